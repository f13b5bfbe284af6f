/** Taking back and undoing, in plain arithmetic (specification §4; decisions.md §2, §3). */
import { roundToFive, shareOut, sumOf, type Row } from '../random-orders/oracle.ts';
import { book, openOf, overpaidOf, settle, stationOf } from './model-pay.ts';
import { readyIfMade } from './model-walk.ts';
import {
  autoStations,
  holdsPaper,
  isLive,
  isToldOf,
  type Line,
  type Model,
  type ModelOrder,
  type ModelPayment,
  stationsOf,
  type Work,
} from './model.ts';

export type Cancel = { orderId: string; comment: string; money: 'refund' | 'fee' | null; by: string; now: number };

const cannot = { code: 'orders.error.moveNotAllowed' };

export function cancel(model: Model, asked: Cancel): Work {
  const order = model.orders.get(asked.orderId);
  if (!order) return { code: 'orders.error.notFound' };
  if (order.state === 'canceled' || order.mergedInto !== null) return cannot;
  if (asked.comment === '') return { code: 'orders.error.commentMissing' };
  if (order.paid > 0 && asked.money === null) return { code: 'orders.error.moneyMissing' };
  const lines = order.lines.filter(isLive);
  const jobs = toldOf(model, order, lines);
  const rows = lines.flatMap((line) => takenBack(line.parts ?? []));
  for (const line of order.lines) line.parts = null;
  const changes = money(model, order, { ...asked, amount: order.paid, rows });
  order.fee = asked.money === 'fee' ? order.paid : 0;
  order.paid = 0;
  order.version += 1;
  order.stateBefore = order.state;
  end(order, asked);
  return {
    subject: order.id,
    changes: [...changes.names, ...stock(model, order, lines, 1)],
    jobs: [...jobs, ...changes.jobs],
  };
}

type Part = { opid: string; count: number; newOpid: string };

export function cancelProduct(model: Model, { opid, count, newOpid, ...asked }: Cancel & Part): Work {
  return cancelProducts(model, { ...asked, parts: [{ opid, count, newOpid }] });
}

/** All of them or none: each line once, and each part under a name that no line has. */
export function cancelProducts(model: Model, asked: Cancel & { parts: readonly Part[] }): Work {
  const order = model.orders.get(asked.orderId);
  if (!order) return { code: 'orders.error.notFound' };
  if (asked.parts.length === 0) return { code: 'cart.error.productMissing' };
  if (order.state === 'canceled' || order.mergedInto !== null) return cannot;
  if (asked.comment === '') return { code: 'orders.error.commentMissing' };
  const wrong = wrongPart(order, asked.parts);
  if (wrong !== null) return { code: wrong };
  const priced = asked.parts.map((part) => ({ part, line: lineOf(order, part.opid) }));
  const price = sumOf(priced.map(({ part, line }) => priceOfPart(line, part.count)));
  const tooMuch = Math.max(0, order.paid - (order.total - price));
  if (tooMuch > 0 && asked.money === null) return { code: 'orders.error.moneyMissing' };
  const gone = priced.map(({ part, line }) => cutOff(order, line, part));
  const jobs = toldOf(model, order, gone);
  const rows = gone.flatMap((line) => takenBack(line.parts ?? []));
  for (const line of gone) Object.assign(line, { parts: null, canceled: asked.comment });
  order.total -= price;
  order.paid -= tooMuch;
  readyIfMade(model, order, asked.now);
  // What was part paid may be paid in full by now.
  const mayEnd = order.paid > 0 || order.handedOverAt !== null;
  if (mayEnd && order.lines.some(isLive) && openOf(order) === 0) rows.push(...settle(model, order));
  const changes = money(model, order, { ...asked, amount: tooMuch, rows });
  order.version += 1;
  if (!order.lines.some(isLive)) end(order, asked);
  return {
    subject: order.id,
    changes: [...changes.names, ...stock(model, order, gone, 1)],
    jobs: [...jobs, ...changes.jobs],
  };
}

