/** What a move does to an order as this device knows it, by the rule that the server decides by: shown until it has. */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import type { Decision } from '@comanda/domain/decision';
import { add, subtract, zero } from '@comanda/domain/money';
import { acceptOrder } from '@comanda/domain/orders/accept-order';
import { finishLine } from '@comanda/domain/orders/finish-line';
import { handOver } from '@comanda/domain/orders/hand-over';
import type { WishedMove } from '@comanda/domain/orders/is-done';
import { markReady } from '@comanda/domain/orders/mark-ready';
import type { Order, OrderLine } from '@comanda/domain/orders/order';
import type { LinePart } from '@comanda/domain/orders/pick-lines';
import { recall } from '@comanda/domain/orders/recall';
import { startLine } from '@comanda/domain/orders/start-line';

export type TappedMove = Exclude<WishedMove, { readonly kind: 'fireCourse' }>;

/** @param nowMs of the tap. @returns null: the rule refuses it, or no server knows the order yet */
export function decideHere(wire: WireOrder, move: TappedMove, nowMs: number): WireOrder | null {
  if (wire.version === 0) return null;
  const decision = decide(toOrder(wire), move, nowMs);
  return decision.ok ? toWire(wire, decision.value) : null;
}

function decide(order: Order, move: TappedMove, nowMs: number): Decision<Order> {
  switch (move.kind) {
    case 'accept':
      return acceptOrder(order);
    case 'markReady':
      return markReady(order, nowMs);
    case 'handOver':
      return handOver(order, nowMs);
    case 'startLine':
      return startLine(order, stillToCut(order, move.parts));
    case 'finishLine':
      return finishLine(order, stillToCut(order, move.parts), nowMs);
    case 'recall':
      return recall(order, stillToCut(order, move.parts), nowMs);
  }
}

/** News that came before the answer: the part has its own name already, and is not cut off a second time. */
function stillToCut({ lines }: Order, parts: readonly LinePart[]): readonly LinePart[] {
  const known = new Set(lines.map(({ opid }) => opid));
  return parts.map((part) => {
    const { newOpid } = part;
    return newOpid !== null && known.has(newOpid) ? { opid: newOpid, count: null, newOpid: null } : part;
  });
}

const toMs = (seconds: number | null) => (seconds === null ? null : seconds * 1000);
const toSeconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));

/** What no move of a tap asks for, nor changes, is left empty: only what `toWire` takes from it is shown. */
function toOrder(wire: WireOrder): Order {
  return {
    id: wire.id,
    number: wire.number,
    deviceNumber: wire.deviceNumber,
    type: wire.type,
    method: wire.method,
    state: wire.state,
    stateBeforeCancel: null,
    canceledAt: toMs(wire.canceledAt),
    canceledBy: null,
    cancelComment: wire.cancelComment,
    undoneReasons: null,
    mergedInto: wire.mergedInto,
    tableId: wire.table,
    source: wire.source,
    door: wire.door,
    comment: wire.comment,
    covers: wire.covers,
    seatedFrom: null,
    orderedBy: null,
    personId: null,
    pickupLocation: wire.pickupLocation,
    wishedAt: toMs(wire.wishedAt),
    isTraining: wire.training,
    awaitsPayment: wire.awaitsPayment,
    placedAt: wire.orderedAt * 1000,
    businessDate: '',
    readyAt: toMs(wire.readyAt),
    handedOverAt: toMs(wire.handedOverAt),
    tracksHandOver: wire.tracksHandOver,
    total: wire.total,
    paid: add(subtract(wire.total, wire.stillToPay), wire.refundDue),
    fee: zero,
    reserved: wire.reserved,
    version: wire.version,
    lines: wire.products.map(toLine),
  };
}

function toLine(line: WireOrderProduct): OrderLine {
  return {
    opid: line.opid,
    productId: line.id,
    title: line.title,
    count: line.count,
    unitPrice: line.price,
    modifiersPrice: zero,
    percent: line.percent,
    percentKind: line.percentKind,
    percentReason: line.percentReason,
    total: line.total,
    taxClass: 'food',
    selectedGroups: [],
    modifiers: [],
    note: line.note,
    allergy: line.allergy,
    seat: line.seat,
    course: line.course,
    held: line.held,
    combo: null,
    state: line.state,
    finishedAt: toMs(line.finishedAt),
    sentAt: toMs(line.sentAt),
    stationId: line.processingStation,
    printsTicket: line.printKitchenReceipt,
    digitalConfirmation: line.digitalConfirmation,
    sentCount: line.count,
    settled: line.settled ? [] : null,
    cancelComment: line.cancelComment,
    // No tap here ends by it: what is called off goes by the server.
    canceledBy: null,
    paidWhenCanceled: null,
    handedOverAt: null,
    position: line.posi,
  };
}

function toWire(wire: WireOrder, order: Order): WireOrder {
  const { state, tracksHandOver } = order;
  return {
    ...wire,
    state,
    tracksHandOver,
    readyAt: toSeconds(order.readyAt),
    handedOverAt: toSeconds(order.handedOverAt),
    products: order.lines.flatMap((line) => {
      const before = originOf(wire.products, line);
      return before === undefined ? [] : [toProduct(before, line)];
    }),
  };
}

/** A part that was cut off stands at the place of the line that it was. */
function originOf(products: WireOrder['products'], { opid, position, productId }: OrderLine) {
  return (
    products.find((line) => line.opid === opid) ??
    products.find((line) => line.posi === position && line.id === productId)
  );
}

function toProduct(before: WireOrderProduct, line: OrderLine): WireOrderProduct {
  const isCut = before.opid !== line.opid;
  return {
    ...before,
    opid: line.opid,
    count: line.count,
    total: line.total,
    state: line.state,
    finishedAt: toSeconds(line.finishedAt),
    ...(isCut && { paidCount: 0, paidAmount: zero, payingCount: 0, payingAmount: zero }),
  };
}
