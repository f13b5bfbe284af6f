/** What an erasure takes away, and how long a venue keeps what (decision 0047). Nothing of it is in the journal. */
import { type RetentionMonths, statesEnded, statesNeeding } from '@comanda/domain/guest-data/erase-guest-data';
import { statesUnderWay } from '@comanda/domain/payments/payment-states';
import type { PaperDocument } from '@comanda/paper/document';
import { text } from '@comanda/paper/document';
import type { ExpressionBuilder, Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
type Ids = readonly string[];

export async function erasePersons({ tx, customerId, now }: Venue, ids: Ids): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('persons')
    .set({ name: null, phone: null, email: null, delivery_address: null, buyer: null, erased_at: now })
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .execute();
}

/** With its salt: a short text could be guessed from its seal. Names of free items stay, they were sold. */
export async function eraseTexts({ tx, customerId }: Venue, orderIds: Ids): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('orders')
    .set({ comment: null, cancel_comment: null, undone_reasons: null, texts_salt: null })
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...orderIds])
    .execute();
  await tx
    .updateTable('order_lines')
    .set({ note: null, allergy: null, percent_reason: null, cancel_comment: null })
    .where('customer_id', '=', customerId)
    .where('order_id', 'in', [...orderIds])
    .execute();
}

export async function eraseTagNames(
  { tx, customerId }: Venue,
  tags: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  if (tags.length === 0) return;
  const ids = tags.map(({ id }) => id);
  await tx
    .updateTable('nfc_tags')
    .set((eb) => ({ name: '', version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Of credit: no order stands behind them, and a name is on them, which may be an earlier one. */
export async function eraseTagPapers({ tx, customerId }: Venue, tagIds: Ids): Promise<void> {
  if (tagIds.length === 0) return;
  const jobs = tx.selectFrom('print_jobs').select(['id', 'document']).where('customer_id', '=', customerId);
  await blankPapers(tx, customerId, await jobs.where('nfc_tag_id', 'in', [...tagIds]).execute());
}

/**
 * Those from before a paper knew its tag are known by the name that stands on them.
 * @param said as the names stand there: a name may be a word of the paper of somebody else
 */
export async function eraseUnknownTagPapers({ tx, customerId }: Venue, said: readonly string[]): Promise<void> {
  if (said.length === 0) return;
  const papers = await tx
    .selectFrom('print_jobs')
    .select(['id', 'document'])
    .where('customer_id', '=', customerId)
    .where('order_id', 'is', null)
    .where('receipt_id', 'is', null)
    .where('nfc_tag_id', 'is', null)
    .where('kind', '=', 'receipt')
    .execute();
  const written = said.map((line) => JSON.stringify(line));
  const named = papers.filter(({ document }) => {
    const text = JSON.stringify(document);
    return written.some((line) => text.includes(line));
  });
  await blankPapers(tx, customerId, named);
}

/** That a paper came out stays; what stood on it is gone. The receipt itself is kept with the books. */
export async function erasePapers({ tx, customerId }: Venue, orderIds: Ids): Promise<void> {
  if (orderIds.length === 0) return;
  const receipts = tx
    .selectFrom('payment_orders')
    .innerJoin('receipts', (join) =>
      join
        .onRef('receipts.customer_id', '=', 'payment_orders.customer_id')
        .onRef('receipts.payment_id', '=', 'payment_orders.payment_id'),
    )
    .select('receipts.id')
    .where('payment_orders.customer_id', '=', customerId)
    .where('payment_orders.order_id', 'in', [...orderIds]);
  const jobs = tx.selectFrom('print_jobs').select(['id', 'document']).where('customer_id', '=', customerId);
  const papers = [
    ...(await jobs.where('order_id', 'in', [...orderIds]).execute()),
    ...(await jobs.where('receipt_id', 'in', receipts).where('receipt_id', 'is not', null).execute()),
  ];
  await blankPapers(tx, customerId, papers);
}

type Paper = Pick<Tables['print_jobs'], 'id' | 'document'>;

async function blankPapers(tx: Db, customerId: string, papers: readonly Paper[]): Promise<void> {
  for (const { id, document } of papers) {
    await tx
      .updateTable('print_jobs')
      .set({ document: blank(document) })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute();
  }
}

/** The list of papers goes on naming it. */
function blank({ title }: PaperDocument): PaperDocument {
  return { title, drawerKick: false, blocks: [text(title)] };
}

export async function findRules(
  db: Db,
  customerId: string,
): Promise<Pick<Tables['guest_data_rules'], 'months' | 'version'>> {
  const row = await db
    .selectFrom('guest_data_rules')
    .select(['months', 'version'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? { months: null, version: 1 };
}

export async function saveRules(
  { tx, customerId }: Venue,
  { months, version }: { readonly months: RetentionMonths | null; readonly version: number },
): Promise<void> {
  await tx
    .insertInto('guest_data_rules')
    .values({ customer_id: customerId, months, version })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ months, version }))
    .execute();
}

/** Venues that do not keep everything. */
export async function findVenuesWithRules(db: Db): Promise<{ customerId: string; months: RetentionMonths }[]> {
  const rows = await db
    .selectFrom('guest_data_rules')
    .select(['customer_id', 'months'])
    .orderBy('customer_id')
    .execute();
  return rows.flatMap(({ customer_id: customerId, months }) => (months === null ? [] : [{ customerId, months }]));
}

/** So many go with one command: it stays short, and the next ones follow. */
export const mostAtOnce = 50;

/** What is kept for too long; the oldest is first. */
export type Old = { readonly id: string; readonly at: number };
/** Where the page before ended; null before the first one. */
export type After = Old | null;

/** People whose orders have all ended; who owes by an invoice stays with it, as the books do. */
export function findOldPersons(db: Db, customerId: string, before: number, after: After): Promise<Old[]> {
  return db
    .selectFrom('persons')
    .select(['id', 'created_at as at'])
    .$if(after !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after?.at ?? 0, after?.id ?? ''))),
    )
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .where('debtor', 'is', null)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.customer_id', '=', 'persons.customer_id')
            .whereRef('orders.person_id', '=', 'persons.id')
            .where('orders.person_id', 'is not', null)
            .where('orders.state', 'in', statesNeeding),
        ),
      ),
    )
    .where((eb) => eb.not(eb.exists(formerOrderNeeded(eb))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .innerJoin('payment_orders', (join) =>
              join
                .onRef('payment_orders.customer_id', '=', 'payments.customer_id')
                .onRef('payment_orders.payment_id', '=', 'payments.id'),
            )
            .innerJoin('orders', (join) =>
              join
                .onRef('orders.customer_id', '=', 'payment_orders.customer_id')
                .onRef('orders.id', '=', 'payment_orders.order_id'),
            )
            .select('payments.id')
            .whereRef('payments.customer_id', '=', 'persons.customer_id')
            .whereRef('payments.buyer_id', '=', 'persons.id')
            .where('payments.buyer_id', 'is not', null)
            .where((or) =>
              or.or([or('payments.state', 'in', statesUnderWay), or('orders.state', 'in', statesNeeding)]),
            ),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
}

/** The name of whom it was for before still stands on the paper that is cooked by. */
function formerOrderNeeded(eb: ExpressionBuilder<Tables, 'persons'>) {
  return eb
    .selectFrom('orders')
    .select('orders.id')
    .whereRef('orders.customer_id', '=', 'persons.customer_id')
    .whereRef('orders.id', '=', 'persons.former_order_id')
    .where('orders.state', 'in', statesNeeding);
}

/** Orders that have ended and hold what somebody wrote. */
export function findOldWritten(db: Db, customerId: string, before: number, after: After): Promise<Old[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'placed_at as at'])
    .$if(after !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('placed_at', 'id'), '>', eb.tuple(after?.at ?? 0, after?.id ?? ''))),
    )
    .where('customer_id', '=', customerId)
    .where('texts_salt', 'is not', null)
    .where('placed_at', '<', before)
    .where('state', 'in', statesEnded)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
}
