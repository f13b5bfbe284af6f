/** JSON that somebody outside wrote: a provider of payments, the app of a device. What it says may be stored as it is. */
import { writable } from '@comanda/contract/fields';

/** Without the signs in its texts that no storage takes; names of fields stay. @returns null for what is no JSON */
export function readToldJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? writable(value) : value));
  } catch {
    return null;
  }
}
