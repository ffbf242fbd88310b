/**
 * How long to wait before another try, in milliseconds; null for an error that another try would meet again.
 *
 * Transient are statuses 408, 425, 429 and 5xx (on the error, its `response`, or what caused it), connection faults, and what
 * calls itself retryable (`isRetryable`, as the AI SDK's errors do; `false` there is final). A server's `Retry-After` is kept to;
 * else the wait is exponential with full jitter (Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
 * @param attempt number of the try that failed, from 1
 * @param now epoch milliseconds, for a Retry-After that is a date
 * @param random a number in [0, 1)
 */
export declare function retryDelay(error: unknown, attempt: number, now: number, random: number): number | null;
/** The HTTP status that an error, its `response` or what caused it carries; undefined for none. Never throws. */
export declare function statusOf(error: unknown): number | undefined;
