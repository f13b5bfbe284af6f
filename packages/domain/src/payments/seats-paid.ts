/** Who has paid by seat, and who has paid some of their part: the screen and the server read it off the same payments. */
import { add, type Money, zero } from '../money.ts';
import { isAhead } from './paid-ahead.ts';
import type { SharedPieces } from './shared-pieces.ts';

/** What a payment by seat took of an order, or is taking: `amount` with a share of what belongs to nobody alone. */
export type PaidBySeat = {
  readonly amount: Money;
  readonly lines: readonly {
    readonly opid: string;
    readonly amount: Money;
    readonly shared?: SharedPieces | undefined;
  }[];
};

/** What a guest has paid of a part that is not paid yet: of `amount` what it is of the own dishes. */
export type SeatAhead = { readonly amount: Money; readonly own: Money };

export type SeatsPaid = {
  readonly paid: ReadonlySet<number>;
  readonly ahead: ReadonlyMap<number, SeatAhead>;
};

export const noSeatsPaid: SeatsPaid = { paid: new Set(), ahead: new Map() };

/** Where they sit says what they had. Who has paid all has nothing ahead. */
export function seatsPaidOf(
  lines: readonly { readonly opid: string; readonly seat: number | null }[],
  payments: readonly PaidBySeat[],
): SeatsPaid {
  const seats = new Map(lines.map(({ opid, seat }) => [opid, seat]));
  const paid = new Set<number>();
  const ahead = new Map<number, SeatAhead>();
  for (const payment of payments) {
    const of = payment.lines.flatMap(({ opid }) => seats.get(opid) ?? []);
    if (!payment.lines.some(isAhead)) for (const seat of of) paid.add(seat);
    const [seat] = of;
    if (seat === undefined || !payment.lines.some(isAhead)) continue;
    const before = ahead.get(seat) ?? { amount: zero, own: zero };
    const own = add(before.own, ...payment.lines.map(({ amount }) => amount));
    ahead.set(seat, { amount: add(before.amount, payment.amount), own });
  }
  for (const seat of paid) ahead.delete(seat);
  return { paid, ahead };
}
