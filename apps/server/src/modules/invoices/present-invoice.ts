/** Invoices on the wire. */
import type { WireInvoice, WireInvoiceDetail } from '@comanda/contract/invoices';
import { standingOf, stateOf } from '@comanda/domain/invoices/invoice';
import { formatReference } from '@comanda/domain/invoices/reference';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import {
  entryOfRow,
  findCredits,
  findInvoice,
  findInvoiceDocument,
  findInvoiceEntries,
  type InvoiceFacts,
} from '../payments/index.ts';
import { findUserNames } from '../users/index.ts';

type Db = Kysely<Tables>;

/** @param today the business day that runs, `2026-11-22` */
export function presentInvoice(row: InvoiceFacts, today: string): WireInvoice {
  const { id, number, amount, credited, booked, date, due_date: dueDate, debtor } = row;
  const standing = standingOf(amount, credited, [{ kind: 'received', amount: booked }]);
  return {
    id,
    number,
    order: { id: row.order_id, number: row.order_number },
    debtor,
    date,
    dueDate,
    amount,
    credited,
    open: standing.open,
    state: stateOf(standing, dueDate, today),
    madeAt: Math.floor(row.made_at / 1000),
  };
}

/** With all that was booked on it; null where there is none. */
export async function readInvoice(
  db: Db,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  today: string,
): Promise<WireInvoiceDetail | null> {
  const facts = await findInvoice(db, customerId, id);
  const row = await findInvoiceDocument(db, customerId, id);
  if (facts === null || row === undefined) return null;
  const entries = await findInvoiceEntries(db, customerId, id);
  const names = await findUserNames(db, [facts.made_by, ...entries.map(({ made_by }) => made_by)]);
  const personOf = (userId: string) => ({ id: userId, name: names.get(userId) ?? '' });
  const credits = await findCredits(db, customerId, facts);
  const takenBack = new Set(entries.map(({ takes_back }) => takes_back));
  return {
    invoice: presentInvoice(facts, today),
    reference: formatReference(row.document.bill.reference),
    entries: entries.map((one) => {
      const { invoiceId: _invoiceId, by, ...entry } = entryOfRow(one);
      const at = Math.floor(one.made_at / 1000);
      return { ...entry, isTakenBack: takenBack.has(entry.id), at, by: personOf(by) };
    }),
    credits: credits.map(({ at: _at, shown: _shown, ...credit }) => credit),
    madeBy: personOf(facts.made_by),
  };
}
