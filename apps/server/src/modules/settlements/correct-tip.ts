/** Correct tip: how much it is, or whose, by a payment of its own that pays nothing of an order (docs/decisions/0067). */
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { type Money, zero } from '@comanda/domain/money';
import {
  correctTip as decide,
  type TipCorrection,
  tipCorrectionPostings,
  type TipRefusal,
} from '@comanda/domain/payments/correct-tip';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';
import {
  chooseDrawer,
  type DrawerRow,
  findDrawers,
  findPayment,
  findTipShares,
  insertPayment,
  moveCash,
  type PaymentWithOrders,
  postLedger,
  reasonInJournal,
  sealReason,
} from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { findPeopleOf } from '../users/index.ts';
import { paidWith } from './begin-refund.ts';
import { businessDateNow } from './business-date-now.ts';

export type TipCommand = {
  readonly customerId: string;
  readonly paymentId: string;
  /** The command's and the correction's own id. */
  readonly id: string;
  /** What it is, not by how much it changes. */
  readonly tip: Money;
  readonly personId: string | null;
  readonly reason: string;
  readonly pin: string | undefined;
  readonly caller: Caller;
  readonly socketId?: string | undefined;
};

type Refusals =
  | TipRefusal
  | 'payments.error.notFound'
  | 'payments.error.drawerUnknown'
  | 'orders.error.paymentUnderWay';

export async function correctTip(house: House, secret: string, command: TipCommand) {
  const { customerId, paymentId, id, tip, personId, reason, caller, socketId } = command;
  const refused = await refuseWrongPin(house, secret, command);
  if (refused !== null) return refused;
  const people = personId === null ? [] : await findPeopleOf(house.database.read, customerId);
  const isUnknown = personId !== null && !people.some(({ user }) => user.id === personId);
  if (isUnknown) return { ok: false as const, code: 'users.error.notFound' as const };
  const body = { paymentId, tip, personId, reason };
  const named = { customerId, id, kind: 'payment.correctTip', actorId: caller.userId, body, socketId };
  return runCommand<{ readonly paymentId: string }, Refusals>(house, named, async (venue) => {
    const found = await findPayment(venue.tx, customerId, paymentId);
    if (found === null) return refuse('payments.error.notFound');
    const settings = await currentSettings(venue);
    const decision = await decideTip(venue, { found, command, currency: settings.currency });
    if (!decision.ok) return decision;
    const drawer = decision.value.method === 'cash' ? await drawerOf(venue, found, caller) : accept(null);
    if (!drawer.ok) return drawer;
    const businessDate = businessDateNow(venue, settings);
    const correction = { ...decision.value, drawer: drawer.value, businessDate };
    const payment = await saveCorrection(venue, found, { command, correction });
    const postings = tipCorrectionPostings(decision.value, payment.drawerId);
    await postLedger(venue, postings, { paymentId: id, businessDate });
    const orders = found.orders.map((order) => ({ kind: 'order' as const, id: order.id }));
    return accept({
      answer: { paymentId: id },
      event: { type: 'payment.tipCorrected' as const, payment, postings },
      changes: [{ kind: 'payment' as const, id }, ...orders],
    });
  });
}

type Found = { readonly found: PaymentWithOrders; readonly command: TipCommand; readonly currency: string };

async function decideTip(
  venue: Venue,
  { found: { row }, command: { tip, personId, reason }, currency }: Found,
): Promise<Decision<TipCorrection, Refusals>> {
  const { customerId } = venue;
  if (row.state !== 'success') return refuse('orders.error.paymentUnderWay');
  const { method, amount, taken_by: takenBy } = row;
  const isOther = row.refund_of !== null || row.charged_tag_id !== null;
  const shares = await findTipShares(venue.tx, { customerId, id: row.id });
  return decide({ method, isOther, amount, shares, takenBy }, { tip, personId, reason, currency });
}

/** The one whose books are wrong; where it is out of use, that of whoever corrects it. */
async function drawerOf(
  venue: Venue,
  { row }: PaymentWithOrders,
  caller: Caller,
): Promise<Decision<DrawerRow, 'payments.error.drawerUnknown'>> {
  const own = (await findDrawers(venue.tx, venue.customerId)).find(({ id, active }) => active && id === row.drawer_id);
  if (own !== undefined) return accept(own);
  return chooseDrawer(venue, { userId: caller.userId, tillId: caller.session.till?.id ?? null, asked: null });
}

type Saved = {
  readonly command: TipCommand;
  readonly correction: TipCorrection & { readonly drawer: DrawerRow | null; readonly businessDate: string };
};

/** It counts with what the same person took: the entry's actor is who corrected it. */
async function saveCorrection(venue: Venue, { row, orders }: PaymentWithOrders, { command, correction }: Saved) {
  const { id, reason } = command;
  const { method, tip, rounding, due, drawer, businessDate } = correction;
  const why = sealReason(id, reason.trim());
  const payment = {
    id,
    method,
    state: 'success' as const,
    amount: zero,
    tip,
    rounding,
    received: null,
    change: zero,
    drawerId: drawer?.id ?? null,
    takenBy: row.taken_by,
    takenAt: venue.now,
    businessDate,
    allocations: orders.map((order) => ({ orderId: order.id, amount: zero })),
    cashBalance: drawer === null ? null : await moveCash(venue, drawer, due),
    receipt: null,
    refundOf: row.id,
    ...(await paidWith(venue, row.id)),
    ...reasonInJournal(id, why),
  };
  await insertPayment(venue, { ...payment, total: due, why }, row.taken_by);
  return payment;
}
