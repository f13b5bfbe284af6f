/** The server’s clock: passed in everywhere, so that tests and the demo’s past can stop it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
