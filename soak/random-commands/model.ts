/**
 * A venue as the specification has it, in plain data: what each command may do and what must come of it
 * (specification §4; decisions.md §2, §3, §4, §7). It knows nothing of the server's code.
 */
import type { Draft } from '@comanda/contract/orders';
import type { TakePayment } from '@comanda/contract/payments';
import { checkoutTableOf, type VenuePlan } from '@comanda/test-kit/a-venue';

import { cashFor, largestTotal, priceOf, type Row, shareOut, sumOf, vatRows } from '../random-orders/oracle.ts';
import { businessDateOf, hourOf } from './calendar.ts';
import { type HouseModel, openHouseModel } from './house-state.ts';
import { nextNumber } from './next-number.ts';

type Line = { opid: string; product: string; count: number; total: number; price: number; station: string | null };
export type ModelOrder = {
  id: string;
  number: string;
  type: string;
  method: string;
  table: string;
  state: 'preparing' | 'ready' | 'done';
  total: number;
  paid: number;
  version: number;
  by: string;
  covers: number;
  placedAt: number;
  date: string;
  readyAt: number | null;
  handedOverAt: number | null;
  /** Confirmed on a station's screen; nobody can do that yet. */
  unfinished: boolean;
  lines: Line[];
  rows: Row[];
  /** The payment that has its receipt. */
  payment: string | null;
};
export type ModelPayment = {
  amount: number;
  tip: number;
  rounding: number;
  due: number;
  received: number;
  drawer: number;
  number: number;
  takenAt: number;
  parts: { id: string; amount: number }[];
  wasPrinted: boolean;
};
export type Job = { order: string; station: string; kind: string; duplicate: boolean };
export type Model = {
  readonly plan: VenuePlan;
  readonly house: HouseModel;
  revision: number;
  /** year × 100 + week of the newest order. */
  week: number;
  sequence: number;
  drawer: number;
  tips: Map<string, number>;
  orders: Map<string, ModelOrder>;
  payments: Map<string, ModelPayment>;
  commands: Map<string, { fingerprint: string; revision: number; subject: string }>;
  stock: Map<string, number>;
  jobs: Job[];
  bookings: { date: string; hour: number; due: number; tip: number; rounding: number; rows: Row[] }[];
  /** What each revision changed, `kind id`; what has an id of the server is its kind alone, so only its number counts. */
  changes: string[][];
};

export function openModel(plan: VenuePlan): Model {
  const counted = plan.menu.products.flatMap(({ id, stock }) =>
    stock.current === null ? [] : [[id, stock.current] as const],
  );
  const sales = { orders: new Map(), payments: new Map(), commands: new Map(), stock: new Map(counted) };
  const books = { revision: 0, week: 0, sequence: 0, drawer: 0, tips: new Map() };
  return { plan, house: openHouseModel(), ...books, ...sales, jobs: [], bookings: [], changes: [] };
}

export function copyOf({ plan, ...state }: Model): Model {
  return { plan, ...structuredClone(state) };
}

export type Outcome =
  | { readonly code: string }
  | { readonly revision: number; /** What the answer shows. */ readonly subject: string };
export type Work =
  | { readonly code: string }
  | { readonly subject: string; readonly changes: string[]; readonly jobs: Job[] };
export type Act = { readonly id: string | null; readonly kind: string; readonly actor: string; readonly body: object };

/** A command happens once: its id with the same words gets the first revision, with others it is refused. */
export function once(model: Model, { id, kind, actor, body }: Act, work: () => Work): Outcome {
  const fingerprint = JSON.stringify([kind, actor, body]);
  const known = id === null ? undefined : model.commands.get(id);
  if (known) return known.fingerprint === fingerprint ? known : { code: 'command.error.idReused' };
  const done = work();
  if ('code' in done) return done;
  model.revision += 1;
  model.jobs.push(...done.jobs);
  model.changes.push([...done.changes, ...done.jobs.map(() => 'printJob')]);
  const outcome = { revision: model.revision, subject: done.subject };
  if (id !== null) model.commands.set(id, { fingerprint, ...outcome });
  return outcome;
}

