/** The store of tests: what it holds survives whoever uses it, as a disk does. */
import type { OutboxEntry } from './entry.ts';
import { afterSetting, freshEntry, type OutboxStore, type Series } from './store.ts';

export function memoryStore(): OutboxStore {
  const entries = new Map<number, OutboxEntry>();
  const allSeries = new Map<string, Series>();
  let positions = 0;
  return {
    all: async () => [...entries.values()].toSorted((a, b) => a.position - b.position),
    add: async (customerId, make) => {
      const series = customerId === null ? undefined : allSeries.get(customerId);
      const number = series === undefined ? null : { series: series.series, sequence: series.last + 1 };
      const made = make(number);
      const known = [...entries.values()].find(({ id }) => id === made.id);
      if (known !== undefined) return known;
      if (series !== undefined && customerId !== null) allSeries.set(customerId, { ...series, last: series.last + 1 });
      positions += 1;
      const entry = freshEntry(made, positions);
      entries.set(positions, entry);
      return entry;
    },
    update: async (position, change) => {
      const known = entries.get(position);
      if (known === undefined) return null;
      const changed = change(known);
      entries.set(position, changed);
      return changed;
    },
    remove: async (position) => void entries.delete(position),
    setSeries: async (customerId, told) => {
      allSeries.set(customerId, afterSetting(allSeries.get(customerId), told));
    },
  };
}
