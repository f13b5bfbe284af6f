/** The moves of an order that is there already, in plain words (decisions.md §3). */
import type { DraftProduct } from '@comanda/contract/orders';

import { largestTotal, type OrderType, sumOf } from '../random-orders/oracle.ts';
import { bothComments, longestComment } from './both-comments.ts';
import { priceOfPart } from './model-cancel.ts';
import { notices, ticket } from './model-notices.ts';
import { closeIfPaid, openOf } from './model-pay.ts';
import { isTable, isTracked, linesOf, methodOf, sell, serve } from './model-place.ts';
import { seat, seatAdded, seatElsewhere } from './model-seats.ts';
import { isFinishedLately, isOverForGood, type LineMove, readyIfMade, reopen, walkLine } from './model-walk.ts';
import {
  autoStations,
  type Guest,
  isLive,
  isToldOf,
  type Job,
  type Line,
  liveLines,
  type Model,
  type ModelOrder,
  stationsOf,
  type Work,
} from './model.ts';
import { nextNumber } from './next-number.ts';

export type Part = { readonly opid: string; readonly count?: number; readonly newOpid?: string };

export const cannot = { code: 'orders.error.moveNotAllowed' };
export const unknown = { code: 'orders.error.notFound' };
export const unchanged = { code: 'orders.error.nothingToChange' };
export const pending = ['preparing', 'ready'];

export const done = (order: ModelOrder, jobs: Job[] = [], changes: string[] = []): Work => {
  order.version += 1;
  return { subject: order.id, changes: [`order ${order.id}`, ...changes], jobs };
};

/** The order that has the lines of this one by now. */
function mergedInto(model: Model, orderId: string): ModelOrder | undefined {
  const order = model.orders.get(orderId);
  return order && order.mergedInto !== null ? mergedInto(model, order.mergedInto) : order;
}

export function addProducts(model: Model, orderId: string, products: readonly DraftProduct[]): Work {
  const order = mergedInto(model, orderId);
  if (!order) return unknown;
  if (!pending.includes(order.state)) return cannot;
  const first = firstPosition(order);
  const lines = linesOf(model.plan, products, order.type as OrderType, first);
  seatAdded(orderId, order, lines);
  const total = order.total + sumOf(lines.map((line) => line.total));
  const sold = sell(model, products, { total, isTraining: order.training });
  if ('code' in sold) return sold;
  reopen(order);
  order.total = total;
  order.lines.push(...lines);
  const stations = stationsOf(model, lines.filter(isToldOf), autoStations(model));
  return done(
    order,
    stations.map((station) => ticket(order, station)),
    sold.changes,
  );
}

const firstPosition = ({ lines }: ModelOrder) => 1 + Math.max(-1, ...lines.map(({ position }) => position));

export function changeTable(model: Model, orderId: string, table: string, now: number): Work {
  const order = model.orders.get(orderId);
  if (!order) return unknown;
  if (!pending.includes(order.state)) return cannot;
  if (order.table === table) return unchanged;
  if (!isTable(model, table)) return { code: 'cart.error.tableUnknown' };
  const before = { ...order };
  seatElsewhere(model, order, { table, method: methodOf(model, order.type, table), now });
  order.table = table;
  serve(model, order);
  return done(order, notices(model, order, { from: before }));
}

/** @param named whether the command says whose it is and where to; left out it is as the order has it. */
export function changeType(model: Model, orderId: string, type: string, isNamed: boolean): Work {
  const order = model.orders.get(orderId);
  if (!order) return unknown;
  if (!pending.includes(order.state)) return cannot;
  if (order.type === type) return unchanged;
  const guest = isNamed ? 'at an address' : order.guest;
  if (type === 'delivery' && guest === 'nobody') return { code: 'guest.error.nameMissing' };
  if (type === 'delivery' && guest === 'named') return { code: 'location.error.streetMissing' };
  order.guest = guestOf(type, guest);
  order.type = type;
  serve(model, order);
  closeIfPaid(model, order);
  return done(order, notices(model, order, {}));
}

/** Who fetches it is at no address, and who eats here is not asked. */
export function guestOf(type: string, guest: Guest): Guest {
  if (type === 'delivery') return guest;
  return type === 'pickup' && guest !== 'nobody' ? 'named' : 'nobody';
}

export type CommentSaid = { readonly comment: string | null; readonly upon: string | null };

