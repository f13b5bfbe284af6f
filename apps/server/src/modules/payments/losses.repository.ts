/** What was written off of invoices, with what tells its rates (docs/decisions/0044). */
import type { WrittenOff } from '@comanda/domain/invoices/vat-of-losses';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findCredits } from './credits.repository.ts';

type Db = Kysely<Tables>;

export type InvoiceLosses = WrittenOff & {
  /** Write-offs that stand in the books on the days that were asked for. */
  readonly asked: ReadonlySet<string>;
};

/** Of each invoice of which something was written off on these days, both included, and not taken back. */
export async function findLosses(
  db: Db,
  customerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<InvoiceLosses[]> {
  const asked = await writeOffs(db, customerId)
    .innerJoin('ledger', (join) =>
      join
        .onRef('ledger.customer_id', '=', 'entry.customer_id')
        .onRef('ledger.sequence', '=', 'entry.sequence')
        .on('ledger.account', '=', 'losses'),
    )
    .select(['entry.id', 'entry.invoice_id'])
    .where('ledger.business_date', '>=', from)
    .where('ledger.business_date', '<=', to)
    .execute();
  const days = new Set(asked.map(({ id }) => id));
  const invoices = [...new Set(asked.map(({ invoice_id: id }) => id))];
  return Promise.all(
    invoices.map(async (invoiceId) => ({ ...(await readLosses(db, customerId, invoiceId)), asked: days })),
  );
}

/** Without those that were taken back, and what takes them back. */
function writeOffs(db: Db, customerId: string) {
  return db
    .selectFrom('invoice_entries as entry')
    .where('entry.customer_id', '=', customerId)
    .where('entry.kind', '=', 'writtenOff')
    .where('entry.takes_back', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoice_entries as back')
            .select('back.id')
            .whereRef('back.customer_id', '=', 'entry.customer_id')
            .whereRef('back.invoice_id', '=', 'entry.invoice_id')
            .whereRef('back.takes_back', '=', 'entry.id'),
        ),
      ),
    );
}

async function readLosses(db: Db, customerId: string, invoiceId: string): Promise<WrittenOff> {
  const { document, order_id } = await db
    .selectFrom('invoices')
    .select(['document', 'order_id'])
    .where('customer_id', '=', customerId)
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const losses = await writeOffs(db, customerId)
    .select(['entry.id', 'entry.amount', 'entry.made_at as at'])
    .where('entry.invoice_id', '=', invoiceId)
    .orderBy('entry.sequence')
    .execute();
  const credits = await findCredits(db, customerId, { id: invoiceId, order_id });
  return {
    parts: document.vat,
    losses,
    credits: credits.map(({ at, amount, shown }) => ({ at, amount, parts: shown })),
  };
}
