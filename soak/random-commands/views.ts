/** What the model's orders, payments and days look like on the wire, as far as they are compared. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireDayTotals, WirePayment } from '@comanda/contract/payments';

import { addRows, sumOf } from '../random-orders/oracle.ts';
import { businessDateOf, weekBefore } from './calendar.ts';
import type { Model, ModelOrder } from './model.ts';

const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));

export function orderSeen(order: WireOrder): object {
  const { id, number, type, method, state, table, total, payed, stillToPay, version } = order;
  const { covers, orderedBy, orderedAt, readyAt, handedOverAt, products } = order;
  const figures = { id, number, type, method, state, table, total, payed, stillToPay, version };
  const lines = products.map((line) => [line.opid, line.id, line.count, line.price, line.total, line.settled]);
  return { ...figures, covers, by: orderedBy?.id, orderedAt, readyAt, handedOverAt, lines };
}

/** @returns undefined for an order that the model does not know. */
export function orderPromised(model: Model, id: string): object | undefined {
  const order = model.orders.get(id);
  if (!order) return undefined;
  const { number, type, method, state, table, total, paid, version, by } = order;
  const lines = order.lines.map((line) => {
    return [line.opid, line.product, line.count, line.price, line.total, order.payment !== null];
  });
  const figures = { id, number, type, method, state, table, total, payed: paid, stillToPay: total - paid, version };
  const times = { readyAt: seconds(order.readyAt), handedOverAt: seconds(order.handedOverAt) };
  return { ...figures, covers: order.covers || null, by, orderedAt: seconds(order.placedAt), ...times, lines };
}

const byId = <Part extends { id: string }>(parts: readonly Part[]) => [...parts].sort((a, b) => (a.id < b.id ? -1 : 1));

export function paymentSeen({ method, state, orders, ...figures }: WirePayment): object {
  return { method, state, ...figures, orders: byId(orders) };
}

export function paymentPromised(model: Model, id: string): object | undefined {
  const payment = model.payments.get(id);
  if (!payment) return undefined;
  const { amount, tip, rounding, due, received, drawer, number, takenAt } = payment;
  const orders = payment.parts.map((part) => {
    const order = model.orders.get(part.id);
    return { ...part, number: order?.number, state: order?.state, stillToPay: openOf(order) };
  });
  const figures = { amount, tip, rounding, total: due, cashReceived: received, change: received - due };
  return {
    id,
    method: 'cash',
    state: 'success',
    ...figures,
    cashBalance: drawer,
    openAmount: sumOf(orders.map(({ stillToPay }) => stillToPay)),
    receiptNumber: String(number),
    takenAt: seconds(takenAt),
    orders: byId(orders),
  };
}

const openOf = (order: ModelOrder | undefined) => (order ? order.total - order.paid : 0);

/** Oldest first. */
export function pendingOf(model: Model): ModelOrder[] {
  return [...model.orders.values()]
    .filter(({ state }) => state !== 'done')
    .sort((a, b) => a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1));
}

/** @param now what is open and in the drawer is known of the day that runs alone. */
export function dayPromised(model: Model, date: string, now: number): WireDayTotals | object {
  const orders = [...model.orders.values()].filter((order) => order.date === date);
  const bookings = model.bookings.filter((booking) => booking.date === date);
  const open = pendingOf(model).filter((order) => openOf(order) > 0);
  const isToday = date === businessDateOf(now);
  const vat = addRows(...bookings.flatMap(({ rows }) => rows));
  const amount = sumOf(bookings.map(({ due }) => due));
  return {
    businessDate: date,
    orders: orders.length,
    guests: sumOf(orders.map(({ covers }) => covers)),
    turnover: sumOf(vat.map(({ gross }) => gross)),
    tips: sumOf(bookings.map(({ tip }) => tip)),
    rounding: sumOf(bookings.map(({ rounding }) => rounding)),
    open: isToday ? { orders: open.length, amount: sumOf(open.map(openOf)) } : null,
    vat,
    methods: bookings.length === 0 ? [] : [{ method: 'cash', payments: bookings.length, amount }],
    hours: hoursOf(model, date),
    cashBalance: isToday ? model.drawer : null,
  };
}

/** From four in the morning on. */
function hoursOf({ bookings }: Model, date: string): object[] {
  const grossOf = (day: string, hour: number) =>
    sumOf(bookings.flatMap((one) => (one.date === day && one.hour === hour ? one.rows.map(({ gross }) => gross) : [])));
  const days = [date, weekBefore(date)];
  const hours = new Set(bookings.filter((one) => days.includes(one.date)).map(({ hour }) => hour));
  const place = (hour: number) => (hour + 20) % 24;
  return [...hours]
    .sort((a, b) => place(a) - place(b))
    .map((hour) => ({ hour, turnover: grossOf(date, hour), lastWeek: grossOf(weekBefore(date), hour) }));
}

/** What a client that saw this revision must read anew; of what has an id of the server only how many. */
export function changesPromised(model: Model, since: number): { named: string[]; others: string[] } {
  const all = model.changes.slice(since).flat();
  const named = [...new Set(all.filter((change) => change.includes(' ')))].sort();
  return { named, others: all.filter((change) => !change.includes(' ')).sort() };
}
