/** What the model's orders, payments and days look like on the wire, as far as they are compared. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import type { WireStatistics } from '@comanda/contract/statistics';

import { addRows, sumOf } from '../random-orders/oracle.ts';
import { businessDateOf, weekBefore } from './calendar.ts';
import { openOf, overpaidOf } from './model-pay.ts';
import {
  type Booking,
  isLive,
  type Line,
  liveLines,
  type Model,
  type ModelOrder,
  type ModelPayment,
  type PracticePayment,
} from './model.ts';

const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));

export function orderSeen(order: WireOrder): object {
  const { id, number, type, method, state, table, total, payed, stillToPay, version } = order;
  const { covers, orderedBy, orderedAt, readyAt, handedOverAt, products, cancelComment, canceledAt, refundDue } = order;
  const { mergedInto, comment, training } = order;
  const figures = { id, number, type, method, state, table, total, payed, stillToPay, version, mergedInto, comment };
  const lines = products.map((line) => {
    const sold = [line.opid, line.id, line.count, line.price, line.total, line.settled, line.combo?.opid];
    const walked = [line.state === 'canceled' ? null : line.state, line.seat, line.course, line.held, line.percent];
    return [...sold, line.state === 'canceled' ? line.cancelComment : null, ...walked];
  });
  const cancel = {
    cancelComment,
    canceledAt,
    canceledBy: order.canceledBy?.id,
    restorableUntil: order.restorableUntil,
  };
  const times = { orderedAt, readyAt, handedOverAt };
  return { ...figures, ...cancel, training, refundDue, covers, by: orderedBy?.id, ...times, lines };
}

/** @returns undefined for an order that the model does not know. */
export function orderPromised(model: Model, id: string): object | undefined {
  const order = model.orders.get(id);
  if (!order) return undefined;
  const { number, type, method, state, table, total, paid, version, by } = order;
  const lines = order.lines.map((line) => {
    const { opid, product, count, price, total: cost, parts, draft } = line;
    const sold = [opid, product, count, price, cost, parts !== null, draft.combo?.opid];
    const walked = [line.canceled === null ? line.state : null, line.seat, line.course, line.held, line.percent];
    return [...sold, line.canceled, ...walked];
  });
  const canceledAt = seconds(order.cancel?.at ?? null);
  const isRestorable = canceledAt !== null && order.stateBefore !== null;
  const cancel = {
    cancelComment: order.cancel?.comment ?? null,
    canceledAt,
    canceledBy: order.cancel?.by,
    restorableUntil: isRestorable ? canceledAt + 3600 : null,
  };
  const { mergedInto, comment } = order;
  const money = { total, payed: paid, stillToPay: openOf(order) };
  const figures = { id, number, type, method, state, table, ...money, version, mergedInto, comment };
  const times = { readyAt: seconds(order.readyAt), handedOverAt: seconds(order.handedOverAt) };
  return {
    ...figures,
    ...cancel,
    training: order.training,
    refundDue: overpaidOf(order),
    covers: order.covers || null,
    by,
    orderedAt: seconds(order.placedAt),
    ...times,
    lines,
  };
}

const byId = <Part extends { id: string }>(parts: readonly Part[]) => [...parts].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Its address is a secret that the server draws. */
export function paymentSeen(payment: WirePayment): object {
  const { orders, receiptUrl: _secret, ...figures } = payment;
  return { ...figures, orders: byId(orders) };
}

/** No provider is asked for any of these. */
const atTheTill = {
  methodName: '',
  subMethod: null,
  source: 'pos',
  providerReference: null,
  maskedCard: null,
  step: null,
  failReason: null,
  canCancel: false,
  deviceName: null,
  nfcTag: null,
  chargedTag: null,
};

