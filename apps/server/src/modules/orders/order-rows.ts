/** Rows of orders and lines ↔ the order of the rules. */
import { inPlace, type Order, type OrderLine } from '@comanda/domain/orders/order';

import type { Tables } from '../../platform/database/tables.ts';

export type OrderRow = Tables['orders'];
export type LineRow = Tables['order_lines'];

/** The column holds no null. */
const noProduct = '';

export function toOrder(row: OrderRow, lines: readonly OrderLine[]): Order {
  return {
    id: row.id,
    number: row.number,
    deviceNumber: row.device_number,
    type: row.type,
    method: row.method,
    state: row.state,
    stateBeforeCancel: row.state_before_cancel,
    canceledAt: row.canceled_at,
    canceledBy: row.canceled_by,
    cancelComment: row.cancel_comment,
    undoneReasons: row.undone_reasons,
    mergedInto: row.merged_into,
    tableId: row.table_id,
    source: row.source,
    door: row.door,
    comment: row.comment,
    covers: row.covers,
    seatedFrom: row.seated_from,
    orderedBy: row.ordered_by,
    personId: row.person_id,
    pickupLocation: row.pickup_location,
    wishedAt: row.wished_at,
    isTraining: row.is_training,
    awaitsPayment: row.awaits_payment,
    placedAt: row.placed_at,
    businessDate: row.business_date,
    readyAt: row.ready_at,
    handedOverAt: row.handed_over_at,
    tracksHandOver: row.tracks_hand_over,
    total: row.total,
    paid: row.paid,
    fee: row.fee,
    reserved: row.reserved,
    version: row.version,
    lines: inPlace(lines),
  };
}

export function toLine(row: LineRow): OrderLine {
  return {
    opid: row.opid,
    productId: row.product_id === noProduct ? null : row.product_id,
    title: row.title,
    count: row.count,
    unitPrice: row.unit_price,
    modifiersPrice: row.modifiers_price,
    percent: row.percent,
    percentKind: row.percent_kind,
    percentReason: row.percent_reason,
    total: row.total,
    taxClass: row.tax_class,
    selectedGroups: row.selected_groups,
    modifiers: row.modifiers,
    note: row.note,
    allergy: row.allergy,
    seat: row.seat,
    course: row.course,
    held: row.held,
    combo: row.combo,
    state: row.state,
    finishedAt: row.finished_at,
    handedOverAt: row.handed_over_at,
    sentAt: row.sent_at,
    stationId: row.station_id,
    printsTicket: row.prints_ticket,
    digitalConfirmation: row.digital_confirmation,
    sentCount: row.sent_count,
    settled: row.settled,
    cancelComment: row.cancel_comment,
    canceledBy: row.canceled_by,
    paidWhenCanceled: row.paid_when_canceled,
    position: row.position,
  };
}

export function toLineRow(customerId: string, orderId: string, line: OrderLine): LineRow {
  return {
    customer_id: customerId,
    order_id: orderId,
    opid: line.opid,
    product_id: line.productId ?? noProduct,
    title: line.title,
    count: line.count,
    unit_price: line.unitPrice,
    modifiers_price: line.modifiersPrice,
    percent: line.percent,
    percent_kind: line.percentKind,
    percent_reason: line.percentReason,
    total: line.total,
    tax_class: line.taxClass,
    selected_groups: line.selectedGroups,
    modifiers: line.modifiers,
    note: line.note,
    allergy: line.allergy,
    seat: line.seat,
    course: line.course,
    held: line.held,
    combo: line.combo,
    state: line.state,
    finished_at: line.finishedAt,
    handed_over_at: line.handedOverAt,
    sent_at: line.sentAt,
    station_id: line.stationId,
    prints_ticket: line.printsTicket,
    digital_confirmation: line.digitalConfirmation,
    sent_count: line.sentCount,
    settled: line.settled,
    cancel_comment: line.cancelComment,
    canceled_by: line.canceledBy,
    paid_when_canceled: line.paidWhenCanceled,
    position: line.position,
  };
}
