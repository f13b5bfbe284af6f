/** Does every entry of the ledger say what the journal's entry of that number says (decisions.md §2, `verify`). */
import type { InvoiceEntry } from '@comanda/domain/invoices/invoice';
import type { JournalEvent } from '@comanda/domain/journal/rebuild';
import type { LedgerPosting } from '@comanda/domain/payments/ledger';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findLedgerEntries, type StoredPosting } from '../payments/index.ts';

type Db = Kysely<Tables>;
type Entry = { readonly sequence: number; readonly at: number; readonly event: JournalEvent };

/** Is told of every entry of the journal, the first one first: the ledger is read beside it. */
export async function followLedger(db: Db, customerId: string) {
  const stored = findLedgerEntries(db, customerId);
  const problems: string[] = [];
  const missing: string[] = [];
  const invoiceDays: InvoiceDays = new Map();
  let next = await stored.next();
  /** Those of the table before that entry of the journal. */
  const skipTo = async (sequence: number) => {
    while (next.done !== true && next.value.sequence < sequence) {
      problems.push(`ledger ${next.value.sequence}: is in no journal entry`);
      next = await stored.next();
    }
  };
  return {
    async tell(entry: Entry): Promise<void> {
      const { sequence, event } = entry;
      await skipTo(sequence);
      const isBooked = postingsOf(event).length > 0;
      if (next.done === true || next.value.sequence !== sequence) {
        if (isBooked) missing.push(`ledger ${sequence}: is in the journal, not in the table`);
        return;
      }
      const apart = isBooked ? partsApart(entry, next.value.postings, invoiceDays) : ['is in no journal entry'];
      problems.push(...apart.map((part) => `ledger ${sequence}: ${part}`));
      next = await stored.next();
    },
    /** A line for each entry that differs, for a person. */
    async problems(): Promise<string[]> {
      await skipTo(Number.POSITIVE_INFINITY);
      return [...problems, ...missing];
    },
  };
}

function postingsOf(event: JournalEvent): readonly LedgerPosting[] {
  return ('postings' in event ? event.postings : undefined) ?? [];
}

/** Entry of an invoice → the business day that it stands on. */
type InvoiceDays = Map<string, string>;

/** @param invoiceDays is moved on */
function partsApart({ at, event }: Entry, stored: readonly StoredPosting[], invoiceDays: InvoiceDays): string[] {
  const expected = postingsOf(event).map(wordsOf).toSorted();
  const found = stored.map(wordsOf).toSorted();
  const payments = paymentsOf(event);
  const invoiceDay = 'invoiceEntry' in event ? dayOfEntry(event.invoiceEntry, invoiceDays) : null;
  if ('invoiceEntry' in event && stored[0]) invoiceDays.set(event.invoiceEntry.id, stored[0].businessDate);
  return [
    ...(expected.join('\n') === found.join('\n') ? [] : ['its postings differ from the journal']),
    ...(stored.every(({ bookedAt }) => bookedAt === at) ? [] : ['its time differs from the journal']),
    ...(stored.every(({ paymentId }) => paymentId === null || payments.has(paymentId))
      ? []
      : ['its payment differs from the journal']),
    ...(stored.every((posting) => posting.businessDate === invoiceDay || isOfItsDay(posting, { at, event }))
      ? []
      : ['its business day differs from the journal']),
  ];
}

function wordsOf({ account, rate, drawerId, method, personId, orderId, tagId, amount }: LedgerPosting): string {
  return JSON.stringify([account, rate, drawerId, method, personId, orderId, tagId ?? null, amount]);
}

/** Payment → its business day. */
function paymentsOf(event: JournalEvent): ReadonlyMap<string, string> {
  const named = 'payment' in event ? [event.payment] : 'refunds' in event ? event.refunds : [];
  return new Map(named.map(({ id, businessDate }) => [id, businessDate]));
}

/** When it was at the bank; once it was booked when it was typed. What takes one back stands where that one stands. */
function dayOfEntry({ date, takesBack }: InvoiceEntry, days: InvoiceDays): string | undefined {
  return takesBack === null ? date : days.get(takesBack);
}

const dayMs = 86_400_000;

/** As the journal says it; where it does not, the day is that of the entry's time in any zone with any cut-off. */
function isOfItsDay({ paymentId, businessDate }: StoredPosting, { at, event }: Pick<Entry, 'at' | 'event'>): boolean {
  const told =
    paymentsOf(event).get(paymentId ?? '') ?? (event.type === 'closing.made' ? event.closing.businessDate : null);
  if (told !== null) return businessDate === told;
  return Math.abs(Date.parse(businessDate) - (at - (at % dayMs))) <= dayMs;
}
