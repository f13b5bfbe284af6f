/** An order on the wire: the specification’s names and seconds (specification §3). */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { add } from '@comanda/domain/money';
import { stillToPay } from '@comanda/domain/orders/open-amount';
import type { Order, OrderLine, SoldModifier } from '@comanda/domain/orders/order';

import type { OrderRow } from './order-rows.ts';

export type OrderOnWire = { readonly order: Order; readonly row: Pick<OrderRow, 'customer_id' | 'cancel_comment'> };

export function presentOrder({ order, row }: OrderOnWire, names: ReadonlyMap<string, string>): WireOrder {
  return {
    id: order.id,
    customer: row.customer_id,
    number: order.number,
    type: order.type,
    method: order.method,
    state: order.state,
    table: order.tableId,
    comment: order.comment,
    cancelComment: row.cancel_comment,
    covers: order.covers,
    source: order.source,
    door: order.door,
    orderedBy: order.orderedBy === null ? null : { id: order.orderedBy, name: names.get(order.orderedBy) ?? '' },
    orderedAt: seconds(order.placedAt),
    readyAt: order.readyAt === null ? null : seconds(order.readyAt),
    handedOverAt: order.handedOverAt === null ? null : seconds(order.handedOverAt),
    tracksHandOver: order.tracksHandOver,
    total: order.total,
    payed: order.paid,
    stillToPay: stillToPay(order),
    version: order.version,
    products: order.lines.map(presentLine),
  };
}

function seconds(unixMs: number): number {
  return Math.floor(unixMs / 1000);
}

function presentLine(line: OrderLine): WireOrderProduct {
  return {
    opid: line.opid,
    id: line.productId,
    title: line.title,
    price: add(line.unitPrice, line.modifiersPrice),
    count: line.count,
    percent: line.percent,
    total: line.total,
    state: line.state,
    posi: line.position,
    selectedModifiers: presentModifiers(line.modifiers),
    note: line.note,
    allergy: line.allergy,
    seat: line.seat,
    processingStation: line.stationId,
    settled: line.settled !== null,
  };
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