function lineOf(order: ModelOrder, opid: string): Line {
  const line = order.lines.find((one) => one.opid === opid);
  if (!line) throw new Error(`no line ${opid}`);
  return line;
}

function wrongPart(order: ModelOrder, parts: readonly Part[]): string | null {
  const seen = new Set<string>();
  for (const { opid, count } of parts) {
    const line = order.lines.find((one) => one.opid === opid);
    if (!line) return 'orders.error.lineNotFound';
    if (!isLive(line)) return 'orders.error.lineCanceled';
    if (count > line.count) return 'cart.error.countInvalid';
    if (seen.has(opid)) return 'cart.error.duplicateLine';
    seen.add(opid);
  }
  return null;
}

/** All that is too much, and nothing else. */
export function repay(model: Model, { orderId, by, now }: { orderId: string; by: string; now: number }): Work {
  const order = model.orders.get(orderId);
  if (!order) return { code: 'orders.error.notFound' };
  const tooMuch = overpaidOf(order);
  if (tooMuch === 0) return { code: 'orders.error.nothingToRepay' };
  order.paid -= tooMuch;
  order.version += 1;
  const given = money(model, order, { orderId, comment: '', money: 'refund', by, now, amount: tooMuch, rows: [] });
  return { subject: order.id, changes: given.names, jobs: given.jobs };
}

/** Nobody orders as a guest here: there is nothing to reject. */
export function reject(model: Model, orderId: string): Work {
  return model.orders.has(orderId) ? cannot : { code: 'orders.error.notFound' };
}

const hourMs = 3_600_000;

export function restore(model: Model, orderId: string, now: number): Work {
  const order = model.orders.get(orderId);
  if (!order) return { code: 'orders.error.notFound' };
  if (order.state !== 'canceled' || order.cancel === null) return cannot;
  if (order.stateBefore === null) return { code: 'orders.error.restoreNothingLeft' };
  if (now - order.cancel.at > hourMs) return { code: 'orders.error.restoreTooLate' };
  const { fee } = order;
  order.state = order.stateBefore;
  order.paid += fee;
  Object.assign(order, { stateBefore: null, cancel: null, fee: 0, version: order.version + 1 });
  if (order.paid < order.total && order.state === 'done') order.state = order.readyAt === null ? 'preparing' : 'ready';
  // Cash that came after the cancel counts as well as a fee that was kept.
  const isBack = order.paid > 0 || order.state === 'done';
  const rows = isBack && openOf(order) === 0 ? settle(model, order) : [];
  if (!order.training) book(model, now, { kind: 'booked', due: 0, tip: 0, rounding: 0, rows, methods: {} });
  const lines = order.lines.filter(isLive);
  const jobs = toldOf(model, order, lines);
  return { subject: order.id, changes: [`order ${order.id}`, ...stock(model, order, lines, -1)], jobs };
}

const job = (order: ModelOrder, station: string, kind: string) => ({
  order: order.id,
  station,
  kind,
  duplicate: false,
});

/** A station that prints by itself, and one that was told on demand. */
function toldOf(model: Model, order: ModelOrder, lines: readonly Line[]) {
  const auto = autoStations(model);
  const stations = model.plan.stations.map(({ id }) => id);
  const hearing = stations.filter((station) => auto.includes(station) || holdsPaper(model, order, station));
  return stationsOf(model, lines.filter(isToldOf), hearing).map((station) => job(order, station, 'ticket'));
}

function end(order: ModelOrder, { by, comment, now }: Cancel): void {
  order.state = 'canceled';
  order.cancel = { at: now, by, comment };
}

const takenBack = (rows: readonly Row[]): Row[] =>
  rows.map(({ rate, gross, net, vat }) => ({ rate, gross: 0 - gross, net: 0 - net, vat: 0 - vat }));

/** So many of a line, also of one that is charged at less. */
export const priceOfPart = (line: Line, count: number): number =>
  shareOut(line.total, [line.count - count, count])[1] ?? 0;