export function place(model: Model, draft: Draft, by: string, now: number): Work {
  const { plan, stock } = model;
  if (!plan.tables.some(({ id, active }) => id === draft.table && active)) return { code: 'cart.error.tableUnknown' };
  const sold = new Map<string, number>();
  for (const { id, count } of draft.products) if (stock.has(id)) sold.set(id, (sold.get(id) ?? 0) + count);
  for (const [id, count] of sold) if ((stock.get(id) ?? 0) < count) return { code: 'cart.error.notInStock' };
  const prices = draft.products.map((line) => priceOf(line, { menu: plan.menu, type: draft.type, hasVat: true }));
  const total = sumOf(prices.map((price) => price.total));
  if (total > largestTotal) return { code: 'cart.error.totalTooLarge' };
  for (const [id, count] of sold) stock.set(id, (stock.get(id) ?? 0) - count);
  const isCheckout = draft.table === checkoutTableOf(plan.customerId);
  const products = draft.products.map(({ id }) => plan.menu.products.find((product) => product.id === id));
  const order: ModelOrder = {
    id: draft.id,
    number: nextNumber(model, now),
    type: draft.type,
    method: draft.type === 'dinein' ? (isCheckout ? 'checkout' : 'table') : draft.type,
    table: draft.table,
    state: 'preparing',
    total,
    paid: 0,
    version: 1,
    by,
    covers: draft.covers ?? 0,
    placedAt: now,
    date: businessDateOf(now),
    readyAt: null,
    handedOverAt: null,
    unfinished: products.some((product) => product?.digitalConfirmation),
    lines: draft.products.map(({ opid, id, count }, index) => {
      const { one = 0, total = 0 } = prices[index] ?? {};
      return { opid, product: id, count, total, price: one, station: products[index]?.stationId ?? null };
    }),
    rows: vatRows(prices),
    payment: null,
  };
  model.orders.set(order.id, order);
  const stations = plan.stations.filter(({ autoPrint }) => autoPrint).map(({ id }) => id);
  const changes = [`order ${order.id}`, ...[...sold.keys()].map((id) => `menu ${id}`)];
  return { subject: order.id, changes, jobs: ticketsOf(model, order, stations) };
}

function ticketsOf({ plan, jobs }: Model, order: ModelOrder, stations: readonly string[]): Job[] {
  const printed = new Set(
    order.lines.flatMap(({ product, station }) => {
      const prints = plan.menu.products.find(({ id }) => id === product)?.printsKitchenTicket;
      return !prints ? [] : station === null ? stations : [station];
    }),
  );
  return stations
    .filter((station) => printed.has(station))
    .map((station) => {
      const before = jobs.some((job) => job.kind === 'ticket' && job.order === order.id && job.station === station);
      return { order: order.id, station, kind: 'ticket', duplicate: before };
    });
}

const movesFrom = { accept: [''], markReady: ['preparing'], handOver: ['preparing', 'ready'] };
export type Move = keyof typeof movesFrom;

export function walk(model: Model, move: Move, orderId: string, now: number): Work {
  const order = model.orders.get(orderId);
  if (!order) return { code: 'orders.error.notFound' };
  const isOver = move === 'handOver' && order.handedOverAt !== null;
  if (!movesFrom[move].includes(order.state) || isOver) return { code: 'orders.error.moveNotAllowed' };
  if (order.state === 'preparing' && order.unfinished) return { code: 'orders.error.lineNotFinished' };
  order.readyAt ??= now;
  if (move === 'handOver') order.handedOverAt = now;
  order.state = move === 'handOver' && order.paid === order.total ? 'done' : 'ready';
  order.version += 1;
  return { subject: orderId, changes: [`order ${orderId}`], jobs: [] };
}

const tracksHandOver = (order: ModelOrder) => !['table', 'checkout'].includes(order.method);

