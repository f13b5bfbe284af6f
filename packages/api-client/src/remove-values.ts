/** Takes away what this device keeps by name: apart from keeping it, for no page opens with this. */
import { last, openValues, valuesOfDevice } from './device-values.ts';
import { settled } from './indexed-database.ts';

/**
 * Takes away all whose key begins so.
 * @param spared begins so too: whose key begins like this stays
 */
export type RemoveValues = (start: string, spared?: string) => Promise<void>;

export function removeValues(name = valuesOfDevice): RemoveValues {
  const open = openValues(name);
  return async (start, spared) => {
    const transaction = (await open()).transaction('values', 'readwrite');
    const done = settled(transaction);
    const values = transaction.objectStore('values');
    const end = `${start}${last}`;
    if (spared === undefined) values.delete(IDBKeyRange.bound(start, end));
    else {
      values.delete(IDBKeyRange.bound(start, spared, false, true));
      values.delete(IDBKeyRange.bound(`${spared}${last}`, end));
    }
    await done;
  };
}
