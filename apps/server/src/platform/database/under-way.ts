/**
 * Commands that are at work now. What adds up months asks its next question between two of them: where engine and house
 * share few processors, an order that comes meanwhile would be served by turns with it.
 */

type Wake = () => void;

export class UnderWay {
  #count = 0;
  readonly #waiting = new Set<Wake>();

  /** @returns to be called when the command is over, however it ended. */
  begin(): () => void {
    this.#count += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#count -= 1;
      if (this.#count > 0) return;
      for (const wake of this.#waiting) wake();
    };
  }

  /** Until none is at work, and no longer than this: in a full house a report is later, and still comes. */
  async gap(longestMs: number): Promise<void> {
    if (this.#count === 0) return;
    await new Promise<void>((done) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        done();
      };
      const timer = setTimeout(wake, longestMs);
      this.#waiting.add(wake);
    });
  }
}
