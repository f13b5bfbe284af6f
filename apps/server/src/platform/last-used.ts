/** Values by name: those that were used last are kept, as much as there is room for. */
export type Room<Value> = {
  readonly most: number;
  /** How much of it one takes. */
  readonly weigh: (value: Value) => number;
};

type Kept<Value> = { readonly value: Value; readonly weight: number };

export class LastUsed<Value> {
  readonly #room: Room<Value>;
  /** The one that was used longest ago comes first. */
  readonly #all = new Map<string, Kept<Value>>();
  #weight = 0;

  constructor(room: Room<Value>) {
    this.#room = room;
  }

  get(name: string): Value | undefined {
    const kept = this.#all.get(name);
    if (kept === undefined) return undefined;
    this.#all.delete(name);
    this.#all.set(name, kept);
    return kept.value;
  }

  put(name: string, value: Value): void {
    this.#forget(name);
    const weight = this.#room.weigh(value);
    this.#all.set(name, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#all.keys()) {
      if (this.#weight <= this.#room.most) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#weight -= this.#all.get(name)?.weight ?? 0;
    this.#all.delete(name);
  }
}
