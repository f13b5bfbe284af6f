/** Messages to the provider page by page, the newest first; or those of whom somebody looks for (decision 0047). */
import { setImmediate as next } from 'node:timers/promises';

import { soughtGuest } from '@comanda/domain/guest-data/sought-guest';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import {
  type After,
  type ContactHead,
  type ContactRow,
  findContactHeads,
  findContacts,
  findContactsById,
} from './contact.repository.ts';

type Db = Kysely<Tables>;
type Wanted = { readonly search: string; readonly after: After | null; readonly limit: number };

/** So many at a time, that nobody waits long for a search. */
const headsAtOnce = 200;

export type ContactPage = { readonly contacts: ContactRow[]; readonly cursor: string | null };

export async function listContacts(db: Db, { search, after, limit }: Wanted): Promise<ContactPage> {
  // One more says whether the list goes on.
  const wanted = { after, limit: limit + 1 };
  if (search === '') {
    const found = await findContacts(db, wanted);
    return { contacts: found.slice(0, limit), cursor: cursorAfter(found, limit) };
  }
  const hits = await findSought(db, { ...wanted, search });
  const ids = hits.slice(0, limit).map(({ id }) => id);
  return { contacts: await findContactsById(db, ids), cursor: cursorAfter(hits, limit) };
}

/** The engines know no accents: who wrote is compared here. */
async function findSought(db: Db, { search, after, limit }: Wanted): Promise<ContactHead[]> {
  const isSought = soughtGuest(search);
  const hits: ContactHead[] = [];
  let from = after;
  for (;;) {
    const heads = await findContactHeads(db, { after: from, limit: headsAtOnce });
    hits.push(...heads.filter(({ name, email, reference }) => isSought([name, email, reference])));
    const last = heads.at(-1);
    if (hits.length >= limit || last === undefined || heads.length < headsAtOnce) return hits;
    from = { createdAt: last.created_at, id: last.id };
    await next();
  }
}

function cursorAfter(found: readonly ContactHead[], limit: number): string | null {
  const last = found[limit - 1];
  return last === undefined || found.length <= limit ? null : `${last.created_at}.${last.id}`;
}

/** As the answer before named it. */
export function readCursor(cursor: string | undefined): After | null {
  const [, createdAt, id] = /^(\d+)\.(.+)$/.exec(cursor ?? '') ?? [];
  return createdAt === undefined || id === undefined ? null : { createdAt: Number(createdAt), id };
}
