/** What credit on tags adds to the figures of a period: money without a sale, and sales without money (decisions.md §8). */
import type { JournalEvent } from '../journal/rebuild.ts';
import { add, negate, zero, type Money } from '../money.ts';
import { entryOfPayment, type NfcEntry } from '../nfc-credit/nfc-entry.ts';
import type { NfcEntryKind } from '../nfc-credit/nfc-tag.ts';
import { type PaymentMethod, paymentMethods } from '../payments/payment.ts';
import type { CreditFigures, PeriodFigures } from './closing.ts';
import { paymentsMade } from './payment-tally.ts';

/** Of tags themselves, of payments with them and of what went back. */
export function entriesMade(event: JournalEvent): readonly NfcEntry[] {
  const own = 'entries' in event ? event.entries : [];
  return [...own, ...paymentsMade(event).flatMap((payment) => entryOfPayment(payment) ?? [])];
}

type Sum = { readonly count: number; readonly amount: Money };
const nothing: Sum = { count: 0, amount: zero };

export type CreditTally = {
  enter(entry: NfcEntry): void;
  figures(): Pick<PeriodFigures, 'nfcCredit'>;
  /** Of what was loaded and paid back in cash. */
  rounding(): Money;
};

export function tallyCredit(): CreditTally {
  const charged = new Map<PaymentMethod, Sum>();
  const sums = new Map<NfcEntryKind, Sum>();
  let rounding = zero;
  const more = ({ count, amount }: Sum, by: Money): Sum => ({ count: count + 1, amount: add(amount, by) });
  return {
    enter({ kind, amount, method, ...entry }) {
      rounding = add(rounding, entry.rounding);
      sums.set(kind, more(sums.get(kind) ?? nothing, amount < 0 ? negate(amount) : amount));
      if (kind === 'charge' && method !== null) charged.set(method, more(charged.get(method) ?? nothing, amount));
    },
    figures: () => {
      const of = (kind: NfcEntryKind) => sums.get(kind) ?? nothing;
      const [uncharged, paid, refunded] = [of('uncharge'), of('pay'), of('refund')] as const;
      const byMethod: CreditFigures['charged'] = paymentMethods.flatMap((method) => {
        const sum = charged.get(method);
        return sum === undefined ? [] : [{ method, ...sum }];
      });
      const isEmpty = byMethod.length + uncharged.count + paid.count + refunded.count === 0;
      return isEmpty ? {} : { nfcCredit: { charged: byMethod, uncharged, paid, refunded } };
    },
    rounding: () => rounding,
  };
}
