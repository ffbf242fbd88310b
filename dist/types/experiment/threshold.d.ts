import type { ScorerFacts } from "./definition.js";
/** The range of scores where an entry declares none. */
export declare const DEFAULT_RANGE: readonly [number, number];
type Fault = NonNullable<ScorerFacts["fault"]>;
/**
 * A threshold as VoltAgent would coerce it, where that makes sense: a finite number, or a text that is one.
 * @returns undefined for everything else ("" would be 0 and true 1 in VoltAgent)
 */
export declare function thresholdOf(value: unknown): number | undefined;
/** Why a written threshold cannot be used, if so. null and undefined mean no threshold and are no fault. */
export declare function thresholdFault(place: string, written: unknown, range: readonly [number, number]): Fault | undefined;
/**
 * The range an entry declares, [0, 1] where it declares none.
 * @returns a fault where it is not two finite numbers in ascending order, at least a millionth apart
 */
export declare function readRange(place: string, written: unknown): {
    range: [number, number];
    fault?: Fault;
};
export {};
