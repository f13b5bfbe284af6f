/**
 * Commands of one venue run one by one, by its head's lock. While a long one holds it, say an import, those behind it
 * would hold every connection of the process and keep all other venues from selling: they wait here instead, and a
 * queue of one venue that gets too long closes no door to the others (http/shed-load.ts).
 */
import { StorageTroubled } from './storage-trouble.ts';
import { isTooLong, WaitingLine } from './waiting-line.ts';

/** One works, one waits at the lock so that nothing stands still between them, and one is on its way there. */
const mostOfVenue = 3;

/** A longer time, or none at all, would be over at once. */
const longestTimerMs = 2 ** 31 - 1;

/** As at the door: where more than a few wait and the first of them too long, whoever comes now is sent away. */
const usualPatience = { few: 64, firstMs: 500 };

type Door = { inside: number; readonly line: WaitingLine; readonly waiting: Set<() => void> };

export class VenueTurns {
  readonly #doors = new Map<string, Door>();
  readonly #turnMs: number;
  readonly #most: number;
  readonly #patience: typeof usualPatience;

  /** @param turnMs nobody waits longer */
  constructor(turnMs: number, most = mostOfVenue, patience = usualPatience) {
    this.#turnMs = Math.min(turnMs, longestTimerMs);
    this.#most = most;
    this.#patience = patience;
  }

  /**
   * In the order in which they come.
   * @returns to be called once, when the connection is free again
   * @throws StorageTroubled where too many wait already, or its turn did not come in time
   */
  async come(customerId: string): Promise<() => void> {
    const door = this.#doors.get(customerId) ?? { inside: 0, line: new WaitingLine(), waiting: new Set() };
    this.#doors.set(customerId, door);
    if (door.inside < this.#most) door.inside += 1;
    else await this.#wait(door);
    return () => this.#go(customerId, door);
  }

  /** How many of its commands wait here. */
  waiting(customerId: string): number {
    return this.#doors.get(customerId)?.waiting.size ?? 0;
  }

  /** Whether whoever comes now is sent away: asked before anything is done for it. */
  isFull(customerId: string): boolean {
    const door = this.#doors.get(customerId);
    return door !== undefined && this.#isTooLong(door);
  }

  #isTooLong({ line }: Door): boolean {
    return isTooLong(line.look(), this.#patience.few, this.#patience.firstMs);
  }

  #wait(door: Door): Promise<void> {
    if (this.#isTooLong(door)) throw new StorageTroubled('busy', `${door.waiting.size} wait for their venue`);
    return new Promise((enter, refuse) => {
      const place = door.line.join();
      const leave = () => {
        clearTimeout(late);
        place.leave();
        door.waiting.delete(come);
      };
      const come = () => {
        leave();
        enter();
      };
      const late = setTimeout(() => {
        leave();
        refuse(new StorageTroubled('busy', `waited ${this.#turnMs} ms for its venue`));
      }, this.#turnMs);
      door.waiting.add(come);
    });
  }

  /** Whoever goes hands the place to the next. */
  #go(customerId: string, door: Door): void {
    const [next] = door.waiting;
    if (next) {
      next();
      return;
    }
    door.inside -= 1;
    if (door.inside === 0) this.#doors.delete(customerId);
  }
}
