/** Whose money goes back with what is taken back, by which refunds, and what becomes of the rest of it (docs/decisions/0069). */
import { randomUUID } from 'node:crypto';

import { add, type Money, negate, zero } from '@comanda/domain/money';
import type { Cancellation } from '@comanda/domain/orders/cancel-order';
import type { Order, OrderLine } from '@comanda/domain/orders/order';
import type { OrderSettlement } from '@comanda/domain/orders/settle-if-paid';
import type { PaidOfCanceled } from '@comanda/domain/payments/paid-of-cut';
import { goesThroughProvider, isGivenByHand } from '@comanda/domain/payments/payment';
import { besideGoingBack, type Refund } from '@comanda/domain/payments/plan-refund';
import { type Became, nothingBecame, whatBecame, withPaidWhenCanceled } from '@comanda/domain/payments/what-became';

import type { Venue } from '../../platform/transaction.ts';
import type { SettingsRow } from '../settings/index.ts';
import { backToPayers } from './payers-of.ts';

export type TakenBack = Cancellation & {
  readonly settlement?: OrderSettlement | null;
  /** Of products that go, what was paid for just them. */
  readonly paidOfGone?: readonly PaidOfCanceled[];
};

/** Cash and what the staff takes goes back at once, what a provider took through the provider. */
export type GivingBack = {
  readonly atOnce: readonly Refund[];
  readonly later: { readonly refunds: readonly Refund[]; readonly sum: Money };
  /** Payment → its refund. */
  readonly ids: ReadonlyMap<string, string>;
  /** On its way back since before, or to be given by a hand that is not there: it stays with the order until it has gone. */
  readonly held: Money;
  /** As a fee, without what is on its way back. Left out: as decided. */
  readonly keep?: Money;
  /** Of what was paid of canceled lines. */
  readonly became: Became;
};

export const nothingBack: GivingBack = {
  atOnce: [],
  later: { refunds: [], sum: zero },
  ids: new Map(),
  held: zero,
  became: nothingBecame,
};

type Before = {
  readonly before: Order;
  readonly goingBack: Money;
  /** False: a guest or the house itself takes back, and what staff took by hand lies where it is. */
  readonly isAttended: boolean;
};

/** Null: all of the order is to go back or to be kept, and some of it is on its way back already. */
export async function planGivingBack(
  venue: Venue,
  taken: TakenBack,
  { before, goingBack, isAttended }: Before,
  { currency }: SettingsRow,
): Promise<GivingBack | null> {
  const { paidOfGone = [] } = taken;
  const isMoney = add(taken.giveBack, taken.keep) > 0;
  if (!isMoney && paidOfGone.every(({ amount }) => amount === 0)) return nothingBack;
  const { giveBack, keep, held } = besideGoingBack(taken, goingBack);
  const isWhole = before.state !== 'canceled' && taken.order.state === 'canceled';
  const isNothing = taken.returned.length === 0 && giveBack === 0;
  if (held > 0 && (isWhole || isNothing)) return null;
  const gone = taken.returned.length === 0 ? null : paidOfGone;
  // Of a whole order all goes or is kept, and it may be restored as it stood.
  const isWholeOrder = taken.paidOfGone === undefined && taken.returned.length > 0;
  const asked = { gone, amount: giveBack, keep: isWholeOrder ? zero : keep, currency };
  const { payers, refunds: planned, fees, loose } = await backToPayers(venue, before, asked);
  const refunds = planned.filter(({ method }) => isAttended || !isGivenByHand(method));
  const lying = planned.filter((refund) => !refunds.includes(refund));
  const ids = new Map(refunds.map(({ refundOf }) => [refundOf, randomUUID() as string]));
  const backs = refunds.map(({ refundOf, amount }) => {
    return { paymentId: refundOf, refundId: ids.get(refundOf) ?? '', amount: negate(amount) };
  });
  const later = refunds.filter(({ method }) => goesThroughProvider(method));
  const canceled = canceledNow(before, taken.order);
  return {
    atOnce: refunds.filter(({ method }) => !goesThroughProvider(method)),
    later: { refunds: later, sum: negate(add(zero, ...later.map(({ amount }) => amount))) },
    ids,
    held: add(held, negate(add(zero, ...lying.map(({ amount }) => amount)))),
    keep,
    became: isWholeOrder ? nothingBecame : whatBecame(payers, { backs, fees, loose, gone: canceled }),
  };
}

function canceledNow(before: Order, after: Order): readonly OrderLine[] {
  const known = new Set(before.lines.filter(({ state }) => state === 'canceled').map(({ opid }) => opid));
  return after.lines.filter(({ state, opid }) => state === 'canceled' && !known.has(opid));
}

/** What a provider must give back first stays with the order as paid too much; what was paid of it with what is canceled. */
export function asPlanned({ lines: before }: Order, after: Order, { later, held, became }: GivingBack): Order {
  const lines = withPaidWhenCanceled(before, after.lines, became);
  return { ...after, lines, paid: add(after.paid, later.sum, held) };
}
