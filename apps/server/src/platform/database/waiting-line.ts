/** Who waits for a turn, and for how long: where more is let in than is done, everybody waits longer and longer. */

export type Waiting = {
  readonly count: number;
  /** How long the first of them has waited, in milliseconds: whoever comes now waits about as long. */
  readonly longestMs: number;
};

export type Place = {
  /** To be called once its turn has come, and again without harm. @returns milliseconds that it waited */
  leave(): number;
};

type Joined = { readonly since: number };

/** In the order in which they came. Times are of the process's own clock: nobody can set it. */
export class WaitingLine {
  readonly #waiting = new Set<Joined>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  join(): Place {
    const joined = { since: this.#now() };
    this.#waiting.add(joined);
    return {
      leave: () => {
        this.#waiting.delete(joined);
        return this.#now() - joined.since;
      },
    };
  }

  look(): Waiting {
    const [first] = this.#waiting;
    return { count: this.#waiting.size, longestMs: first === undefined ? 0 : this.#now() - first.since };
  }
}
