/**
 * What cancel, cancel a product, reject and repay have in common: the order is saved, its stock returns, what was paid
 * goes back or stays as a fee, turnover and VAT are taken back by rows of their own; all in one transaction
 * (decisions.md §3).
 */
import type { Change } from '@comanda/contract/events';
import { refuseBelowBalance } from '@comanda/domain/closings/cash-moves';
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import type { JournalPayment } from '@comanda/domain/journal/journal-payment';
import type { MoneyMoveEvent } from '@comanda/domain/journal/order-events';
import { type Money, zero } from '@comanda/domain/money';
import type { Order } from '@comanda/domain/orders/order';
import { soldParts } from '@comanda/domain/orders/sold-parts';
import { cancelPostings } from '@comanda/domain/payments/cancel-postings';
import { type PaidOfLine, receivedOf } from '@comanda/domain/payments/paid-parts';
import { isConfirmed } from '@comanda/domain/payments/payment';
import { type Refund, sumOfRefunds } from '@comanda/domain/payments/plan-refund';
import type { RefusalCode } from '@comanda/domain/refusal-codes';

import type { House } from '../../platform/house.ts';
import type { Caller, CallerSession } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { moveStock } from '../menu/index.ts';
import { findOrder, type SavedMove, saveMove } from '../orders/index.ts';
import {
  chooseDrawer,
  type DrawerRow,
  findOnItsWayBack,
  findSoldTypes,
  postLedger,
  sealReason,
} from '../payments/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import { beginRefund } from './begin-refund.ts';
import { bookRefunds } from './book-refunds.ts';
import { businessDateNow } from './business-date-now.ts';
import { freedBy } from './payers-of.ts';
import { asPlanned, type GivingBack, nothingBack, planGivingBack, type TakenBack } from './plan-giving-back.ts';
import { refundDocument, vatTakenBack } from './refund-document.ts';
import { toHolders } from './spend-credit.ts';
import { stopPayments } from './stop-payments.ts';

/** Staff at a till; a guest and the house itself are nobody’s session. */
export type TakenBackBy = Pick<Caller, 'userId' | 'name'> & {
  readonly session: Pick<CallerSession, 'deviceId' | 'till'>;
};

export type TakeBackCommand = {
  readonly customerId: string;
  readonly orderId: string;
  /** The command’s own id. */
  readonly id: string;
  readonly caller: TakenBackBy;
  /** Of the device: whose printer the refund comes out of. */
  readonly station: string | null;
  readonly socketId?: string | undefined;
};

/** So much of the cash may be missing in the drawer by the books: who asks was asked. Left out: nobody can be asked. */
export type AskedForCash = { readonly missing?: Money | undefined };

type Here = {
  readonly now: number;
  readonly settings: SettingsRow;
  readonly paidLines: ReadonlyMap<string, PaidOfLine>;
  /** Of what was paid, what is on its way back. */
  readonly goingBack: Money;
};

export type TakeBack<Code extends RefusalCode> = {
  /** As in the permission: `order.cancel`. */
  readonly kind: string;
  readonly type: MoneyMoveEvent['type'];
  /** What the client asked beside the order. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly decide: (order: Order, here: Here) => Decision<TakenBack, Code>;
  /** False: nobody of the house is there to give back by hand. */
  readonly isAttended?: boolean;
  /** Before money goes back; left out: whoever takes back can be asked nothing. */
  readonly ask?: (venue: Venue, refunds: readonly Refund[]) => Promise<Decision<null, Code>>;
};

/** `inCash`: of `refunded`, what leaves a drawer; `byHand`: what staff give back at a terminal or app of their own. */
export type WentBack = { readonly refunded: Money; readonly inCash?: Money; readonly byHand?: Money };

/** Kept with the command. */
type Answer = WentBack & { readonly orderId: string };

export function takeBack<Code extends RefusalCode>(house: House, command: TakeBackCommand, move: TakeBack<Code>) {
  const { customerId, orderId, id, caller, station, socketId } = command;
  const body = { orderId, station, ...move.payload };
  const named = { customerId, id, kind: move.kind, actorId: caller.userId, body, socketId };
  type Refusals = Code | 'orders.error.notFound' | 'orders.error.overtaken' | 'orders.error.paymentUnderWay';
  return runCommand<Answer, Refusals>(house, named, async (venue) => {
    const found = await findOrder(venue.tx, customerId, orderId);
    if (!found) return refuse('orders.error.notFound');
    const settings = await currentSettings(venue);
    const goingBack = await findOnItsWayBack(venue.tx, customerId, orderId);
    const here = { now: venue.now, settings, paidLines: receivedOf(found.paidLines), goingBack };
    const decision = move.decide(found.order, here);
    if (!decision.ok) return decision;
    const { isTraining } = found.order;
    const before = { before: found.order, goingBack, isAttended: move.isAttended ?? true };
    const plan = isTraining ? nothingBack : await planGivingBack(venue, decision.value, before, settings);
    if (plan === null) return refuse('orders.error.paymentUnderWay');
    const asked = await move.ask?.(venue, plan.atOnce);
    if (asked?.ok === false) return asked;
    const order = asPlanned(found.order, decision.value.order, plan);
    const saved = await saveMove(venue, { settings, found, order, staffName: caller.name });
    if (!saved.ok) return saved;
    const stopped = found.order.reserved > 0 ? await stopPayments(venue, orderId) : [];
    const { keep = decision.value.keep } = plan;
    const taken = { command, taken: { ...decision.value, keep }, plan, before: found.order, saved, settings };
    const given = isTraining ? nothingGiven : await giveMoneyBack(venue, taken);
    const stock = isTraining
      ? []
      : await moveStock(venue, decision.value.returned, { kind: 'cancel', by: caller, orderId });
    const { changes, announced } = saved.value;
    return accept({
      answer: { orderId, refunded: given.refunded, inCash: given.inCash, byHand: given.byHand },
      event: { type: move.type, changes, refunds: given.refunds, postings: given.postings },
      changes: [
        ...announced,
        ...given.announced,
        ...stopped,
        ...stock.map((one): Change => ({ kind: 'menu', id: one.id })),
      ],
    });
  });
}

