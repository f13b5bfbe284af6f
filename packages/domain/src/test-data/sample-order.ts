/** Orders for the tests of the rules, placed through the rules themselves. */
import type { Decision } from '../decision.ts';
import type { SelectedGroup } from '../menu/modifier-selection.ts';
import { money } from '../money.ts';
import { forNobody } from '../orders/check-guest.ts';
import type { DraftFreeItem, DraftLine, DraftProduct } from '../orders/draft-line.ts';
import { defaultTracksHandOver, type TableOfOrder } from '../orders/order-method.ts';
import type { Order } from '../orders/order.ts';
import { placeOrder, type DraftOrder, type PlaceFacts } from '../orders/place-order.ts';
import { sampleMenu } from './sample-menu.ts';

/** Friday 20 November 2026, 19:42 in Zurich. */
export const fridayEvening = Date.UTC(2026, 10, 20, 18, 42);

export const table12: TableOfOrder = { id: 't12', method: 'table', active: true, isCheckout: false };
export const checkout: TableOfOrder = { id: 't_linde', method: 'table', active: true, isCheckout: true };

export function option(optionId: string, groups: readonly SelectedGroup[] = [], amount = 1) {
  return { optionId, amount, groups };
}

export type DraftProductLine = DraftLine & DraftProduct;

const plainLine = {
  count: 1,
  reduction: null,
  note: null,
  allergy: null,
  seat: null,
  course: null,
  held: false,
} as const;

export function aDraftLine(productId: string, changes: Partial<DraftProductLine> = {}): DraftProductLine {
  return {
    ...plainLine,
    kind: 'product',
    opid: `${productId}-1`,
    productId,
    selection: [],
    manualPrice: null,
    ...changes,
  };
}

export function aFreeItem(changes: Partial<DraftLine & DraftFreeItem> = {}): DraftLine {
  const text = 'Zapfengeld';
  const price = money(2500);
  return { ...plainLine, kind: 'free', opid: 'free-1', text, price, taxClass: 'service', stationId: null, ...changes };
}

/** Of the lunch menu in `sampleMenu`: a dish and a drink. */
export function aLunchMenu(changes: Partial<DraftLine> = {}): DraftLine {
  const part = (componentId: string, productId: string) => ({
    opid: componentId,
    componentId,
    productId,
    selection: [],
  });
  const components = [part('dish', 'risotto'), part('drink', 'fendant')];
  return { ...plainLine, ...changes, kind: 'combo', opid: 'lunch-1', productId: 'lunch', components };
}

export function aDraft(changes: Partial<DraftOrder> = {}): DraftOrder {
  return {
    id: 'order-1',
    tableId: 't12',
    type: 'dinein',
    isTraining: false,
    comment: null,
    covers: 2,
    ...forNobody,
    lines: [aDraftLine('rivella', { count: 2 })],
    ...changes,
  };
}

export function placeFacts(changes: Partial<PlaceFacts> = {}): PlaceFacts {
  return {
    menu: sampleMenu,
    table: table12,
    requiresTable: false,
    tracksHandOver: defaultTracksHandOver,
    by: 'staff',
    autoAccept: false,
    paysFirst: false,
    source: 'dashboard',
    door: null,
    orderedBy: 'sara',
    personId: null,
    now: fridayEvening,
    timeZone: 'Europe/Zurich',
    cutOffMinutes: 240,
    leaving: null,
    ...changes,
  };
}

/** The value of a decision; a refusal fails the test with its code. */
export function accepted<Value>(decision: Decision<Value>): Value {
  if (!decision.ok) throw new Error(`refused: ${decision.code} ${JSON.stringify(decision.params)}`);
  return decision.value;
}

/** The code of a refusal, or the word `accepted`. */
export function codeOf(decision: Decision<unknown>): string {
  return decision.ok ? 'accepted' : decision.code;
}

/** An order of sample products, `[product, count]`, with fields changed at the end. */
export function anOrder(products: readonly (readonly [string, number])[], changes: Partial<Order> = {}): Order {
  const id = changes.id ?? 'order-1';
  const lines = products.map(([productId, count], index) =>
    aDraftLine(productId, {
      opid: `${id}-${index}`,
      count,
      manualPrice: productId === 'diverses' ? money(1234) : null,
    }),
  );
  const placed = accepted(placeOrder(aDraft({ id, lines, type: changes.type ?? 'dinein' }), placeFacts()));
  return { ...placed, number: '2026-47-123', ...changes };
}
