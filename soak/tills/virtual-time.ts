/** A time that passes from one event to the next: minutes of an evening in a moment, the same for the same seed. */
import type { Later } from '@comanda/api-client/later';

type Happening = { readonly at: number; readonly place: number; readonly task: () => void | Promise<void> };

export class VirtualTime {
  #now: number;
  #places = 0;
  #coming: Happening[] = [];
  readonly #onMoved: (unixMs: number) => void;

  /** @param onMoved hears each new time, e.g. a server's clock. */
  constructor(startMs: number, onMoved: (unixMs: number) => void) {
    this.#now = startMs;
    this.#onMoved = onMoved;
  }

  /** Unix milliseconds. */
  readonly now = (): number => this.#now;

  readonly later: Later = (task, ms) => this.do(task, ms);

  /** Like `later`, and time stands still until the task has ended. */
  do(task: () => void | Promise<void>, ms: number): () => void {
    this.#places += 1;
    const happening = { at: this.#now + Math.max(0, ms), place: this.#places, task };
    this.#coming.push(happening);
    return () => {
      this.#coming = this.#coming.filter((other) => other !== happening);
    };
  }

  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settled();
    for (let next = this.#next(end); next !== null; next = this.#next(end)) {
      this.#moveTo(next.at);
      await next.task();
      await settled();
    }
    this.#moveTo(end);
  }

  /** Nothing that was to come happens any more. */
  stop(): void {
    this.#coming = [];
  }

  #next(end: number): Happening | null {
    const [first] = this.#coming.toSorted((a, b) => a.at - b.at || a.place - b.place);
    if (first === undefined || first.at > end) return null;
    this.#coming = this.#coming.filter((other) => other !== first);
    return first;
  }

  #moveTo(unixMs: number): void {
    this.#now = unixMs;
    this.#onMoved(unixMs);
  }
}

/** Everything that waits for no event is done: promises, and the reading of an answer some turns later. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setImmediate(done));
}
