/**
 * Commands of one moment share one commit, which is what costs on a disk: each is a savepoint of its own that can
 * fail alone, and none is answered before the commit that holds it (decisions.md §11, synchronous=FULL).
 */

/** So many at most: they would all fail with one of them, and all wait for the last one. */
const mostTogether = 32;

export class SharedCommits {
  readonly #exec: (sql: string) => void;
  readonly #onLost: () => void;
  #turn: Promise<void> = Promise.resolve();
  #isTaken = false;
  #isCommitDue = false;
  #open: Shared | null = null;

  constructor(exec: (sql: string) => void, onLost: () => void) {
    this.#exec = exec;
    this.#onLost = onLost;
  }

  /** @returns what lets the next one in line work; to be called once. */
  async waitForTurn(): Promise<() => void> {
    const before = this.#turn;
    let pass: () => void = () => {};
    this.#turn = new Promise((resolve) => (pass = resolve));
    await before;
    this.#isTaken = true;
    return () => {
      this.#isTaken = false;
      this.#commitSoon();
      pass();
    };
  }

  /** After what the sockets have brought meanwhile: in one turn of the event loop it is all the same commit. */
  #commitSoon(): void {
    if (this.#open === null || this.#isCommitDue) return;
    this.#isCommitDue = true;
    setImmediate(() => {
      this.#isCommitDue = false;
      // Who is at work now asks again.
      if (!this.#isTaken) this.commit();
    });
  }

  /** `immediate`: the write lock is taken at the start, or two processes could both read before one writes. */
  begin(): void {
    if (this.#open === null) {
      this.#exec('begin immediate');
      this.#open = makeShared();
    }
    this.#exec('savepoint command');
  }

  /** @returns when it is durable; rejects when the shared commit failed, and nothing of it is stored. */
  end(): Promise<void> {
    const shared = this.#open;
    if (shared === null) return Promise.reject(new Error('no transaction is open'));
    this.#exec('release command');
    shared.count += 1;
    if (shared.count >= mostTogether) this.commit();
    return shared.durable;
  }

  /**
   * Of this one alone; the engine itself gives up the whole transaction when the disk is full or fails.
   * @param failure what it refused before, which is what the others are told then
   */
  undo(failure: unknown = null): void {
    if (this.#open === null) return;
    try {
      this.#exec('rollback to command');
      this.#exec('release command');
    } catch (error) {
      this.#giveUp(this.#open, failure ?? error);
    }
  }

  /** Of all that are waiting for it. */
  commit(): void {
    const shared = this.#open;
    if (shared === null) return;
    try {
      this.#exec('commit');
      this.#open = null;
      shared.settle(null);
    } catch (error) {
      this.#giveUp(shared, error);
    }
  }

  #giveUp(shared: Shared, error: unknown): void {
    this.#open = null;
    try {
      this.#exec('rollback');
    } catch {
      // The engine did it before.
    }
    this.#onLost();
    shared.settle(error);
  }
}

type Shared = { count: number; readonly durable: Promise<void>; readonly settle: (failure: unknown) => void };

function makeShared(): Shared {
  let settle: Shared['settle'] = () => {};
  const durable = new Promise<void>((resolve, reject) => {
    settle = (failure) => {
      if (failure === null) resolve();
      else reject(failure as Error);
    };
  });
  // Nobody waits for it when all that shared it were undone.
  durable.catch(() => {});
  return { count: 0, durable, settle };
}
