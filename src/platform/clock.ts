/** The one source of "now", so that tests can move time without waiting for it. */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
