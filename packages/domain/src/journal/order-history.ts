/** What happened to one order, step by step, as the journal tells it (specification §2, order view). */
import type { Translated } from '../menu/menu.ts';
import { add, type Money, subtract, times, zero } from '../money.ts';
import { deliveryFeeId, isFee } from '../orders/charge-delivery.ts';
import type { Order, OrderLine, ReductionKind } from '../orders/order.ts';
import type { NewSeat } from '../orders/seats.ts';
import type { OrderType } from '../tax/vat.ts';
import { type MoneyOfStep, moneyOf } from './money-of-step.ts';
import { type JournalEvent, rebuild } from './rebuild.ts';
import { seatsOf } from './seats-of-step.ts';

/** The kinds of events that concern orders. */
type OrderEventType = Extract<
  JournalEvent['type'],
  `${'order' | 'payment' | 'ticket' | 'receipt' | 'bill'}.${string}` | 'invoice.mailed'
>;

export const historyKinds = [
  'order.placed',
  'order.accepted',
  'order.markedReady',
  'order.handedOver',
  'order.productsAdded',
  'order.tableChanged',
  'order.typeChanged',
  'order.guestChanged',
  'order.discounted',
  'order.courseFired',
  'order.commentChanged',
  'order.lineStarted',
  'order.lineFinished',
  'order.recalled',
  'order.productsMoved',
  'order.merged',
  'order.canceled',
  'order.productCanceled',
  'order.rejected',
  'order.restored',
  'order.repaid',
  'payment.begun',
  'payment.moved',
  'payment.notRefunded',
  'payment.authorized',
  'payment.stopAsked',
  'payment.taken',
  'payment.refunded',
  'payment.tipCorrected',
  'payment.practised',
  'ticket.printed',
  'ticket.reprinted',
  'receipt.printed',
  'receipt.reprinted',
  'receipt.mailed',
  'invoice.mailed',
  'bill.printed',
] as const satisfies readonly (OrderEventType | 'payment.notRefunded')[];
export type HistoryKind = (typeof historyKinds)[number];

/** Does not compile while a kind of event is missing above. */
export const namesEveryKind: Exclude<OrderEventType, HistoryKind> extends never ? true : never = true;

/** The orders that an event speaks of, each once: under them it is found again. */
export function ordersOf(event: JournalEvent): readonly string[] {
  const ids = new Set<string>();
  if ('order' in event) ids.add(event.order.id);
  if ('changes' in event) ids.add(event.changes.orderId);
  if ('orders' in event) for (const { orderId } of event.orders) ids.add(orderId);
  if ('placed' in event && event.placed !== undefined) ids.add(event.placed.order.id);
  if ('orderId' in event) ids.add(event.orderId);
  if (event.type === 'bill.printed') for (const orderId of event.also ?? []) ids.add(orderId);
  if (event.type === 'payment.moved') for (const orderId of event.moved.refundFor ?? []) ids.add(orderId);
  if (event.type === 'payment.tipCorrected') for (const { orderId } of event.payment.allocations) ids.add(orderId);
  return [...ids];
}

/** The orders whose lines came to this one, with their opids as they came. */
export function arrivalsOf(events: readonly JournalEvent[], orderId: string) {
  return events.flatMap((event) => {
    if (event.type !== 'order.productsMoved' && event.type !== 'order.merged') return [];
    const [from, to] = event.orders;
    if (from === undefined || from.orderId === orderId) return [];
    const lines = event.placed?.order.lines ?? to?.added ?? [];
    return [{ from: from.orderId, opids: lines.map(({ opid }) => opid) }];
  });
}

export type HistoryLine = {
  readonly opid: string;
  readonly title: Translated;
  /** Pieces before and after; 0 where there was none, or none is left. */
  readonly was: number;
  readonly count: number;
  /** Where the share of the price that is charged is another one now: what is taken off. */
  readonly reduction: {
    /** Null where the full price is charged again. */
    readonly kind: ReductionKind | null;
    readonly percentOff: number;
    readonly amount: Money;
  } | null;
};

export type HistoryStep = MoneyOfStep & {
  readonly what: HistoryKind;
  /** Lines that came, went, changed in number, are charged at another share of their price, or whose course was fired. */
  readonly lines: readonly HistoryLine[];
  /** Where the order stood and went, when it moved; null otherwise. */
  readonly fromTable: string | null;
  readonly toTable: string | null;
  readonly fromType: OrderType | null;
  readonly toType: OrderType | null;
  /** What the way cost before and after, where it costs something else now; null otherwise. */
  readonly deliveryFee: { readonly was: Money; readonly now: Money } | null;
  /** Which course was fired; null where none was. */
  readonly course: number | null;
  /** Guests at the table before and after, where they were counted anew; null otherwise. Null within: not counted. */
  readonly covers: { readonly was: number | null; readonly now: number | null } | null;
  /** Guests who came to those of another table, by the numbers that they had and have here. */
  readonly seats: readonly NewSeat[];
  /** The other order of a move: where its lines came from, or went to. */
  readonly fromOrder: string | null;
  readonly toOrder: string | null;
  /** Opids of lines that were canceled by themselves, or a part of theirs. */
  readonly canceledLines: readonly string[];
};

type Told = { readonly sequence: number; readonly event: JournalEvent };

