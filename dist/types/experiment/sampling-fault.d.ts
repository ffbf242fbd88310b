import type { Fault } from "./facts.js";
/**
 * Why a scorer's sampling policy cannot be used, if so. VoltAgent takes what it cannot read for never or always, so that a
 * slip leaves a scorer out of the gate without a word. undefined and null mean no policy and are no fault.
 */
export declare function samplingFault(place: string, written: unknown): Fault | undefined;