export function changeComment(model: Model, orderId: string, said: CommentSaid): Work {
  const order = model.orders.get(orderId);
  if (!order) return unknown;
  if (!pending.includes(order.state)) return cannot;
  const comment = said.comment?.trim() || null;
  if (order.comment === comment) return unchanged;
  if (order.comment !== said.upon) return { code: 'comment.error.changed' };
  order.comment = comment;
  return done(order, notices(model, order, {}));
}

export function fireCourse(model: Model, orderId: string, course: number): Work {
  const order = model.orders.get(orderId);
  if (!order) return unknown;
  if (order.state !== 'preparing') return cannot;
  const due = liveLines(order).filter((line) => line.held && line.course === course);
  if (due.length === 0) return { code: 'orders.error.nothingHeld' };
  for (const line of due) line.held = false;
  closeIfPaid(model, order);
  const stations = stationsOf(model, due, autoStations(model));
  return done(
    order,
    stations.map((station) => ticket(order, station)),
  );
}

export function walkLines(model: Model, move: LineMove, orderId: string, parts: readonly Part[], now: number): Work {
  const order = model.orders.get(orderId);
  if (!order) return unknown;
  if (move === 'recall' ? isOverForGood(order) : order.state !== 'preparing') return cannot;
  if (parts.length === 0) return { code: 'cart.error.productMissing' };
  const picked = pick(order, parts);
  if ('code' in picked) return picked;
  if (picked.some(({ held }) => held)) return { code: 'orders.error.lineHeld' };
  if (order.state === 'done' && !picked.every((line) => isFinishedLately(line, now))) return cannot;
  for (const line of picked) walkLine(line, move, now);
  if (move === 'recall') reopen(order, picked);
  if (move === 'finishLine') readyIfMade(model, order, now);
  if (move === 'finishLine') closeIfPaid(model, order);
  return done(order);
}

export type Reduction = {
  readonly kind: 'discount' | 'onTheHouse' | 'staffMeal';
  readonly percent: number;
  readonly reason: string;
};

export function discount(model: Model, orderId: string, parts: readonly Part[], reduction: Reduction | null): Work {
  const order = model.orders.get(orderId);
  if (!order) return unknown;
  if (!pending.includes(order.state)) return cannot;
  if (parts.length === 0) return { code: 'cart.error.productMissing' };
  if (reduction?.kind === 'onTheHouse' && reduction.percent !== 0) return { code: 'cart.error.percentInvalid' };
  const picked = pick(order, parts);
  if ('code' in picked) return picked;
  if (picked.some((line) => line.parts !== null)) return { code: 'orders.error.lineSettled' };
  const percent = reduction?.percent ?? 100;
  const [open, before] = [openOf(order), order.total];
  for (const line of picked) {
    const price = Math.floor((line.price * line.count * percent * 2 + 100) / 200);
    order.total += price - line.total;
    Object.assign(line, { total: price, percent, reduction: reduction?.kind ?? null });
  }
  if (before - order.total > open) return { code: 'payments.error.aboveOpenAmount' };
  closeIfPaid(model, order);
  return done(order);
}

/** Divides what is named in part. */
function pick(order: ModelOrder, parts: readonly Part[]): Line[] | { code: string } {
  const picked: Line[] = [];
  for (const { opid, count, newOpid = '' } of parts) {
    const line = order.lines.find((one) => one.opid === opid);
    if (!line) return { code: 'orders.error.lineNotFound' };
    if (picked.includes(line)) return { code: 'cart.error.duplicateLine' };
    if (!isLive(line)) return { code: 'orders.error.lineCanceled' };
    if (count === undefined || count === line.count) {
      picked.push(line);
      continue;
    }
    if (count > line.count) return { code: 'orders.error.countTooLarge' };
    if (line.parts !== null) return { code: 'orders.error.lineSettled' };
    const total = priceOfPart(line, count);
    const part: Line = { ...line, opid: newOpid, count, total };
    line.count -= count;
    line.total -= total;
    order.lines.push(part);
    picked.push(part);
  }
  inPlace(order);
  return picked;
}

function inPlace({ lines }: ModelOrder): void {
  lines.sort((a, b) => a.position - b.position || (a.opid < b.opid ? -1 : 1));
}

export type Moved = {
  readonly from: string;
  readonly parts: readonly Part[];
  readonly to: { readonly order: string } | { readonly newOrder: { readonly id: string; readonly table: string } };
  readonly by: string;
};

