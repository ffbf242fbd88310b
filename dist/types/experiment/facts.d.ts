/** The `kind` by which an experiment definition is recognised, whoever made it (never `instanceof`). */
export declare const EXPERIMENT_DEFINITION_KIND = "voltagent.experiment";
/** What is wrong with a definition or a part of it, in words. */
export interface Fault {
    code: string;
    message: string;
    hint?: string;
}
/** One scorer entry of a definition, as plain data. */
export interface ScorerFacts {
    id: string;
    name: string;
    /** The entry's threshold as VoltAgent coerces it; null for none. */
    threshold: number | null;
    /** Scores outside it are scorer errors; [0, 1] unless the entry declares another. */
    range: [number, number];
    /** Why the entry cannot be used; such an entry makes the experiment a configuration error. */
    fault?: Fault;
}
/** One pass criterion exactly as written, values encoded: nothing is validated or coerced yet. */
export interface CriterionFacts {
    type: unknown;
    min: unknown;
    scorerId?: unknown;
    severity?: unknown;
    label?: unknown;
    description?: unknown;
}
/** Where a definition's items come from. `named` is left to the parent: a dataset file, or a dataset of VoltOps (`id`). */
export interface DatasetFacts {
    source: "inline" | "resolver" | "registered" | "named" | "none";
    name?: string;
    id?: string;
    versionId?: string;
    description?: string | null;
    metadata?: Record<string, unknown> | null;
    /** As VoltAgent coerces it: null for no limit, 0 for no item. */
    limit: number | null;
    fault?: Fault;
}
/** What a definition asks of VoltOps. */
export interface VoltOpsFacts {
    /** It brings a client of its own, which lives in its process. */
    client: boolean;
    triggerSource?: string;
    /** A run is recorded unless it says otherwise. */
    autoCreateRun: boolean;
    autoCreateScorers: boolean;
    tags: string[];
}
/** The VoltOps experiment that runs of a definition belong to: by id, else by name; neither for none. */
export interface BindingFacts {
    id?: string;
    name?: string;
    /** Whether an experiment of that name is made where there is none. */
    autoCreate: boolean;
}
/** Everything the gate needs to know about one experiment before its first runner call; plain data that crosses the boundary. */
export interface DefinitionFacts {
    /** Position among the definitions of its file, 0-based, in export order. */
    key: number;
    id: string;
    label?: string;
    description?: string;
    /** e.g. `default`, `regression`, `default[2]`. */
    exportName: string;
    /** Where `createExperiment` was called: absolute path, 1-based line and column; absent where nobody knows. */
    place?: {
        file?: string;
        line?: number;
        column?: number;
    };
    tags: string[];
    metadata: Record<string, unknown> | null;
    scorers: ScorerFacts[];
    criteria: CriterionFacts[];
    dataset: DatasetFacts;
    voltOps: VoltOpsFacts;
    binding: BindingFacts;
    /** Faults of the definition as a whole (e.g. `scorers` is no array). */
    faults: Fault[];
}
