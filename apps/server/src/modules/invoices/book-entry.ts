/** Book what becomes of an invoice, and take back what was booked wrongly: always by a row of its own. */
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import {
  bookInvoice,
  type BookRefusal,
  entryPostings,
  takeBackEntry,
  type TakeBackRefusal,
} from '@comanda/domain/invoices/book-invoice';
import { type InvoiceEntry, type InvoiceEntryKind, standingOf } from '@comanda/domain/invoices/invoice';
import type { Money } from '@comanda/domain/money';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { type Command, runCommand } from '../journal/index.ts';
import {
  entryOfRow,
  findInvoice,
  findEntryDay,
  findInvoiceEntries,
  type InvoiceFacts,
  insertInvoiceEntry,
  postLedger,
} from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { businessDateNow } from '../settlements/index.ts';

type Named = {
  readonly customerId: string;
  readonly invoiceId: string;
  /** Of the entry and of the command. */
  readonly id: string;
  readonly actorId: string;
  readonly reason: string;
  readonly socketId?: string | undefined;
};

export type BookEntryCommand = Named & {
  readonly kind: InvoiceEntryKind;
  readonly amount: Money;
  readonly date: string;
};

export function bookEntry(house: House, command: BookEntryCommand) {
  const { invoiceId, id, kind, amount, date, reason, actorId: by } = command;
  const body = { invoiceId, kind, amount, date, reason };
  return enter<BookRefusal>(house, { command, kind: 'invoice.book', body }, async (venue, invoice) => {
    const today = businessDateNow(venue, await currentSettings(venue));
    const rows = await findInvoiceEntries(venue.tx, venue.customerId, invoiceId);
    const standing = standingOf(invoice.amount, invoice.credited, rows.map(entryOfRow));
    const asked = { id, invoiceId, kind, amount, date, reason, by };
    return bookInvoice(asked, { ...standing, date: invoice.date }, today);
  });
}

export function takeBack(house: House, command: Named & { readonly entryId: string }) {
  const { invoiceId, entryId, id, reason, actorId: by } = command;
  const body = { invoiceId, entryId, reason };
  return enter<TakeBackRefusal>(house, { command, kind: 'invoice.takeBack', body }, async (venue) => {
    const date = businessDateNow(venue, await currentSettings(venue));
    const rows = await findInvoiceEntries(venue.tx, venue.customerId, invoiceId);
    return takeBackEntry(rows.map(entryOfRow), { entryId, id, date, reason, by });
  });
}

/** When it was at the bank, whenever it was typed; what was wrong leaves the day that it stood on. */
async function dayOf({ tx, customerId }: Venue, { date, takesBack }: InvoiceEntry): Promise<string> {
  return takesBack === null ? date : findEntryDay(tx, customerId, takesBack);
}

type Entering = { readonly command: Named; readonly kind: string; readonly body: Command['body'] };

function enter<Refusals extends BookRefusal | TakeBackRefusal>(
  house: House,
  { command, kind, body }: Entering,
  decide: (venue: Venue, invoice: InvoiceFacts) => Promise<Decision<InvoiceEntry, Refusals>>,
) {
  const { customerId, invoiceId, id, actorId, socketId } = command;
  const named = { customerId, id, kind, actorId, body, socketId };
  return runCommand<object, Refusals | 'invoices.error.notFound'>(house, named, async (venue) => {
    const invoice = await findInvoice(venue.tx, customerId, invoiceId);
    if (invoice === null) return refuse('invoices.error.notFound');
    const decided = await decide(venue, invoice);
    if (!decided.ok) return decided;
    const entry = decided.value;
    const postings = entryPostings(entry);
    await insertInvoiceEntry(venue, entry);
    await postLedger(venue, postings, { paymentId: null, businessDate: await dayOf(venue, entry) });
    const type = entry.takesBack === null ? ('invoice.booked' as const) : ('invoice.entryTakenBack' as const);
    return accept({
      answer: {},
      event: { type, invoiceEntry: entry, postings },
      changes: [{ kind: 'invoice' as const, id: invoiceId }],
    });
  });
}
