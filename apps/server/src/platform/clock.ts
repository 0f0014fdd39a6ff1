// The clock from which all use cases get the time. Tests pass a clock that they can set.
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
