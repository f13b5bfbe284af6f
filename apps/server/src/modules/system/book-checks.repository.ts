/** Rows of checked books: what the newest round found, venue by venue. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export type CheckKind = 'verify' | 'rebuild';
export type CheckedVenue = {
  readonly customer: string;
  /** Null where they could not be checked. */
  readonly entries: number | null;
  readonly problems: string[];
};
/** When it began, and when it last got further. */
export type NewestRound = { readonly runAt: number; readonly checkedAt: number };

/** Null before the first. */
export async function findNewestRound(db: Db, kind: CheckKind): Promise<NewestRound | null> {
  const newest = await db
    .selectFrom('book_checks')
    .select(['run_at as runAt', 'checked_at as checkedAt'])
    .where('kind', '=', kind)
    .orderBy('run_at', 'desc')
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

export async function findChecked(db: Db, kind: CheckKind, runAt: number): Promise<CheckedVenue[]> {
  return db
    .selectFrom('book_checks')
    .select(['customer_id as customer', 'entries', 'problems'])
    .where('kind', '=', kind)
    .where('run_at', '=', runAt)
    .execute();
}

type Kept = NewestRound & { readonly kind: CheckKind };

/** Not over what a newer round found: whoever began at the same time goes on with that one. */
export async function keepChecked(db: Db, venue: CheckedVenue, { kind, runAt, checkedAt }: Kept): Promise<void> {
  const { customer, entries, problems } = venue;
  const found = { run_at: runAt, checked_at: checkedAt, entries, problems: [...problems] };
  await db
    .insertInto('book_checks')
    .values({ customer_id: customer, kind, ...found })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'kind'])
        .doUpdateSet(found)
        .where((eb) => eb('book_checks.run_at', '<=', eb.ref('excluded.run_at'))),
    )
    .execute();
}
