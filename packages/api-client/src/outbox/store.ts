/** Where entries are kept; on disk in the product, in memory in tests. */
import type { NewOutboxEntry, OutboxEntry, TakenNumber } from './entry.ts';

export type Series = { readonly series: string; readonly last: number };

/** Gets the device's next number, where the venue has given it a series. */
export type MakeEntry = (number: TakenNumber | null) => NewOutboxEntry;

export type OutboxStore = {
  /** In the order of their positions. */
  readonly all: () => Promise<readonly OutboxEntry[]>;
  /**
   * Takes the next number and keeps the entry in one step, so that a series has no gap. Resolves when it is on disk; an
   * id that is there already is kept as it is. @throws where the device keeps nothing
   * @param customerId whose series numbers it; null: it carries no number
   */
  readonly add: (customerId: string | null, make: MakeEntry) => Promise<OutboxEntry>;
  /**
   * Reads, changes and writes in one step: what another part or another tab wrote meanwhile stands. Resolves when it is on
   * disk. @returns the entry as it is from then on; null where it is gone, and stays gone
   */
  readonly update: (position: number, change: (entry: OutboxEntry) => OutboxEntry) => Promise<OutboxEntry | null>;
  readonly remove: (position: number) => Promise<void>;
  /** What the server knows of the series may be more than this device does: the higher number counts. */
  readonly setSeries: (customerId: string, series: Series) => Promise<void>;
};

export function afterSetting(known: Series | undefined, told: Series): Series {
  return known?.series === told.series ? { ...told, last: Math.max(known.last, told.last) } : told;
}

export function freshEntry(made: NewOutboxEntry, position: number): OutboxEntry {
  return { ...made, position, faults: 0, refusal: null };
}
