/** An order on the wire: the specification’s names and seconds (specification §3). */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { add, zero } from '@comanda/domain/money';
import type { OrderGuest } from '@comanda/domain/orders/check-guest';
import { overpaid, stillToPay } from '@comanda/domain/orders/open-amount';
import type { Order, OrderLine, SeatedFrom, SoldModifier } from '@comanda/domain/orders/order';
import { restoreWindowMs } from '@comanda/domain/orders/restore-order';
import type { PaidOrPaying } from '@comanda/domain/payments/paid-parts';

import { toSeconds } from '../../platform/seconds.ts';
import type { PaidLines } from '../payments/index.ts';
import type { OrderRow } from './order-rows.ts';

export type OrderOnWire = {
  readonly order: Order;
  readonly row: Pick<OrderRow, 'customer_id'>;
  readonly guest: OrderGuest | null;
  /** None of an order that was just placed. */
  readonly paidLines?: PaidLines;
};

export function presentOrder(
  { order, row, guest, paidLines }: OrderOnWire,
  names: ReadonlyMap<string, string>,
): WireOrder {
  return {
    id: order.id,
    customer: row.customer_id,
    number: order.number,
    deviceNumber: order.deviceNumber,
    type: order.type,
    method: order.method,
    state: order.state,
    table: order.tableId,
    comment: order.comment,
    cancelComment: order.cancelComment,
    canceledAt: order.canceledAt === null ? null : toSeconds(order.canceledAt),
    canceledBy: personOf(order.canceledBy, names),
    restorableUntil: restorableUntil(order),
    mergedInto: order.mergedInto,
    covers: order.covers,
    ...(order.seatedFrom !== null && { seatedFrom: order.seatedFrom.map(presentSeated) }),
    guest: guest?.name ?? null,
    phone: guest?.phone ?? null,
    email: guest?.email ?? null,
    deliveryAddress: guest?.address ?? null,
    pickupLocation: order.pickupLocation,
    wishedAt: order.wishedAt === null ? null : toSeconds(order.wishedAt),
    training: order.isTraining,
    awaitsPayment: order.awaitsPayment,
    source: order.source,
    door: order.door,
    orderedBy: personOf(order.orderedBy, names),
    orderedAt: toSeconds(order.placedAt),
    readyAt: order.readyAt === null ? null : toSeconds(order.readyAt),
    handedOverAt: order.handedOverAt === null ? null : toSeconds(order.handedOverAt),
    tracksHandOver: order.tracksHandOver,
    total: order.total,
    payed: order.paid,
    reserved: order.reserved,
    stillToPay: stillToPay(order),
    refundDue: overpaid(order),
    version: order.version,
    products: order.lines.map((line) => presentLine(line, paidLines?.get(line.opid))),
  };
}

function presentSeated({ orderId: order, tableId: table, at, after }: SeatedFrom) {
  return { order, table, at: toSeconds(at), after };
}

function personOf(userId: string | null, names: ReadonlyMap<string, string>): WireOrder['orderedBy'] {
  return userId === null ? null : { id: userId, name: names.get(userId) ?? '' };
}

function restorableUntil({ state, stateBeforeCancel, canceledAt }: Order): number | null {
  if (state !== 'canceled' || stateBeforeCancel === null || canceledAt === null) return null;
  return toSeconds(canceledAt + restoreWindowMs);
}

function presentLine(line: OrderLine, paid: PaidOrPaying | undefined): WireOrderProduct {
  return {
    opid: line.opid,
    id: line.productId,
    title: line.title,
    price: add(line.unitPrice, line.modifiersPrice),
    count: line.count,
    percent: line.percent,
    percentKind: line.percentKind,
    percentReason: line.percentReason,
    total: line.total,
    state: line.state,
    finishedAt: line.finishedAt === null ? null : toSeconds(line.finishedAt),
    sentAt: line.sentAt === null ? null : toSeconds(line.sentAt),
    posi: line.position,
    selectedModifiers: presentModifiers(line.modifiers),
    note: line.note,
    allergy: line.allergy,
    seat: line.seat,
    course: line.course,
    held: line.held,
    combo: presentCombo(line),
    processingStation: line.stationId,
    printKitchenReceipt: line.printsTicket,
    digitalConfirmation: line.digitalConfirmation,
    settled: line.settled !== null,
    paidCount: paid?.count ?? 0,
    paidAmount: paid?.amount ?? zero,
    payingCount: paid?.payingCount ?? 0,
    payingAmount: paid?.payingAmount ?? zero,
    cancelComment: line.cancelComment,
  };
}

function presentCombo({ combo }: OrderLine): WireOrderProduct['combo'] {
  if (combo === null) return null;
  const { opid, productId, title, surcharge } = combo;
  return { opid, id: productId, title, surcharge };
}

type WireGroups = WireOrderProduct['selectedModifiers'];

/** Sold modifiers stand in the order of their groups. */
function presentModifiers(modifiers: readonly SoldModifier[]): WireGroups {
  const groups = new Map<string, WireGroups[number]['selectedModifierProducts']>();
  for (const modifier of modifiers) {
    const options = groups.get(modifier.groupId) ?? [];
    options.push({
      id: modifier.optionId,
      title: modifier.title,
      amount: modifier.amount,
      price: modifier.price,
      removes: modifier.removes,
      selectedModifiers: presentModifiers(modifier.nested),
    });
    groups.set(modifier.groupId, options);
  }
  return [...groups].map(([id, selectedModifierProducts]) => ({ id, selectedModifierProducts }));
}
