/** Every move as it is made: of one order, all that a house may say to it by that move. */
import { accept, type Decision, refuse } from '../decision.ts';
import { acceptOrder } from '../orders/accept-order.ts';
import { addProducts } from '../orders/add-products.ts';
import { cancelOrder, rejectOrder, withdrawOrder } from '../orders/cancel-order.ts';
import { cancelProducts } from '../orders/cancel-products.ts';
import { changeComment } from '../orders/change-comment.ts';
import { changeGuest } from '../orders/change-guest.ts';
import { changeTable } from '../orders/change-table.ts';
import { changeType } from '../orders/change-type.ts';
import { forNobody } from '../orders/check-guest.ts';
import { closeIfPaid } from '../orders/close-if-paid.ts';
import { discount } from '../orders/discount.ts';
import { finishLine } from '../orders/finish-line.ts';
import { fireCourse } from '../orders/fire-course.ts';
import { handOver } from '../orders/hand-over.ts';
import type { Move } from '../orders/lifecycle.ts';
import { markReady } from '../orders/mark-ready.ts';
import { merge } from '../orders/merge.ts';
import { moveProducts } from '../orders/move-products.ts';
import { defaultTracksHandOver } from '../orders/order-method.ts';
import type { Order } from '../orders/order.ts';
import type { LinePart } from '../orders/pick-lines.ts';
import { recall } from '../orders/recall.ts';
import { repay } from '../orders/repay.ts';
import { restoreOrder } from '../orders/restore-order.ts';
import { startLine } from '../orders/start-line.ts';
import { anotherOrder, delivers, onTheHouse, untracked } from './placed-orders.ts';
import { anna } from './sample-leaving.ts';
import { accepted, aDraftLine, checkout, fridayEvening, placeFacts, table12 } from './sample-order.ts';

const now = fridayEvening + 600_000;
const whole = (opid: string): LinePart => ({ opid, count: null, newOpid: null });
const nothingPaid = new Map();
const t5 = { ...table12, id: 't5' };
const toMake = anotherOrder('espresso');
const others = [toMake, accepted(markReady(anotherOrder('fendant'), now))];
const canceling = { comment: 'fiel hin', by: 'sara', now, hasVat: true };
const kept = ['refund', 'fee'] as const;

/** Each line alone, and all of them. An order without lines is asked for one that is not there. */
function picks({ lines }: Order): LinePart[][] {
  const live = lines.filter(({ state }) => state !== 'canceled').map(({ opid }) => whole(opid));
  return live.length === 0 ? [[whole('gone')]] : [...live.map((part) => [part]), live];
}

function ofOrder<Value>(decision: Decision<Value>, orderOf: (value: Value) => Order): Decision<Order> {
  return decision.ok ? accept(orderOf(decision.value)) : decision;
}

/** Nobody says it: money that is there does. An order that it does not end is as if refused. */
function close(order: Order): Decision<Order> {
  const paid = { ...order, paid: order.total };
  const after = closeIfPaid(paid);
  return after === paid ? refuse('orders.error.moveNotAllowed', { move: 'close' }) : accept(after);
}

const wish = ({ version, covers, type, pickupLocation, wishedAt }: Order, zip: string) => ({
  guest: type === 'pickup' ? { ...anna, address: null } : { ...anna, address: { ...anna.address, zip } },
  pickupLocationId: pickupLocation?.id ?? null,
  wishedAt,
  covers: (covers ?? 0) + 1,
  version,
});

const typeFacts = {
  table: table12,
  requiresTable: false,
  leaving: delivers,
  personId: 'p2',
  now,
  hasVat: true,
  paidLines: nothingPaid,
};

function changedTypes(order: Order): Decision<Order>[] {
  const wishes = [
    { ...forNobody, type: 'dinein' },
    { ...forNobody, type: 'takeaway' },
    { ...forNobody, type: 'delivery', guest: anna },
  ] as const;
  return [defaultTracksHandOver, untracked].flatMap((tracksHandOver) =>
    wishes.map((wished) => changeType(order, wished, { ...typeFacts, tracksHandOver })),
  );
}

/** All of another order, or a part of it. */
function received(from: Order, to: Order): Decision<Order>[] {
  const [part] = picks(from);
  return [merge(from, to, now), moveProducts(from, part ?? [], to, now, nothingPaid)].map((decision) =>
    ofOrder(decision, (done) => done.to),
  );
}

export type MoveOfOrder = Exclude<Move, 'place'>;

/** Of `moveProducts` the order that gives, of `merge` the one that receives. */
export const movesOf: Readonly<Record<MoveOfOrder, (order: Order) => Decision<Order>[]>> = {
  accept: (order) => [acceptOrder(order)],
  reject: (order) =>
    [rejectOrder(order, canceling), withdrawOrder(order, now)].map((one) => ofOrder(one, (done) => done.order)),
  startLine: (order) => picks(order).map((parts) => startLine(order, parts)),
  finishLine: (order) => picks(order).map((parts) => finishLine(order, parts, now)),
  recall: (order) => picks(order).map((parts) => recall(order, parts, now)),
  markReady: (order) => [markReady(order, now)],
  handOver: (order) => [handOver(order, now)],
  close: (order) => [close(order)],
  cancel: (order) =>
    kept.map((choice) => ofOrder(cancelOrder(order, { ...canceling, money: choice }), (done) => done.order)),
  cancelProduct: (order) =>
    picks(order).map((parts) =>
      ofOrder(cancelProducts(order, { ...canceling, parts, money: 'refund' }), (done) => done.order),
    ),
  restore: (order) => [
    ofOrder(restoreOrder(order, { now, hasVat: true, goingBack: order.reserved }), (done) => done.order),
  ],
  repay: (order) => [ofOrder(repay(order), (done) => done.order)],
  addProducts: (order) => {
    const lines = [aDraftLine('fendant', { opid: 'more' })];
    return [addProducts(order, { lines, comment: null, covers: null }, placeFacts({ now }))];
  },
  changeTable: (order) =>
    [t5, checkout].map((table) =>
      changeTable(order, table.id, { table, requiresTable: false, tracksHandOver: untracked, now }),
    ),
  changeType: changedTypes,
  changeGuest: (order) =>
    ['8400', '8500'].map((zip) => changeGuest(order, wish(order, zip), { ...typeFacts, known: anna })),
  moveProducts: (order) =>
    picks(order).map((parts) => ofOrder(moveProducts(order, parts, toMake, now, nothingPaid), (done) => done.from)),
  merge: (order) => others.flatMap((from) => received(from, order)),
  discount: (order) => picks(order).map((parts) => discount(order, parts, onTheHouse)),
  fireCourse: (order) => [fireCourse(order, 2, now)],
  changeComment: (order) => [changeComment(order, { comment: 'Geburtstag' })],
};

/** All of it goes into another order. */
export function mergeAway(order: Order): Decision<Order> {
  return ofOrder(merge(order, toMake, now), (done) => done.from);
}
