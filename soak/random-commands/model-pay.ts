/** Paying and its paper, in plain arithmetic (decisions.md §2, §4). */
import type { TakePayment } from '@comanda/contract/payments';

import { cashFor, type OrderType, priceOf, type Row, shareOut, sumOf, vatRows } from '../random-orders/oracle.ts';
import { businessDateOf, hourOf } from './calendar.ts';
import { isUnconfirmed } from './model-walk.ts';
import {
  type Booking,
  isLive,
  liveLines,
  type Model,
  type ModelOrder,
  type ModelPayment,
  type Receipt,
  type Work,
} from './model.ts';

type Asked = { readonly order: ModelOrder; readonly amount: number | null };

/** Those that a venue of the walk offers. */
export const offeredMethods: readonly string[] = ['cash', 'pay_later', 'ext_terminal', 'ext_coupon'];

export function pay(model: Model, body: TakePayment, by: string, now: number): Work {
  if (!offeredMethods.includes(body.method)) return { code: 'payments.error.methodNotAllowed' };
  const isFact = body.offline !== undefined;
  const wanted = isFact ? followMerged(model, body.orders) : body.orders;
  const asked = wanted.flatMap(({ id, amount }): Asked[] => {
    const order = model.orders.get(id);
    return order ? [{ order, amount: amount ?? null }] : [];
  });
  if (asked.length < wanted.length) return { code: 'orders.error.notFound' };
  const takenAt = body.offline === undefined ? now : Math.min(now, body.offline.at * 1000);
  if (now - takenAt > longestOfflineMs) return { code: 'offline.error.tooOld' };
  if (new Set(asked.map(({ order }) => order.training)).size > 1) return { code: 'payments.error.trainingMixed' };
  const tip: number = body.tip ?? 0;
  const code = isFact ? refusedFact(asked, tip) : refusedPayment(asked, body);
  if (code !== null) return { code };
  const orders = asked.map(({ order }) => order);
  const parts = asked.map(({ order, amount }) => {
    const part =
      body.method === 'pay_later' ? 0 : ((isFact || body.split === 'amount' ? amount : null) ?? openOf(order));
    return { id: order.id, amount: part, left: part };
  });
  const amount = sumOf(parts.map((part) => part.amount));
  const isCash = body.method === 'cash';
  const { due, rounding } = isCash ? cashFor(amount, tip) : { due: amount + tip, rounding: 0 };
  const isSome = asked.some(({ order }, index) => (parts[index]?.amount ?? 0) < openOf(order));
  if (isCash && !isFact && due === 0 && isSome) return { code: 'payments.error.belowCoin' };
  const received = isCash ? (body.cashReceived ?? due) : null;
  if (received !== null && received < due) return { code: 'payments.error.receivedTooLittle' };
  if (!isFact && (received ?? 0) % 5 !== 0) return { code: 'payments.error.receivedNotInCoins' };
  const isPractice = orders.some(({ training }) => training);
  const isEarly = (body.offline?.at ?? 0) * 1000 - now > farOffMs;
  const deviations = isFact && !isPractice ? deviationsOf(asked, isEarly) : [];
  const rows = orders.map((order, index) => {
    order.paid += parts[index]?.amount ?? 0;
    order.version += 1;
    const isPaid = order.state !== 'canceled' && openOf(order) === 0;
    return isPaid && (parts[index]?.amount ?? 0) > 0 ? settle(model, order) : [];
  });
  const { method, split = 'whole' } = body;
  const how = { method, split, amount, tip, rounding, due, received, takenAt, parts };
  if (isPractice) return practise(model, body.id, { ...how, takenAt: now });
  model.deviations.push(...deviations);
  giveTips(model, how, (index) => orders[index]?.by ?? by);
  return keepTaken(model, body, { ...how, rows: rows.flat(), isTold: deviations.length > 0 }, now);
}

function giveTips(model: Model, { tip, parts }: Paid, servedBy: (index: number) => string): void {
  const shares = shareOut(
    tip,
    parts.map((part) => part.amount),
  );
  for (const [index, share] of shares.entries()) {
    const person = servedBy(index);
    model.tips.set(person, (model.tips.get(person) ?? 0) + share);
  }
}

type Taken = Paid & { readonly rows: Row[]; readonly isTold: boolean };

