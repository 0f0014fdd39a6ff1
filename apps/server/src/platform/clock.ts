// The only place that reads the system clock. Tests pass a clock that they can set.
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
