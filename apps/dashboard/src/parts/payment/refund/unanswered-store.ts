/**
 * What was asked of a payment and had no answer, by whose it is and of which payment: a reload must not make a second one of
 * it. It lives on its device and goes with its answer, or with its person: why they asked may name a guest.
 */
import { deviceStorage } from '../../device-storage.ts';

/** Of this form of a wish: whoever changes one counts on. */
const name = 'comanda.unanswered.1';

export type Unanswered = { readonly id: string; readonly wish: unknown };

function isUnanswered(entry: unknown): entry is Unanswered {
  if (typeof entry !== 'object' || entry === null || !('id' in entry) || !('wish' in entry)) return false;
  return typeof entry.id === 'string' && typeof entry.wish === 'object' && entry.wish !== null;
}

/** What somebody wrote by hand is nothing. */
function readAll(): Map<string, Unanswered> {
  try {
    const all: unknown = JSON.parse(deviceStorage.getItem(name) ?? '{}');
    const entries: [string, unknown][] = typeof all === 'object' && all !== null ? Object.entries(all) : [];
    return new Map(entries.filter((entry): entry is [string, Unanswered] => isUnanswered(entry[1])));
  } catch {
    return new Map();
  }
}

function writeAll(all: ReadonlyMap<string, Unanswered>): void {
  if (all.size === 0) deviceStorage.removeItem(name);
  else deviceStorage.setItem(name, JSON.stringify(Object.fromEntries(all)));
}

export function unansweredOf(key: string): Unanswered | null {
  return readAll().get(key) ?? null;
}

/** @param key begins with whose it is, as `memoryKey` does */
export function keepUnanswered(key: string, sent: Unanswered): void {
  writeAll(readAll().set(key, sent));
}

/** @param isGone by the key */
export function forgetUnansweredWhere(isGone: (key: string) => boolean): void {
  writeAll(new Map([...readAll()].filter(([key]) => !isGone(key))));
}
