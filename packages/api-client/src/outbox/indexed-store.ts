/** The outbox on disk: IndexedDB, written through before anything is called done (decisions.md §10). */
import { openDatabase, settled, valueOf } from '../indexed-database.ts';
import type { OutboxEntry } from './entry.ts';
import { afterSetting, freshEntry, type OutboxStore, type Series } from './store.ts';

const name = 'comanda.outbox';
const version = 1;

function prepare(database: IDBDatabase): void {
  const entries = database.createObjectStore('entries', { keyPath: 'position', autoIncrement: true });
  entries.createIndex('id', 'id', { unique: true });
  database.createObjectStore('series');
}

export function indexedStore(): OutboxStore {
  const open = openDatabase({ name, version, prepare });
  /** `strict`: told to be done only when the disk has it, also where the power goes a moment later. */
  const write = async (stores: readonly string[]) =>
    (await open()).transaction([...stores], 'readwrite', { durability: 'strict' });

  return {
    all: async () => {
      const transaction = (await open()).transaction('entries', 'readonly');
      return valueOf<OutboxEntry[]>(transaction.objectStore('entries').getAll());
    },
    add: async (customerId, make) => {
      const transaction = await write(['entries', 'series']);
      const done = settled(transaction);
      const [entries, allSeries] = [transaction.objectStore('entries'), transaction.objectStore('series')];
      const series = customerId === null ? undefined : await valueOf<Series | undefined>(allSeries.get(customerId));
      const number = series === undefined ? null : { series: series.series, sequence: series.last + 1 };
      const made = make(number);
      const known = await valueOf<OutboxEntry | undefined>(entries.index('id').get(made.id));
      if (known !== undefined) return known;
      if (series !== undefined && customerId !== null) allSeries.put({ ...series, last: series.last + 1 }, customerId);
      const { position: _given, ...value } = freshEntry(made, 0);
      const position = await valueOf<IDBValidKey>(entries.add(value));
      await done;
      return freshEntry(made, Number(position));
    },
    update: async (position, change) => {
      const transaction = await write(['entries']);
      const done = settled(transaction);
      const entries = transaction.objectStore('entries');
      const known = await valueOf<OutboxEntry | undefined>(entries.get(position));
      if (known === undefined) return null;
      const changed = change(known);
      if (changed !== known) entries.put(changed);
      await done;
      return changed;
    },
    remove: async (position) => {
      const transaction = await write(['entries']);
      const done = settled(transaction);
      transaction.objectStore('entries').delete(position);
      await done;
    },
    setSeries: async (customerId, told) => {
      const transaction = await write(['series']);
      const done = settled(transaction);
      const allSeries = transaction.objectStore('series');
      const known = await valueOf<Series | undefined>(allSeries.get(customerId));
      allSeries.put(afterSetting(known, told), customerId);
      await done;
    },
  };
}
