/** What this device keeps by name, for the time without a network: IndexedDB, one value per key. */
import { openDatabase, settled, valueOf } from './indexed-database.ts';

export type DeviceValues = {
  readonly put: (key: string, value: unknown) => Promise<void>;
  /** Undefined where there is none. Whoever asks checks what comes: an older page may have written it. */
  readonly get: (key: string) => Promise<unknown>;
  /** All whose key begins so. */
  readonly startingWith: (start: string) => Promise<readonly (readonly [key: string, value: unknown])[]>;
};

/** Behind every key that begins so. */
export const last = '\uffff';
export const valuesOfDevice = 'comanda.device';

export function openValues(name: string): () => Promise<IDBDatabase> {
  const prepare = (database: IDBDatabase) => void database.createObjectStore('values');
  return openDatabase({ name, version: 1, prepare });
}

export function deviceValues(name = valuesOfDevice): DeviceValues {
  const open = openValues(name);
  return {
    put: async (key, value) => {
      const transaction = (await open()).transaction('values', 'readwrite');
      const done = settled(transaction);
      transaction.objectStore('values').put(value, key);
      await done;
    },
    get: async (key) => valueOf<unknown>((await open()).transaction('values').objectStore('values').get(key)),
    startingWith: async (start) => {
      const values = (await open()).transaction('values').objectStore('values');
      const range = IDBKeyRange.bound(start, `${start}${last}`);
      const [keys, found] = [valueOf<string[]>(values.getAllKeys(range)), valueOf<unknown[]>(values.getAll(range))];
      const all = await found;
      return (await keys).map((key, index) => [key, all[index]] as const);
    },
  };
}
