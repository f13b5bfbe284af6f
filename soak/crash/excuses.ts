/**
 * Which faults a cut of the storage's connections explains, and no others: each lost connection can spoil one answer,
 * and once calls that began after the cut are answered well, the server has got over it (specification §8).
 */

/** So many good answers to calls begun after a cut end its excuse: every device has been served twice. */
const provenWell = 16;

export class Excuses {
  #asked = 0;
  /** Calls up to this one were under way when the newest cut was over. */
  #underWay = 0;
  #isCutting = false;
  #lost = 0;
  #well = 0;

  /** To be told before each call. @returns its number. */
  begin(): number {
    this.#asked += 1;
    return this.#asked;
  }

  /** @param cut ends connections and says how many; answers may fail before it says so. */
  async during(cut: () => Promise<number>): Promise<number> {
    this.#isCutting = true;
    try {
      const lost = await cut();
      this.#lost += lost;
      return lost;
    } finally {
      this.#well = 0;
      this.#underWay = this.#asked;
      this.#isCutting = false;
    }
  }

  /** Another process serves: it has lost nothing. */
  restarted(): void {
    this.#lost = 0;
    this.#underWay = 0;
  }

  /** An answer that was no fault. */
  wasWell(call: number): void {
    if (this.#isCutting || call <= this.#underWay) return;
    this.#well += 1;
    if (this.#well >= provenWell) this.#lost = 0;
  }

  /** Whether the fault that answered this call is honest; a call begun after the cut uses up a lost connection. */
  excuse(call: number): boolean {
    if (this.#isCutting || call <= this.#underWay) return true;
    this.#lost -= 1;
    return this.#lost >= 0;
  }
}