/** Booked, numbered and on paper. */
function keepTaken(model: Model, body: TakePayment, { rows, isTold, ...how }: Taken, now: number): Work {
  const { method, amount, tip, rounding, due, takenAt, parts } = how;
  const [isCash, isLater, isFact] = [method === 'cash', method === 'pay_later', body.offline !== undefined];
  const printed = body.printsReceipt ?? true;
  if (isCash) model.drawer += due;
  const receipt = { order: parts.map(({ id }) => id), takenAt, wasPrinted: printed && !isFact };
  const number = isLater ? null : model.receipts.push(receipt);
  const drawer = isCash ? model.drawer : null;
  const figures = { ...how, reference: (body.reference ?? '') || null, drawer, number };
  model.payments.set(body.id, { ...figures, left: amount, leftRounding: rounding });
  const methods = isLater ? {} : { [method]: due };
  book(model, now, { kind: isLater ? 'booked' : 'taken', due, tip, rounding, rows, methods }, takenAt);
  const kind = printed ? 'receipt' : 'kick';
  const job = { order: parts[0]?.id ?? '', station: stationOf(model, body.station), kind, duplicate: false };
  const told = isTold ? ['deviation'] : [];
  const changes = ['payment', ...parts.map(({ id }) => `order ${id}`), ...told];
  const isOnPaper = !isFact && !isLater && (isCash || printed);
  return { subject: body.id, changes, jobs: isOnPaper ? [job] : [] };
}

type Paid = Pick<
  ModelPayment,
  'method' | 'split' | 'amount' | 'tip' | 'rounding' | 'due' | 'received' | 'takenAt' | 'parts'
>;

/** The orders are paid, and no drawer, receipt or list of payments knows of it. */
function practise(model: Model, id: string, { parts, ...figures }: Paid): Work {
  const orders = parts.flatMap(({ id: orderId, amount }) => {
    const order = model.orders.get(orderId);
    return order ? [{ id: orderId, amount, number: order.number, state: order.state, stillToPay: openOf(order) }] : [];
  });
  model.practicePayments.set(id, { ...figures, orders });
  return { subject: id, changes: parts.map((part) => `order ${part.id}`), jobs: [] };
}

/** Told of each order, what is wrong with the payment as a whole of the first. */
function deviationsOf(asked: readonly Asked[], isEarly: boolean): [order: string, code: string][] {
  return asked.flatMap(({ order, amount }, index): [string, string][] => {
    const differs = order.state === 'canceled' ? 'orderCanceled' : 'amountDiffers';
    return [
      ...(isEarly && index === 0 ? ([[order.id, 'clockOff']] satisfies [string, string][]) : []),
      ...(amount === openOf(order) ? [] : ([[order.id, differs]] satisfies [string, string][])),
    ];
  });
}

function refusedPayment(
  asked: readonly Asked[],
  { method, split, tip = 0 as never, ...body }: TakePayment,
): string | null {
  const differs = ({ order, amount }: Asked) => (amount ?? 0) > 0 && openOf(order) > 0 && amount !== openOf(order);
  if (split !== 'amount' && asked.some(differs)) return 'payments.error.openAmountChanged';
  const isTwice = new Set(asked.map(({ order }) => order)).size < asked.length;
  if (tip < 0 || isTwice) return 'payments.error.amountInvalid';
  if (method !== 'cash' && (body.cashReceived ?? null) !== null) return 'payments.error.amountInvalid';
  if (method === 'pay_later' && tip > 0) return 'payments.error.amountInvalid';
  if (method === 'ext_coupon' && !body.reference) return 'payments.error.referenceMissing';
  for (const { order, amount } of asked) {
    if ((amount ?? 1) <= 0) return 'payments.error.amountInvalid';
    if (openOf(order) === 0) return 'payments.error.nothingToPay';
    if ((amount ?? 0) > openOf(order)) return 'payments.error.aboveOpenAmount';
  }
  return null;
}

/** What lies in the drawer is booked, whatever is open; but it must be said. */
function refusedFact(asked: readonly Asked[], tip: number): string | null {
  if (tip < 0) return 'payments.error.amountInvalid';
  for (const { amount } of asked) {
    if (amount === null) return 'offline.error.amountMissing';
    if (amount <= 0) return 'payments.error.amountInvalid';
  }
  return null;
}

/** Of an order that was merged away the one that has its lines; each once, with the sum of what was named. */
function followMerged({ orders }: Model, parts: TakePayment['orders']) {
  const amounts = new Map<string, number | null>();
  const lastOf = (id: string): string => {
    const into = orders.get(id)?.mergedInto ?? null;
    return into === null ? id : lastOf(into);
  };
  for (const { id, amount = null } of parts) {
    const last = lastOf(id);
    const before = amounts.get(last);
    amounts.set(last, before === null || amount === null ? null : (before ?? 0) + amount);
  }
  return [...amounts].map(([id, amount]) => ({ id, amount }));
}

