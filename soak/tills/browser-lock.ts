/** A lock between the tabs of a browser, as Web Locks are: a tab that is closed holds nothing any more. */
type IsGone = () => boolean;
type Waiting = { readonly isGone: IsGone; readonly begin: () => void };

export class BrowserLock {
  #holder: IsGone | null = null;
  #waiting: readonly Waiting[] = [];

  /** Not at all while another tab holds it. */
  async ifFree(isGone: IsGone, task: () => Promise<void>): Promise<void> {
    if (this.#isHeld()) return;
    await this.#hold(isGone, task);
  }

  async inTurn<Value>(isGone: IsGone, task: () => Promise<Value>): Promise<Value> {
    while (this.#isHeld()) {
      await new Promise<void>((begin) => {
        this.#waiting = [...this.#waiting, { isGone, begin }];
      });
    }
    return this.#hold(isGone, task);
  }

  /** Some tab was closed. */
  leave(): void {
    if (!this.#isHeld()) this.#callNext();
  }

  async #hold<Value>(isGone: IsGone, task: () => Promise<Value>): Promise<Value> {
    this.#holder = isGone;
    try {
      return await task();
    } finally {
      if (this.#holder === isGone) this.#holder = null;
      this.#callNext();
    }
  }

  #isHeld(): boolean {
    return this.#holder !== null && !this.#holder();
  }

  #callNext(): void {
    const waiting = this.#waiting.filter(({ isGone }) => !isGone());
    this.#waiting = [];
    for (const { begin } of waiting) begin();
  }
}
