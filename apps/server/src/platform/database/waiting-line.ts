/** Who waits for a turn, and for how long: where more is let in than is done, everybody waits longer and longer. */

export type Waiting = {
  readonly count: number;
  /** How long the first of them has waited, in milliseconds. */
  readonly longestMs: number;
  /** How long whoever comes now will wait at the pace of those who left, in milliseconds; 0 while nobody knows it. */
  readonly expectedMs: number;
};

/** Whether whoever joins this line now would wait too long. Not by the first alone: a crowd can stand behind it. */
export function isTooLong({ count, longestMs, expectedMs }: Waiting, few: number, mostMs: number): boolean {
  return count >= few && Math.max(longestMs, expectedMs) > mostMs;
}

export type Place = {
  /** To be called once its turn has come, and again without harm. @returns milliseconds that it waited */
  leave(): number;
};

type Joined = { readonly since: number; readonly ahead: number };

/** Lines move in steps: who stood behind fewer says nothing about their pace. */
const enoughAhead = 32;
/** A step weighs this much of what is known of the pace. */
const weight = 1 / 16;

/** In the order in which they came. Times are of the process's own clock: nobody can set it. */
export class WaitingLine {
  readonly #waiting = new Set<Joined>();
  readonly #now: () => number;
  /** For one to leave, in milliseconds; null while nobody knows. */
  #pace: number | null = null;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  join(): Place {
    const joined = { since: this.#now(), ahead: this.#waiting.size };
    this.#waiting.add(joined);
    return {
      leave: () => {
        const waited = this.#now() - joined.since;
        if (this.#waiting.delete(joined)) this.#learn(joined, waited);
        return waited;
      },
    };
  }

  look(): Waiting {
    const [first] = this.#waiting;
    const count = this.#waiting.size;
    return {
      count,
      longestMs: first === undefined ? 0 : this.#now() - first.since,
      expectedMs: count * (this.#pace ?? 0),
    };
  }

  #learn({ ahead }: Joined, waited: number): void {
    // The next crowd may find another pace.
    if (this.#waiting.size === 0) this.#pace = null;
    else if (ahead >= enoughAhead) {
      const pace = waited / (ahead + 1);
      this.#pace = this.#pace === null ? pace : this.#pace + (pace - this.#pace) * weight;
    }
  }
}