/**
 * @param entries all that speak of the order, the first one first; the journal has them by `ordersOf`
 * @returns a step for each, by the sequence of its entry
 */
export function orderHistory<Entry extends Told>(
  entries: readonly Entry[],
  orderId: string,
): readonly { readonly entry: Entry; readonly step: HistoryStep }[] {
  let before: Order | undefined;
  return entries.flatMap((entry, index) => {
    const events = entries.slice(0, index + 1).map(({ event }) => event);
    const after = rebuild(events).orders.get(orderId);
    const step = stepOf(entry.event, orderId, { before, after });
    before = after;
    return step === null ? [] : [{ entry, step }];
  });
}

type Orders = { readonly before: Order | undefined; readonly after: Order | undefined };

function stepOf(event: JournalEvent, orderId: string, { before, after }: Orders): HistoryStep | null {
  const what = kindOf(event);
  if (what === undefined) return null;
  const isOld = before !== undefined && after !== undefined;
  const isElsewhere = isOld && before.tableId !== after.tableId;
  const isRetyped = isOld && before.type !== after.type;
  const isRecounted = isOld && before.covers !== after.covers && after.mergedInto === null;
  const ways = { was: wayOf(before), now: wayOf(after) };
  const isWayKept = ways.was > 0 && ways.now > 0;
  return {
    what,
    lines: linesBetween(isWayKept ? withoutFees(before) : before, isWayKept ? withoutFees(after) : after),
    fromTable: isElsewhere ? before.tableId : null,
    toTable: isElsewhere ? after.tableId : null,
    fromType: isRetyped ? before.type : null,
    toType: isRetyped ? after.type : null,
    deliveryFee: isWayKept && ways.was !== ways.now ? ways : null,
    course: what === 'order.courseFired' ? firedCourse(before, after) : null,
    covers: isRecounted ? { was: before.covers, now: after.covers } : null,
    seats: seatsOf(event, orderId, { before, after }),
    ...otherOrderOf(event, orderId),
    ...moneyOf(event, orderId),
    canceledLines: what === 'order.productCanceled' ? canceledBetween(before, after) : [],
  };
}

function kindOf(event: JournalEvent): HistoryKind | undefined {
  if (event.type === 'payment.moved' && event.moved.refundFor !== undefined) return 'payment.notRefunded';
  return historyKinds.find((kind) => kind === event.type);
}

/** Its fee is lines of its own, which come anew where the way is another one. */
function wayOf(order: Order | undefined): Money {
  return add(zero, ...(order?.lines ?? []).filter(isFee).map(({ total }) => total));
}

function withoutFees(order: Order | undefined): Order | undefined {
  return order && { ...order, lines: order.lines.filter(({ productId }) => productId !== deliveryFeeId) };
}

function otherOrderOf(event: JournalEvent, orderId: string): Pick<HistoryStep, 'fromOrder' | 'toOrder'> {
  if (event.type !== 'order.productsMoved' && event.type !== 'order.merged') return { fromOrder: null, toOrder: null };
  const [from, to] = event.orders;
  const isFrom = from?.orderId === orderId;
  return {
    fromOrder: isFrom ? null : (from?.orderId ?? null),
    toOrder: isFrom ? (event.placed?.order.id ?? to?.orderId ?? null) : null,
  };
}

function canceledBetween(before: Order | undefined, after: Order | undefined): string[] {
  const was = linesOf(before);
  const canceled = (after?.lines ?? []).filter(({ state }) => state === 'canceled');
  return canceled.map(({ opid }) => opid).filter((opid) => was.get(opid)?.state !== 'canceled');
}

function linesBetween(before: Order | undefined, after: Order | undefined): HistoryLine[] {
  const was = linesOf(before);
  const is = linesOf(after);
  const opids = [...new Set([...is.keys(), ...was.keys()])];
  return opids.flatMap((opid) => {
    const [old, current] = [was.get(opid), is.get(opid)];
    const title = (current ?? old)?.title;
    const line = { opid, was: countOf(old), count: countOf(current), reduction: reductionOf(old, current) };
    const isSame = line.was === line.count && line.reduction === null && !isFired(old, current);
    return title === undefined || isSame ? [] : [{ ...line, title }];
  });
}

/** The kitchen begins with it only now. */
function isFired(old: OrderLine | undefined, current: OrderLine | undefined): boolean {
  return old?.held === true && current?.held === false && current.state !== 'canceled';
}

function firedCourse(before: Order | undefined, after: Order | undefined): number | null {
  const was = linesOf(before);
  return after?.lines.find((line) => isFired(was.get(line.opid), line))?.course ?? null;
}

function linesOf(order: Order | undefined): ReadonlyMap<string, OrderLine> {
  return new Map((order?.lines ?? []).map((line) => [line.opid, line]));
}

/** A canceled line has no pieces. */
function countOf(line: OrderLine | undefined): number {
  return line === undefined || line.state === 'canceled' ? 0 : line.count;
}

function reductionOf(old: OrderLine | undefined, current: OrderLine | undefined): HistoryLine['reduction'] {
  if (current === undefined || current.percent === (old?.percent ?? 100) || current.state === 'canceled') return null;
  const full = times(add(current.unitPrice, current.modifiersPrice), current.count);
  return { kind: current.percentKind, percentOff: 100 - current.percent, amount: subtract(full, current.total) };
}
