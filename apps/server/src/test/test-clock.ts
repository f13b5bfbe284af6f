/** A stopped clock that a test moves. */

/** Friday 20 November 2026, 19:42 in Zurich: week 47. */
export const fridayEvening = Date.UTC(2026, 10, 20, 18, 42);

export type TestClock = {
  readonly now: () => number;
  /** @param unixMs may lie in the past. */
  moveTo(unixMs: number): void;
  pass(milliseconds: number): void;
};

export function stoppedClock(at = fridayEvening): TestClock {
  let time = at;
  return {
    now: () => time,
    moveTo: (unixMs) => {
      time = unixMs;
    },
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}