export function pay(model: Model, body: TakePayment, by: string, now: number): Work {
  const orders = body.orders.flatMap(({ id }) => model.orders.get(id) ?? []);
  if (orders.length < body.orders.length) return { code: 'orders.error.notFound' };
  const tip: number = body.tip ?? 0;
  const asked = body.orders.map(({ amount }): number | null => amount ?? null);
  const openOf = (order: ModelOrder) => order.total - order.paid;
  const differs = (amount: number | null, open: number) => (amount ?? 0) > 0 && open > 0 && amount !== open;
  if (orders.some((order, index) => differs(asked[index] ?? null, openOf(order)))) {
    return { code: 'payments.error.openAmountChanged' };
  }
  if (tip < 0 || new Set(orders).size < orders.length) return { code: 'payments.error.amountInvalid' };
  for (const [index, order] of orders.entries()) {
    if ((asked[index] ?? 1) <= 0) return { code: 'payments.error.amountInvalid' };
    if (openOf(order) === 0) return { code: 'payments.error.nothingToPay' };
  }
  const parts = orders.map((order) => ({ id: order.id, amount: openOf(order) }));
  const amount = sumOf(parts.map((part) => part.amount));
  const { due, rounding } = cashFor(amount, tip);
  const received: number = body.cashReceived ?? due;
  if (received < due) return { code: 'payments.error.receivedTooLittle' };
  const printed = body.printsReceipt ?? true;
  for (const order of orders) settle(order, body.id);
  for (const [index, share] of shareOut(
    tip,
    parts.map((part) => part.amount),
  ).entries()) {
    const person = orders[index]?.by ?? by;
    model.tips.set(person, (model.tips.get(person) ?? 0) + share);
  }
  model.drawer += due;
  const number = model.payments.size + 1;
  const figures = { amount, tip, rounding, due, received, drawer: model.drawer, number, takenAt: now, parts };
  model.payments.set(body.id, { ...figures, wasPrinted: printed });
  const rows = orders.flatMap((order) => order.rows);
  model.bookings.push({ date: businessDateOf(now), hour: hourOf(now), due, tip, rounding, rows });
  const kind = printed ? 'receipt' : 'kick';
  const job = { order: parts[0]?.id ?? '', station: stationOf(model, body.station), kind, duplicate: false };
  const changes = [`payment ${body.id}`, ...parts.map(({ id }) => `order ${id}`)];
  return { subject: body.id, changes, jobs: [job] };
}

/** A table's order is done with its money; one to pick up also needs its hand-over. */
function settle(order: ModelOrder, payment: string): void {
  order.paid = order.total;
  order.payment = payment;
  order.version += 1;
  if (!tracksHandOver(order) || order.handedOverAt !== null) order.state = 'done';
}

const stationOf = ({ plan }: Model, wished: string | null | undefined) =>
  plan.stations.find(({ id }) => id === wished)?.id ?? plan.receiptStationId;

/** Of a paid order its receipt, DUPLICATE where it was printed before; else a bill. */
export function printReceipt(model: Model, orderId: string, station: string | null): Work {
  const order = model.orders.get(orderId);
  if (!order) return { code: 'orders.error.notFound' };
  if (station !== null && !model.plan.stations.some(({ id }) => id === station))
    return { code: 'printing.error.stationUnknown' };
  const payment = model.payments.get(order.payment ?? '');
  const duplicate = payment?.wasPrinted ?? false;
  if (payment) payment.wasPrinted = true;
  const job = { order: orderId, station: stationOf(model, station), kind: payment ? 'receipt' : 'bill', duplicate };
  return { subject: '', changes: [], jobs: [job] };
}

/** The whole order again at all its stations, also at those that print only on demand. */
export function printTickets(model: Model, orderId: string): Work {
  const order = model.orders.get(orderId);
  if (!order) return { code: 'orders.error.notFound' };
  const stations = model.plan.stations.map(({ id }) => id);
  return { subject: '', changes: [], jobs: ticketsOf(model, order, stations) };
}
