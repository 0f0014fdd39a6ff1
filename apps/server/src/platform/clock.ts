// The one place that reads the system's clock; tests pass a clock they can move.
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
