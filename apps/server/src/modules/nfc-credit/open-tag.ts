/** Opens a tag to pay with it: found as it was named, its PIN asked before anything is stored (decisions.md §4, §5). */
import { pinLimit } from '@comanda/domain/access/attempts';
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { readPrintedCode, readSerial } from '@comanda/domain/nfc-credit/serial';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { attempt } from '../attempts/index.ts';
import { isPassword } from '../users/index.ts';
import { findTag, findTagBy, type TagRow } from './nfc-tags.repository.ts';

/** By its id, or as it was scanned or typed. */
export type NamedTag = {
  readonly id?: string | undefined;
  readonly serial?: string | undefined;
  readonly code?: string | undefined;
};

export type NamedTagRefusal =
  | 'nfc.error.tagMissing'
  | 'nfc.error.codeUnreadable'
  | 'nfc.error.randomSerial'
  | 'nfc.error.tagNotRegistered'
  | 'nfc.error.tagNotFound';

export async function findNamedTag(
  db: Kysely<Tables>,
  customerId: string,
  { id, serial, code }: NamedTag,
): Promise<Decision<TagRow, NamedTagRefusal>> {
  if (id !== undefined) {
    const tag = await findTag(db, { customerId, id });
    return tag === null ? refuse('nfc.error.tagNotFound') : accept(tag);
  }
  if (serial !== undefined) {
    const read = readSerial(serial);
    if (!read.ok) return read;
    const tag = await findTagBy(db, customerId, 'serial', read.value);
    return tag === null ? refuse('nfc.error.tagNotRegistered') : accept(tag);
  }
  const printed = readPrintedCode(code ?? '');
  if (printed === '') return refuse('nfc.error.tagMissing');
  const tag = await findTagBy(db, customerId, 'code', printed);
  return tag === null ? refuse('nfc.error.tagNotFound') : accept(tag);
}

export type PinRefusal =
  | { readonly ok: false; readonly code: 'nfc.error.pinRequired' }
  | { readonly ok: false; readonly code: 'nfc.error.pinWrong'; readonly params: { readonly left: number } }
  | { readonly ok: false; readonly code: 'nfc.error.pinLocked'; readonly params: { readonly seconds: number } };

/** What the PIN was compared with; null: the tag had none. */
export type OpenedTag = { readonly pinHash: string | null };

type Asked = { readonly customerId: string; readonly named: NamedTag; readonly pin: string | undefined };

/** Before the transaction: comparing takes its time. What does not fit otherwise is refused inside it. */
export async function openTag(
  house: House,
  secret: string,
  { customerId, named, pin }: Asked,
): Promise<{ readonly ok: true; readonly value: OpenedTag } | PinRefusal> {
  const found = await findNamedTag(house.database.read, customerId, named);
  const hash = found.ok ? found.value.pin_hash : null;
  if (!found.ok || hash === null) return accept({ pinHash: null });
  if (pin === undefined) return { ok: false, code: 'nfc.error.pinRequired' };
  const guard = { counted: `PIN of tag ${found.value.id} of ${customerId}`, limit: pinLimit };
  const tried = await attempt(house, secret, [guard], async () => ((await isPassword(hash, pin)) ? true : null));
  if (tried.kind === 'right') return accept({ pinHash: hash });
  return tried.kind === 'locked'
    ? { ok: false, code: 'nfc.error.pinLocked', params: { seconds: tried.seconds } }
    : { ok: false, code: 'nfc.error.pinWrong', params: { left: tried.left } };
}

/** The same tag under the head's lock; another PIN since then must be asked again. */
export async function findOpened(
  venue: Venue,
  named: NamedTag,
  { pinHash }: OpenedTag,
): Promise<
  | { readonly ok: true; readonly value: TagRow }
  | { readonly ok: false; readonly code: NamedTagRefusal | 'nfc.error.pinRequired' }
> {
  const found = await findNamedTag(venue.tx, venue.customerId, named);
  if (!found.ok) return found;
  const hash = found.value.pin_hash;
  return hash === null || hash === pinHash ? found : { ok: false, code: 'nfc.error.pinRequired' };
}
