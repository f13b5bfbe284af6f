/** Rows of orders and lines ↔ the order of the rules. */
import type { Order, OrderLine } from '@comanda/domain/orders/order';

import type { Tables } from '../../platform/database/tables.ts';

export type OrderRow = Tables['orders'];
export type LineRow = Tables['order_lines'];

export function toOrder(row: OrderRow, lines: readonly OrderLine[]): Order {
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    method: row.method,
    state: row.state,
    stateBeforeCancel: row.state_before_cancel,
    tableId: row.table_id,
    source: row.source,
    door: row.door,
    comment: row.comment,
    covers: row.covers,
    orderedBy: row.ordered_by,
    personId: row.person_id,
    placedAt: row.placed_at,
    businessDate: row.business_date,
    readyAt: row.ready_at,
    handedOverAt: row.handed_over_at,
    tracksHandOver: row.tracks_hand_over,
    total: row.total,
    paid: row.paid,
    reserved: row.reserved,
    version: row.version,
    lines,
  };
}

export function toLine(row: LineRow): OrderLine {
  return {
    opid: row.opid,
    productId: row.product_id,
    title: row.title,
    count: row.count,
    unitPrice: row.unit_price,
    modifiersPrice: row.modifiers_price,
    percent: row.percent,
    percentReason: row.percent_reason,
    total: row.total,
    taxClass: row.tax_class,
    selectedGroups: row.selected_groups,
    modifiers: row.modifiers,
    note: row.note,
    allergy: row.allergy,
    seat: row.seat,
    course: row.course,
    state: row.state,
    stationId: row.station_id,
    printsTicket: row.prints_ticket,
    digitalConfirmation: row.digital_confirmation,
    sentCount: row.sent_count,
    settled: row.settled,
    position: row.position,
  };
}

export function toLineRow(customerId: string, orderId: string, line: OrderLine): LineRow {
  return {
    customer_id: customerId,
    order_id: orderId,
    opid: line.opid,
    product_id: line.productId,
    title: line.title,
    count: line.count,
    unit_price: line.unitPrice,
    modifiers_price: line.modifiersPrice,
    percent: line.percent,
    percent_reason: line.percentReason,
    total: line.total,
    tax_class: line.taxClass,
    selected_groups: line.selectedGroups,
    modifiers: line.modifiers,
    note: line.note,
    allergy: line.allergy,
    seat: line.seat,
    course: line.course,
    state: line.state,
    station_id: line.stationId,
    prints_ticket: line.printsTicket,
    digital_confirmation: line.digitalConfirmation,
    sent_count: line.sentCount,
    settled: line.settled,
    position: line.position,
  };
}