/** Of practice it is what it was when it was answered. */
function practicePromised(payment: PracticePayment, id: string): object {
  const { orders, due, takenAt, received, ...figures } = payment;
  const nothing = { drawer: null, cashBalance: null, reference: null, receiptNumber: null, deviceNumber: null };
  return {
    id,
    ...figures,
    state: 'success',
    total: due,
    cashReceived: received,
    change: received === null ? 0 : received - due,
    ...nothing,
    refunded: 0,
    left: { amount: 0, rounding: 0 },
    refundOf: null,
    isConfirmed: !figures.method.startsWith('ext_'),
    ...atTheTill,
    openAmount: sumOf(orders.map(({ stillToPay }) => stillToPay)),
    takenAt: seconds(takenAt),
    orders: byId(orders.map((order) => ({ ...order, lines: [] }))),
  };
}

export function paymentPromised(model: Model, id: string): object | undefined {
  const practised = model.practicePayments.get(id);
  if (practised) return practicePromised(practised, id);
  const payment = model.payments.get(id);
  if (!payment) return undefined;
  const { method, split, reference, amount, tip, rounding, due, received, drawer, number, takenAt, refundOf } = payment;
  const orders = payment.parts.map((part) => {
    const order = model.orders.get(part.id);
    const { id, amount } = part;
    const stillToPay = order ? openOf(order) : 0;
    return { id, amount, number: order?.number, state: order?.state, stillToPay, lines: [] };
  });
  const change = received === null ? 0 : received - due;
  const figures = { amount, tip, rounding, total: due, cashReceived: received, change };
  const given = amount - payment.left;
  return {
    id,
    method,
    state: 'success',
    split,
    ...figures,
    drawer: drawer === null ? null : 'drawer',
    cashBalance: drawer,
    reference,
    refunded: refundOf === undefined ? given : 0,
    left: refundOf === undefined ? leftPromised(model, payment) : { amount: 0, rounding: 0 },
    refundOf: refundOf ?? null,
    isConfirmed: !method.startsWith('ext_'),
    ...atTheTill,
    openAmount: sumOf(orders.map(({ stillToPay }) => stillToPay)),
    receiptNumber: number === null ? null : String(number),
    // Nothing of these was taken offline.
    deviceNumber: null,
    takenAt: seconds(takenAt),
    orders: byId(orders),
  };
}

/** Of what was paid only what its orders still have. */
function leftPromised({ orders }: Model, { parts, leftRounding }: ModelPayment): object {
  const there = parts.map(({ id, left }) => Math.max(0, Math.min(left, orders.get(id)?.paid ?? left)));
  return { amount: sumOf(there), rounding: leftRounding };
}

/** Oldest first. */
export function pendingOf(model: Model): ModelOrder[] {
  return [...model.orders.values()]
    .filter(({ state }) => state !== 'done' && state !== 'canceled')
    .sort((a, b) => a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1));
}

/** What was merged away counts with the order that took it. */
const stands = ({ state, mergedInto }: ModelOrder) => state !== 'canceled' && mergedInto === null;

/** What the model foretells of a day, and whether what it is broken down by adds up to it. */
export function daySeen(day: WireStatistics): object {
  const { orders, guests, turnover, tips, rounding, canceled, reductions, open, vat, methods, hours, cashBalance } =
    day;
  const figures = { orders, guests, turnover, tips, rounding, canceled, reductions, open, vat, methods, hours };
  const parts = [day.days, day.weekdays, day.categories, day.products, day.types, day.sources, day.persons];
  const people = {
    orders: sumOf(day.persons.map((one) => one.orders)),
    tips: sumOf(day.persons.map((one) => one.tips)),
  };
  return {
    day: `${day.from} ${day.to}`,
    ...figures,
    cashBalance,
    sums: [...new Set(parts.map((some) => sumOf(some.map((part) => part.turnover))))].filter((sum) => sum !== turnover),
    people,
  };
}