const longestOfflineMs = 30 * 86_400_000;
/** From here on a clock that is ahead is told. */
const farOffMs = 120_000;

export const openOf = ({ state, total, paid }: ModelOrder) => (state === 'canceled' ? 0 : Math.max(0, total - paid));

/** Received above what it costs: of a canceled order all of it. */
export const overpaidOf = ({ state, total, paid }: ModelOrder) =>
  Math.max(0, paid - (state === 'canceled' ? 0 : total));

/** What a move leaves paid in full, with lines whose turnover is not booked yet; what was free is settled as the order ends. */
export function settleWhatIsPaid(model: Model, order: ModelOrder, now: number): void {
  const isOver = order.state === 'done';
  const isPaid = order.state !== 'canceled' && (order.paid > 0 || isOver) && openOf(order) === 0;
  const isUnsettled = order.lines.some((line) => isLive(line) && line.parts === null && (isOver || line.total !== 0));
  if (!isPaid || !isUnsettled) return;
  const rows = settle(model, order);
  if (order.training) return;
  book(model, now, { kind: 'booked', due: 0, tip: 0, rounding: 0, rows, methods: {} });
}

/**
 * VAT once per rate on what is not settled yet, shared out to the lines by what each costs; a table's order is done with
 * its money, one to pick up also needs its hand-over. @returns what is booked.
 */
export function settle(model: Model, order: ModelOrder): Row[] {
  const { plan } = model;
  const lines = order.lines.filter((line) => isLive(line) && line.parts === null);
  const prices = lines.map(({ draft, count, total }) =>
    priceOf({ ...draft, count }, { menu: plan.menu, type: order.type as OrderType, hasVat: true }, total),
  );
  for (const line of lines) line.parts = [];
  const rows = vatRows(prices);
  for (const { rate, vat } of rows) {
    const gross = prices.map(({ byRate }) => byRate.get(rate) ?? 0);
    for (const [index, share] of shareOut(vat, gross).entries()) {
      const own = gross[index] ?? 0;
      if (own !== 0) lines[index]?.parts?.push({ rate, gross: own, vat: share, net: own - share });
    }
  }
  closeIfPaid(model, order);
  return rows;
}

/** What waits to be handed over, for a course that is held or for a station that confirms it, stays open. */
export function closeIfPaid(model: Model, order: ModelOrder): void {
  const waits = liveLines(order).some((line) => isUnconfirmed(model, line));
  const isFinished = !order.tracks || order.handedOverAt !== null;
  const isPaid = (order.paid > 0 || order.handedOverAt !== null) && openOf(order) === 0;
  if (isPaid && isFinished && !waits) order.state = 'done';
}

/** @param takenAt by the clock of the device, where it was taken offline: the day goes by it. */
export function book(model: Model, now: number, booking: Omit<Booking, 'date' | 'hour'>, takenAt = now): void {
  model.bookings.push({ date: businessDateOf(takenAt), hour: hourOf(now), ...booking });
}

export const stationOf = ({ plan }: Model, wished: string | null | undefined) =>
  plan.stations.find(({ id }) => id === wished)?.id ?? plan.receiptStationId;

/** Of a paid order its receipt, DUPLICATE where it was printed before; else a bill, as long as somebody owes it. */
export function printReceipt(model: Model, orderId: string, station: string | null): Work {
  const order = model.orders.get(orderId);
  if (!order) return { code: 'orders.error.notFound' };
  if (order.training) return { code: 'orders.error.training' };
  if (station !== null && !model.plan.stations.some(({ id }) => id === station))
    return { code: 'printing.error.stationUnknown' };
  const receipt = newestReceipt(model, orderId);
  if (!receipt && (order.state === 'canceled' || order.mergedInto !== null)) return { code: 'receipts.error.notFound' };
  const duplicate = receipt?.wasPrinted ?? false;
  if (receipt) receipt.wasPrinted = true;
  const job = { order: orderId, station: stationOf(model, station), kind: receipt ? 'receipt' : 'bill', duplicate };
  return { subject: '', changes: [], jobs: [job] };
}

/** Newest by the clock, of one moment the one with the higher number. */
function newestReceipt({ receipts }: Model, orderId: string): Receipt | undefined {
  const own = receipts.filter(({ order }) => order.includes(orderId));
  return own.reduce<Receipt | undefined>((best, one) => (best && best.takenAt > one.takenAt ? best : one), undefined);
}