/** The part that goes: the whole line, or a new one with its share of the VAT. */
function cutOff(order: ModelOrder, line: Line, { count, newOpid }: { count: number; newOpid: string }): Line {
  if (count === line.count) return line;
  const gone: Line = { ...line, opid: newOpid, count, total: priceOfPart(line, count) };
  line.count -= count;
  line.total -= gone.total;
  if (line.parts !== null) {
    const shares = shareOut(
      gone.total,
      line.parts.map(({ gross }) => gross),
    );
    gone.parts = line.parts.map(({ rate, gross, vat }, index) => {
      const share = shares[index] ?? 0;
      const ofVat = gross === 0 ? 0 : Math.floor((2 * vat * share + gross) / (2 * gross));
      return { rate, gross: share, vat: ofVat, net: share - ofVat };
    });
    line.parts = line.parts.map(({ rate, gross, net, vat }, index) => {
      const { gross: lessGross = 0, net: lessNet = 0, vat: lessVat = 0 } = gone.parts?.[index] ?? {};
      return { rate, gross: gross - lessGross, net: net - lessNet, vat: vat - lessVat };
    });
  }
  order.lines.push(gone);
  order.lines.sort((a, b) => a.position - b.position || (a.opid < b.opid ? -1 : 1));
  return gone;
}

type Money = Cancel & { amount: number; rows: Row[] };

/** Cash goes back from the newest payment on, exactly at its end, before that in whole coins, never above what was paid. */
function money(model: Model, order: ModelOrder, { amount, money: choice, rows, now }: Money) {
  const names = [`order ${order.id}`];
  // No money came in.
  if (order.training) return { names, jobs: [] };
  if (amount === 0 || choice === 'fee') {
    if (rows.length > 0) book(model, now, { kind: 'booked', due: 0, tip: 0, rounding: 0, rows, methods: {} });
    return { names, jobs: [] };
  }
  let left = amount;
  let [due, rounding, refunds] = [0, 0, 0];
  const methods: Record<string, number> = {};
  for (const [, payment] of newestFirst(model)) {
    const part = payment.parts.find(({ id }) => id === order.id);
    const some = Math.min(left, part?.left ?? 0);
    if (part === undefined || some === 0) continue;
    const paidBack = takeFrom(payment, part, some);
    left -= some;
    due -= paidBack;
    rounding += some - paidBack;
    methods[payment.method] = (methods[payment.method] ?? 0) - paidBack;
    refunds += 1;
  }
  model.drawer += methods['cash'] ?? 0;
  book(model, now, { kind: 'refunded', due, tip: 0, rounding, rows, methods });
  model.receipts.push({ order: [order.id], takenAt: now, wasPrinted: true });
  const paper = job(order, stationOf(model, null), 'receipt');
  return { names: [...names, ...Array.from({ length: refunds }, () => 'payment')], jobs: [paper] };
}

/** Cash at a payment's end exactly what was put down, before that whole coins; all else to the rappen. @returns what goes back */
export function takeFrom(payment: ModelPayment, part: ModelPayment['parts'][number], some: number): number {
  const all = payment.left + payment.leftRounding;
  const coins = roundToFive(all);
  const inCoins = some === payment.left ? coins : Math.min(coins, roundToFive(some));
  const paidBack = payment.method === 'cash' ? inCoins : some;
  part.left -= some;
  payment.left -= some;
  payment.leftRounding = all - paidBack - payment.left;
  return paidBack;
}

/** Of one moment the one with the highest receipt. */
const newestFirst = ({ payments }: Model) =>
  [...payments].sort(([, one], [, other]) => other.takenAt - one.takenAt || (other.number ?? 0) - (one.number ?? 0));

/** Sign 1 puts back. Below zero where more was sold than there was. */
function stock(model: Model, { training }: ModelOrder, lines: readonly Line[], sign: number): string[] {
  if (training) return [];
  const counted = new Set(lines.flatMap(({ product }) => product ?? []).filter((id) => model.stock.has(id)));
  for (const id of counted) {
    const pieces = sumOf(lines.map((line) => (line.product === id ? line.count : 0)));
    model.stock.set(id, (model.stock.get(id) ?? 0) + sign * pieces);
  }
  return [...counted].map((id) => `menu ${id}`);
}
