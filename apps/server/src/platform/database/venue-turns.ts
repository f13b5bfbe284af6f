/**
 * Commands of one venue run one by one, by its head's lock. While a long one holds it, say an import, those behind it
 * would hold every connection of the process and keep all other venues from selling: they wait here instead.
 */

/** One works, one waits at the lock so that nothing stands still between them, and one is on its way there. */
const mostOfVenue = 3;

type Door = { inside: number; readonly waiting: (() => void)[] };

export class VenueTurns {
  readonly #doors = new Map<string, Door>();
  readonly #most: number;

  constructor(most = mostOfVenue) {
    this.#most = most;
  }

  /** In the order in which they come. @returns to be called once, when the connection is free again */
  async come(customerId: string): Promise<() => void> {
    const door = this.#doors.get(customerId) ?? { inside: 0, waiting: [] };
    this.#doors.set(customerId, door);
    if (door.inside < this.#most) door.inside += 1;
    else await new Promise<void>((enter) => door.waiting.push(enter));
    return () => this.#go(customerId, door);
  }

  /** Whoever goes hands the place to the next. */
  #go(customerId: string, door: Door): void {
    const next = door.waiting.shift();
    if (next) {
      next();
      return;
    }
    door.inside -= 1;
    if (door.inside === 0) this.#doors.delete(customerId);
  }
}