type Given = {
  readonly command: TakeBackCommand;
  readonly taken: TakenBack;
  readonly plan: GivingBack;
  readonly before: Order;
  readonly saved: { readonly value: SavedMove };
  readonly settings: SettingsRow;
};

type Booked = Pick<MoneyMoveEvent, 'refunds' | 'postings'> & {
  readonly refunded: Money;
  readonly inCash: Money;
  readonly byHand: Money;
  readonly announced: readonly Change[];
};

/** Of practice: no money came in, and nothing left the stock. */
const nothingGiven: Booked = {
  refunds: [],
  postings: [],
  refunded: zero,
  inCash: zero,
  byHand: zero,
  announced: [],
};

async function giveMoneyBack(venue: Venue, given: Given): Promise<Booked> {
  const { command, taken, plan, before, saved, settings } = given;
  const { caller, station } = command;
  const businessDate = businessDateNow(venue, settings);
  const { after } = saved.value;
  const facts = { takenBy: caller.userId, businessDate };
  const toMake = async (refunds: readonly Refund[]) => {
    const freed = await freedBy(venue, before, refunds, plan);
    return refunds.map((refund) => {
      const id = idOf(plan, refund);
      const allocations = [{ orderId: before.id, amount: refund.amount }];
      const why = sealReason(id, after.cancelComment);
      return { ...refund, ...facts, id, why, allocations, lines: freed.get(refund.refundOf) ?? [] };
    });
  };
  const underWay: JournalPayment[] = [];
  for (const refund of await toMake(plan.later.refunds)) underWay.push(await beginRefund(venue, refund));
  const isCash = plan.atOnce.some(({ method }) => method === 'cash');
  const drawer = isCash ? await drawerOf(venue, command) : null;
  const refunds = await toHolders(venue, plan.atOnce);
  const postings = cancelPostings({ ...taken, refunds, drawerId: drawer?.id ?? null });
  const toBook = await toMake(refunds);
  const freed = toBook.flatMap(({ lines }) => lines);
  const vat = refunds.length === 0 ? [] : await vatTakenBack(venue, { before, after, taken, refunds, settings, freed });
  const onPaper = { before, after, taken, by: caller, settings, refunds, later: plan.later.sum, vat };
  const booked =
    refunds.length === 0
      ? { payments: [], announced: [] }
      : await bookRefunds(venue, {
          station,
          refunds: toBook,
          orderId: before.id,
          drawer,
          settings,
          vatParts: [{ orderId: before.id, parts: vat }],
          documentOf: (receiptNumber) => refundDocument(venue, { ...onPaper, receiptNumber }),
        });
  const paymentId = booked.payments[0]?.id ?? null;
  const soldBy = await findSoldTypes(venue.tx, venue.customerId, before.id);
  await postLedger(venue, postings, { paymentId, businessDate, sold: soldParts(before, after, soldBy) });
  return {
    refunds: [...booked.payments, ...underWay],
    postings,
    refunded: sumOfRefunds([...refunds, ...plan.later.refunds]),
    inCash: sumOfRefunds(refunds.filter(({ method }) => method === 'cash')),
    byHand: sumOfRefunds(refunds.filter(({ method }) => !isConfirmed(method))),
    announced: [...booked.announced, ...underWay.map(({ id }): Change => ({ kind: 'payment', id }))],
  };
}

function idOf({ ids }: GivingBack, { refundOf }: Refund): string {
  const id = ids.get(refundOf);
  if (id === undefined) throw new Error(`a refund of ${refundOf} that nobody planned`);
  return id;
}

/** More cash than is in the drawer by the books goes back once somebody said yes to what is missing. */
export async function askedFor(
  venue: Venue,
  command: Pick<TakeBackCommand, 'caller'> & AskedForCash,
  refunds: readonly Pick<Refund, 'method' | 'due'>[],
): Promise<Decision<null, 'cash.error.aboveBalance'>> {
  const cash = sumOfRefunds(refunds.filter(({ method }) => method === 'cash'));
  if (command.missing === undefined || cash === 0) return accept(null);
  const { balance } = await drawerOf(venue, command);
  return refuseBelowBalance(balance, cash, command.missing) ?? accept(null);
}

/** Whoever gives back takes it from where their cash lies. */
async function drawerOf(venue: Venue, { caller }: Pick<TakeBackCommand, 'caller'>): Promise<DrawerRow> {
  const taker = { userId: caller.userId, tillId: caller.session.till?.id ?? null, asked: null };
  const chosen = await chooseDrawer(venue, taker);
  if (!chosen.ok) throw new Error(chosen.code);
  return chosen.value;
}
