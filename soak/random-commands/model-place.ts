/** An order that is placed, and lines that are sold, in plain arithmetic (specification §3; decisions.md §2, §3). */
import type { Draft, DraftProduct } from '@comanda/contract/orders';
import { checkoutTableOf, type VenuePlan } from '@comanda/test-kit/a-venue';

import { largestTotal, type OrderType, priceOf, soldLines, sumOf } from '../random-orders/oracle.ts';
import { businessDateOf } from './calendar.ts';
import { autoStations, type Line, type Model, type ModelOrder, ticketsOf, type Work } from './model.ts';
import { nextNumber } from './next-number.ts';

export function place(model: Model, draft: Draft, by: string, now: number): Work {
  const { plan } = model;
  if (!isTable(model, draft.table)) return { code: 'cart.error.tableUnknown' };
  const lines = linesOf(plan, draft.products, draft.type, 0);
  const total = sumOf(lines.map((line) => line.total));
  const sold = sell(model, draft.products, { total, isTraining: draft.training ?? false });
  return 'code' in sold ? sold : enter(model, draft, { by, at: now, lines, changes: sold.changes });
}

type Entered = { by: string; at: number; lines: Line[]; changes: readonly string[] };

/** Numbered, stored, and told to the kitchen. */
export function enter(model: Model, draft: Draft, { by, at, lines, changes }: Entered): Work {
  const order: ModelOrder = {
    id: draft.id,
    number: nextNumber(model, at, draft.training ?? false),
    type: draft.type,
    method: methodOf(model, draft.type, draft.table),
    table: draft.table,
    state: 'preparing',
    stateBefore: null,
    cancel: null,
    training: draft.training ?? false,
    mergedInto: null,
    cameFrom: [],
    came: [],
    comment: draft.comment?.trim() || null,
    fee: 0,
    total: sumOf(lines.map((line) => line.total)),
    paid: 0,
    version: 1,
    by,
    guest: draft.type === 'delivery' ? 'at an address' : 'nobody',
    covers: draft.covers ?? 0,
    placedAt: at,
    date: businessDateOf(at),
    readyAt: null,
    handedOverAt: null,
    tracks: isTracked(methodOf(model, draft.type, draft.table)),
    lines,
  };
  model.orders.set(order.id, order);
  const jobs = ticketsOf(model, order, autoStations(model));
  return { subject: order.id, changes: [`order ${order.id}`, ...changes], jobs };
}

export function isTable({ plan }: Model, table: string): boolean {
  return plan.tables.some(({ id, active }) => id === table && active);
}

export function methodOf({ plan }: Model, type: string, table: string): string {
  if (type !== 'dinein') return type;
  return table === checkoutTableOf(plan.customerId) ? 'checkout' : 'table';
}

export const isTracked = (method: string) => !['table', 'checkout'].includes(method);

/** By its type and table as they are now; what was paid before it is made is still brought. */
export function serve(model: Model, order: ModelOrder): void {
  order.method = methodOf(model, order.type, order.table);
  order.tracks = isTracked(order.method) || (order.tracks && order.paid > 0);
}

export function linesOf(plan: VenuePlan, products: readonly DraftProduct[], type: OrderType, first: number): Line[] {
  return soldLines(products, plan.menu).map((line, index): Line => {
    const { one, total } = priceOf(line, { menu: plan.menu, type, hasVat: true });
    const { opid, id = null, count, seat = null, course = null, held = false, freeItem, reduction } = line;
    const product = plan.menu.products.find((known) => known.id === id);
    const station = (freeItem === undefined ? product?.stationId : freeItem.processingStation) ?? null;
    const sold = { opid, product: id, count, total, price: one, station, position: first + index };
    return {
      ...sold,
      canceled: null,
      arrived: [],
      parts: null,
      draft: line,
      state: 'open',
      finishedAt: null,
      handedOverAt: null,
      seat,
      course,
      held,
      percent: reduction?.percent ?? 100,
      reduction: reduction?.kind ?? null,
    };
  });
}

/** All or nothing; practice takes nothing. @param total what the order that they go into costs by then. */
export function sell(
  { plan, stock }: Model,
  products: readonly DraftProduct[],
  { total, isTraining }: { readonly total: number; readonly isTraining: boolean },
): { code: string } | { changes: string[] } {
  const sold = new Map<string, number>();
  for (const { id = '', count } of soldLines(products, plan.menu))
    if (stock.has(id)) sold.set(id, (sold.get(id) ?? 0) + count);
  for (const [id, count] of sold) if ((stock.get(id) ?? 0) < count) return { code: 'cart.error.notInStock' };
  if (total > largestTotal) return { code: 'cart.error.totalTooLarge' };
  if (isTraining) return { changes: [] };
  for (const [id, count] of sold) stock.set(id, (stock.get(id) ?? 0) - count);
  return { changes: [...sold.keys()].map((id) => `menu ${id}`) };
}