/** @param now what is open and in the drawer is known of the day that runs alone. */
export function dayPromised(model: Model, date: string, now: number): object {
  const ofDay = [...model.orders.values()].filter((order) => order.date === date && !order.training);
  const [orders, canceled] = [ofDay.filter(stands), ofDay.filter(({ state }) => state === 'canceled')];
  const gone = ofDay.flatMap(({ lines }) => lines.filter((line) => !isLive(line)));
  const bookings = model.bookings.filter((booking) => booking.date === date);
  const open = pendingOf(model).filter((order) => openOf(order) > 0 && !order.training);
  const isToday = date === businessDateOf(now);
  const vat = addRows(...bookings.flatMap(({ rows }) => rows));
  const money = bookings.filter(({ kind }) => kind !== 'booked');
  const dueOf = (kind: string) => sumOf(money.map((one) => (one.kind === kind ? one.due : 0)));
  return {
    day: `${date} ${date}`,
    orders: orders.length,
    guests: sumOf(orders.map(({ covers }) => covers)),
    turnover: sumOf(vat.map(({ gross }) => gross)),
    tips: sumOf(bookings.map(({ tip }) => tip)),
    rounding: sumOf(bookings.map(({ rounding }) => rounding)),
    canceled: {
      orders: canceled.length,
      amount: sumOf(canceled.map(({ total }) => total)),
      lines: gone.length,
      linesAmount: sumOf(gone.map(({ total }) => total)),
      refunded: 0 - dueOf('refunded'),
    },
    reductions: reductionsOf(ofDay.flatMap(liveLines)),
    open: isToday ? { orders: open.length, amount: sumOf(open.map(openOf)) } : null,
    vat,
    methods: methodsOf(money),
    hours: hoursOf(model, date),
    cashBalance: isToday ? model.drawer : null,
    sums: [],
    people: { orders: orders.length, tips: sumOf(bookings.map(({ tip }) => tip)) },
  };
}

/** By their names; what was taken counts, what went back is taken off. */
function methodsOf(money: readonly Booking[]): object[] {
  const names = [...new Set(money.flatMap(({ methods }) => Object.keys(methods)))].sort();
  return names.map((method) => ({
    method,
    name: '',
    subMethods: [],
    payments: money.filter(({ kind, methods }) => kind === 'taken' && method in methods).length,
    amount: sumOf(money.map(({ methods }) => methods[method] ?? 0)),
    isConfirmed: !method.startsWith('ext_'),
  }));
}

/** What was given away, by why. */
function reductionsOf(lines: readonly Line[]): object[] {
  return (['discount', 'onTheHouse', 'staffMeal'] as const).flatMap((kind) => {
    const some = lines.filter(({ reduction }) => reduction === kind);
    const amount = sumOf(some.map(({ price, count, total }) => price * count - total));
    return some.length === 0 ? [] : [{ kind, lines: some.length, amount }];
  });
}

/** From four in the morning on; money alone makes no turnover. */
function hoursOf(model: Model, date: string): object[] {
  const bookings = model.bookings.filter(({ rows }) => rows.length > 0);
  const grossOf = (day: string, hour: number) =>
    sumOf(bookings.flatMap((one) => (one.date === day && one.hour === hour ? one.rows.map(({ gross }) => gross) : [])));
  const days = [date, weekBefore(date)];
  const hours = new Set(bookings.filter((one) => days.includes(one.date)).map(({ hour }) => hour));
  const place = (hour: number) => (hour + 20) % 24;
  return [...hours]
    .sort((a, b) => place(a) - place(b))
    .map((hour) => ({ hour, turnover: grossOf(date, hour), before: grossOf(weekBefore(date), hour) }));
}

/** What a client that saw this revision must read anew; of what has an id of the server only how many. */
export function changesPromised(model: Model, since: number): { named: string[]; others: string[] } {
  const all = model.changes.slice(since).flat();
  const named = [...new Set(all.filter((change) => change.includes(' ')))].sort();
  return { named, others: all.filter((change) => !change.includes(' ')).sort() };
}
