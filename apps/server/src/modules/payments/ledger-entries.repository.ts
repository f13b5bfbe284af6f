import type { Account, LedgerPosting } from '@comanda/domain/payments/ledger';
import type { PaymentWay } from '@comanda/domain/payments/payment';
/** Every entry of the ledger as it is stored, for checks of the books: page by page, so that a year fits the memory. */
import type { VatRate } from '@comanda/domain/tax/vat';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export type StoredPosting = LedgerPosting & {
  readonly paymentId: string | null;
  readonly businessDate: string;
  /** Unix milliseconds. */
  readonly bookedAt: number;
};

export type StoredEntry = { readonly sequence: number; readonly postings: readonly StoredPosting[] };

const entriesOfPage = 500;

/** In the order of the journal; an entry is never torn between two pages. */
export async function* findLedgerEntries(db: Db, customerId: string): AsyncGenerator<StoredEntry> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('ledger')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('sequence', '>', after)
      .where('sequence', '<=', after + entriesOfPage)
      .orderBy('sequence')
      .orderBy('position')
      .execute();
    const entries = new Map<number, StoredPosting[]>();
    for (const row of rows) entries.set(row.sequence, [...(entries.get(row.sequence) ?? []), postingOf(row)]);
    for (const [sequence, postings] of entries) yield { sequence, postings };
    const next = await nextSequence(db, customerId, after + entriesOfPage);
    if (next === null) return;
    after = next - 1;
  }
}

async function nextSequence(db: Db, customerId: string, after: number): Promise<number | null> {
  const row = await db
    .selectFrom('ledger')
    .select(sql<number | null>`min(sequence)`.as('next'))
    .where('customer_id', '=', customerId)
    .where('sequence', '>', after)
    .executeTakeFirst();
  return row?.next === null || row?.next === undefined ? null : Number(row.next);
}

/** What does not fit the words of the domain is what the check is about. */
function postingOf(row: Tables['ledger']): StoredPosting {
  return {
    account: row.account as Account,
    rate: row.vat_rate as VatRate | null,
    drawerId: row.drawer_id,
    method: row.method as PaymentWay | null,
    personId: row.user_id,
    orderId: row.order_id,
    ...(row.tag_id !== null && { tagId: row.tag_id }),
    amount: row.amount,
    paymentId: row.payment_id,
    businessDate: row.business_date,
    bookedAt: row.booked_at,
  };
}