export function moveProducts(model: Model, { from: fromId, parts, to, by }: Moved, now: number): Work {
  const from = model.orders.get(fromId);
  if (!from) return unknown;
  if ('order' in to) {
    const into = model.orders.get(to.order);
    return into ? moveLines(model, from, parts, into, now) : unknown;
  }
  const { id, table } = to.newOrder;
  if (model.orders.has(id)) return { code: 'orders.error.orderExists' };
  if (!isTable(model, table)) return { code: 'cart.error.tableUnknown' };
  // Who sits down at another table eats there.
  const isSeat = table !== from.table && methodOf(model, 'dinein', table) === 'table';
  const type = isSeat ? 'dinein' : from.type;
  const empty = { total: 0, paid: 0, covers: 0, version: 0, fee: 0, comment: null, lines: [], cameFrom: [], came: [] };
  const method = methodOf(model, type, table);
  const guest = guestOf(type, from.guest);
  const tracks = isTracked(method);
  const made: ModelOrder = { ...from, ...empty, id, table, by, number: '', type, method, guest, tracks };
  const work = moveLines(model, from, parts, made, now);
  if ('code' in work) return work;
  made.number = nextNumber(model, now, made.training);
  model.orders.set(id, made);
  return work;
}

export function merge(model: Model, intoId: string, fromId: string, now: number): Work {
  const [into, from] = [model.orders.get(intoId), model.orders.get(fromId)];
  if (!into || !from) return unknown;
  if (!pending.includes(from.state) || !pending.includes(into.state)) return cannot;
  if (from.paid !== 0) return { code: 'orders.error.hasPayments' };
  if (from.method === 'table' && /pickup|delivery/.test(into.type)) return { code: 'orders.error.eatenHere' };
  const parts = from.lines.filter(isLive).map(({ opid }) => ({ opid }));
  return moveLines(model, from, parts, into, now);
}

function moveLines(model: Model, from: ModelOrder, parts: readonly Part[], to: ModelOrder, now: number): Work {
  if (!pending.includes(from.state) || !pending.includes(to.state)) return cannot;
  if (from === to) return { code: 'orders.error.sameOrder' };
  if (from.training !== to.training) return { code: 'orders.error.trainingApart' };
  if (parts.length === 0) return { code: 'cart.error.productMissing' };
  const leaving = pick(from, parts);
  if ('code' in leaving) return leaving;
  if (leaving.some((line) => line.parts !== null)) return { code: 'orders.error.lineSettled' };
  const worth = sumOf(leaving.map(({ total }) => total));
  if (worth > openOf(from)) return { code: 'payments.error.aboveOpenAmount' };
  if (to.total + worth > largestTotal) return { code: 'cart.error.totalTooLarge' };
  const told = { ...from };
  const left = from.lines.filter((line) => !leaving.includes(line));
  // What was canceled of an order that ends is counted where the rest of it went.
  const isOver = !left.some(isLive);
  from.lines = isOver ? [] : left;
  from.total -= worth;
  const coming = isOver ? [...leaving, ...left] : leaving;
  seat(model, from, to, { lines: coming, isWhole: isOver, now });
  receive(to, from, coming);
  to.total += worth;
  readyIfMade(model, to, now);
  const work = done(to);
  if (!isOver) {
    readyIfMade(model, from, now);
    closeIfPaid(model, from);
  } else {
    to.covers += from.covers;
    to.comment = bothComments(to.comment, from.comment);
    if ((to.comment?.length ?? 0) > longestComment) return { code: 'orders.error.commentTooLong' };
    to.guest = to.guest === 'nobody' ? guestOf(to.type, from.guest) : to.guest;
    Object.assign(from, { state: 'done', mergedInto: to.id, covers: 0, came: [] });
  }
  from.version += 1;
  to.cameFrom = [...to.cameFrom, from.id];
  const jobs = notices(model, to, { from: told, lines: leaving });
  return 'code' in work ? work : { ...work, changes: [...work.changes, `order ${from.id}`], jobs };
}

function receive(to: ModelOrder, from: ModelOrder, leaving: Line[]): void {
  const first = firstPosition(to);
  for (const line of leaving) if (from.state === 'ready' && isLive(line)) line.state = 'finished';
  const sorted = [...leaving].sort((a, b) => a.position - b.position || (a.opid < b.opid ? -1 : 1));
  for (const [index, line] of sorted.entries()) {
    line.position = first + index;
    line.arrived = [...line.arrived, { into: to.id, from: from.id }];
  }
  if (to.state === 'ready' && leaving.some((line) => isLive(line) && line.state !== 'finished')) reopen(to);
  to.lines.push(...sorted);
}
