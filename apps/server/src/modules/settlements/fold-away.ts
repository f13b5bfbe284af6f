/**
 * What was rebuilt from the journal, for years of business: things that moved last stand as they are, of all others there
 * is a digest. One that moves again after all is read from the journal again, and so is one that the table tells otherwise.
 */
import type { Kept } from '@comanda/domain/journal/rebuild';

import { digestOf, fieldsApart } from './compare.ts';

/** What the journal may have said of a thing: the first one with its digest is the one that was folded away. */
export type ReadAgain<Thing> = () => AsyncIterable<Thing | undefined>;

/** So many times the number that is to stay at hand. */
const slack = 1.2;

export class FoldedAway<Thing extends object> implements Kept<Thing> {
  readonly #atHand = new Map<string, Thing>();
  readonly #digests = new Map<string, string>();
  readonly #most: number;
  readonly #inOrder: (thing: Thing) => Thing;

  /** @param most how many stand as they are @param inOrder puts in order what comes in any */
  constructor(most: number, inOrder: (thing: Thing) => Thing = (thing) => thing) {
    this.#most = most;
    this.#inOrder = inOrder;
  }

  has(id: string): boolean {
    return this.#atHand.has(id) || this.#digests.has(id);
  }

  /** @throws Error for one that is folded away: it must be unfolded before. */
  get(id: string): Thing | undefined {
    if (this.#digests.has(id)) throw new Error(`${id} is folded away`);
    return this.#atHand.get(id);
  }

  /** The one that moved last is folded away last. */
  set(id: string, thing: Thing): this {
    this.#forget(id);
    this.#atHand.set(id, thing);
    return this;
  }

  /** Some at a time: a map that is begun to be read walks past all that were taken from its beginning. */
  fold(): void {
    if (this.#atHand.size <= this.#most * slack) return;
    for (const [id, thing] of this.#atHand) {
      if (this.#atHand.size <= this.#most) return;
      this.#atHand.delete(id);
      this.#digests.set(id, this.#digest(thing));
    }
  }

  /** @throws Error when the journal says something else the second time. */
  async unfold(id: string, readAgain: ReadAgain<Thing>): Promise<void> {
    const digest = this.#digests.get(id);
    if (digest === undefined) return;
    const thing = await this.#again(digest, readAgain);
    if (thing === undefined) throw new Error(`${id} cannot be read from the journal again`);
    this.set(id, thing);
  }

  /** Lets go of it. @returns what differs of the stored one; null where the journal knows none. */
  async compare(id: string, stored: Thing, readAgain: ReadAgain<Thing>): Promise<string[] | null> {
    const [atHand, digest] = [this.#atHand.get(id), this.#digests.get(id)];
    this.#forget(id);
    if (atHand === undefined && digest === undefined) return null;
    const found = this.#inOrder(stored);
    if (digest === digestOf(found)) return [];
    const thing = atHand ?? (await this.#again(digest ?? '', readAgain));
    return thing === undefined ? ['what it says'] : fieldsApart(this.#inOrder(thing), found);
  }

  /** Those that nothing was compared with. */
  ids(): string[] {
    return [...this.#digests.keys(), ...this.#atHand.keys()];
  }

  async #again(digest: string, readAgain: ReadAgain<Thing>): Promise<Thing | undefined> {
    for await (const thing of readAgain()) if (thing !== undefined && this.#digest(thing) === digest) return thing;
    return undefined;
  }

  #digest(thing: Thing): string {
    return digestOf(this.#inOrder(thing));
  }

  #forget(id: string): void {
    this.#atHand.delete(id);
    this.#digests.delete(id);
  }
}
