/** Remembers where a configuration was made into an experiment: an error made there, whose stack is only read if asked for. */
export declare function rememberBirthplace(config: object, trace: Error): void;
/** The stack of the call that made this configuration an experiment; empty where it was made by other hands. */
export declare function birthplaceOf(config: unknown): string;
