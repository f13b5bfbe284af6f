/**
 * VAT that was booked with a sale and that nobody will pay any more: what of an invoice was written off, by rate. The books
 * keep it gross on `losses` (docs/decisions/0044); an accountant takes it off the turnover of the period in which it is
 * booked (MWSTG Art. 41 Abs. 1). Amounts in minor units.
 */
import type { Money } from '../money.ts';
import type { VatPart } from '../orders/order.ts';
import { shareOf, without } from '../payments/vat-shares.ts';

export type Credit = {
  /** Unix milliseconds. */
  readonly at: number;
  /** Above zero. */
  readonly amount: Money;
  /** What its receipt shows, above zero; of what the amount is where nobody knows: empty. */
  readonly parts: readonly VatPart[];
};

export type WrittenOff = {
  /** On the paper of the invoice; empty where the venue has no VAT number. */
  readonly parts: readonly VatPart[];
  readonly credits: readonly Credit[];
  /** In the order that they were booked in, without those that were taken back. */
  readonly losses: readonly { readonly id: string; readonly at: number; readonly amount: Money }[];
};

/** Id of a write-off → its amount by rate, the highest first: a share of what the invoice was still for by then. */
export function vatOfLosses({ parts, credits, losses }: WrittenOff): ReadonlyMap<string, readonly VatPart[]> {
  const soonest = [...credits].sort((a, b) => a.at - b.at);
  const shares = new Map<string, readonly VatPart[]>();
  let left = without(parts, []);
  for (const { id, at, amount } of losses) {
    while (soonest[0] !== undefined && soonest[0].at <= at) left = after(left, soonest.shift());
    const share = shareOf(left, amount);
    shares.set(id, share);
    left = without(left, share);
  }
  return shares;
}

/** One receipt may be for money that went back on several ways: of each it shows a share. */
function after(left: readonly VatPart[], credit: Credit | undefined): VatPart[] {
  if (credit === undefined) return [...left];
  const known = without(credit.parts, []);
  return without(left, shareOf(known.length > 0 ? known : left, credit.amount));
}
