/** Tags of a venue: all questions to their table (specification §3, NFC tag). */
import { money, type Money } from '@comanda/domain/money';
import type { TagGuards } from '@comanda/domain/nfc-credit/guard-tag';
import type { NfcTag, NfcTagState } from '@comanda/domain/nfc-credit/nfc-tag';
import { readPrintedCode } from '@comanda/domain/nfc-credit/serial';
import { type Kysely, sql } from 'kysely';

import { holds } from '../../platform/database/is-named.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type TagRow = Tables['nfc_tags'];
export type TagKey = { readonly customerId: string; readonly id: string };

const inUse = ['active', 'blocked'] as const satisfies readonly NfcTagState[];

export async function insertTag(venue: Venue, tag: Omit<TagRow, 'customer_id'>): Promise<void> {
  await venue.tx
    .insertInto('nfc_tags')
    .values({ customer_id: venue.customerId, ...tag })
    .execute();
}

export async function findTag(db: Db, { customerId, id }: TagKey): Promise<TagRow | null> {
  const row = await db
    .selectFrom('nfc_tags')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Which venues have a tag of this id. */
export async function findVenuesOfTag(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('nfc_tags').select('customer_id').where('id', '=', id).execute();
  return rows.map((row) => row.customer_id);
}

/** The one in use before those that were lost or given back, and of these the newest. */
export async function findTagBy(
  db: Db,
  customerId: string,
  column: 'serial' | 'code',
  value: string,
): Promise<TagRow | null> {
  const rows = await db
    .selectFrom('nfc_tags')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(column, '=', value)
    .orderBy('registered_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.find(isInUse) ?? rows[0] ?? null;
}

export function isInUse({ state }: Pick<TagRow, 'state'>): boolean {
  return inUse.some((one) => one === state);
}

export type TagPage = {
  readonly search: string;
  readonly state: NfcTagState | undefined;
  /** The last one of the page before. */
  readonly after: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
};

/** Last moved, or registered: in the words of its indexes. */
const latest = sql<number>`coalesce(last_used_at, registered_at)`;

export async function findTags(db: Db, customerId: string, page: TagPage): Promise<TagRow[]> {
  let query = db.selectFrom('nfc_tags').selectAll().where('customer_id', '=', customerId);
  if (page.state !== undefined) query = query.where('state', '=', page.state);
  const { after } = page;
  if (after !== undefined) {
    // The first condition is what SQLite finds the beginning of the page by.
    query = query.where(latest, '<=', after.at);
    query = query.where(sql<boolean>`(${latest} < ${after.at} or id < ${after.id})`);
  }
  if (page.search !== '') {
    const code = readPrintedCode(page.search);
    const hex = page.search.replaceAll(/[^\da-f]/giu, '').toUpperCase();
    const isHex = hex !== '' && /^[\da-f\s:.-]+$/iu.test(page.search);
    query = query.where((eb) =>
      eb.or([
        holds(sql.ref('name'), page.search),
        // Printed codes are kept in capitals.
        ...(code === '' ? [] : [holds(sql.ref('code'), code)]),
        ...(isHex ? [eb('serial', 'like', `%${hex}%`)] : []),
      ]),
    );
  }
  return query.orderBy(latest, 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

/** What the house owes on all tags, and on how many. */
export async function findLiability(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('nfc_tags')
    .select((eb) => ['currency', eb.fn.countAll<number>().as('tags'), sql<number>`sum(balance)`.as('amount')])
    .where('customer_id', '=', customerId)
    // Written out: with a bound value the engines do not see that the index fits.
    .where(sql<boolean>`balance > 0`)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, tags, amount }) => ({ currency, tags: Number(tags), amount: money(Number(amount)) }));
}

export type TagFields = Partial<Pick<TagRow, 'name' | 'code' | 'pin_hash' | 'payment_limit' | 'state' | 'replaced_by'>>;

/** Guarded by the version that was read. @throws Error when somebody was faster, which the head's lock prevents */
export async function updateTag({ tx, customerId }: Venue, tag: TagRow, fields: TagFields): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('nfc_tags')
    .set({ ...fields, version: tag.version + 1 })
    .where('customer_id', '=', customerId)
    .where('id', '=', tag.id)
    .where('version', '=', tag.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`tag ${tag.id} was changed meanwhile`);
}

/** Guarded by the balance that was read: no credit is spent twice. @throws Error when it was another one */
export async function moveBalance({ tx, customerId, now }: Venue, tag: TagRow, after: Money): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('nfc_tags')
    .set({ balance: after, last_used_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', tag.id)
    .where('balance', '=', tag.balance)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`tag ${tag.id} moved meanwhile`);
}

export async function deleteTag({ tx, customerId }: Venue, id: string): Promise<void> {
  await tx.deleteFrom('nfc_tags').where('customer_id', '=', customerId).where('id', '=', id).execute();
}

/** Something is known of it: credit moved or may still come, or it stands for another one. */
export async function hasHistory({ tx, customerId }: Venue, id: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('nfc_entries')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('tag_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (entry !== undefined) return true;
  const charge = await tx
    .selectFrom('payments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('charged_tag_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (charge !== undefined) return true;
  const replaced = await tx
    .selectFrom('nfc_tags')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('replaced_by', '=', id)
    .limit(1)
    .executeTakeFirst();
  return replaced !== undefined;
}

/** As the rules know it. */
export function tagOf({ id, state, currency, balance, payment_limit: paymentLimit }: TagRow): NfcTag {
  return { id, state, currency, balance, paymentLimit };
}

/** What keeps its credit from whoever copied it. */
export function guardsOf({ pin_hash: hash, payment_limit: paymentLimit }: TagRow): TagGuards {
  return { hasPin: hash !== null, paymentLimit };
}

/** In the words of the journal. */
export async function findEveryTag(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('nfc_tags')
    .select(['id', 'currency', 'state', 'balance', 'replaced_by as replacedBy'])
    .where('customer_id', '=', customerId)
    .execute();
  return rows;
}
