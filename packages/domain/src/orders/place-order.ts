/** Place an order: a draft and the venue's facts become an order (specification §3, §5; decisions.md §2, §3). */
import { accept, refuse, type Decision, type Refusal } from '../decision.ts';
import { checkSelection, type SelectionRefusal } from '../menu/check-selection.ts';
import type { Menu, Product } from '../menu/menu.ts';
import type { SelectedGroup } from '../menu/modifier-selection.ts';
import { isMarkedSoldOut, offerAt } from '../menu/offer-at.ts';
import { priceLine, type PriceRefusal } from '../menu/price-line.ts';
import { addWithinRange, zero, type Money } from '../money.ts';
import type { OrderType } from '../tax/vat.ts';
import { businessDate } from '../time/local-time.ts';
import { largestTotal } from './open-amount.ts';
import { methodOf, type TableOfOrder, type TracksHandOver } from './order-method.ts';
import type { Order, OrderDoor, OrderLine, OrderSource } from './order.ts';

export type DraftLine = {
  readonly opid: string;
  readonly productId: string;
  readonly count: number;
  readonly selection: readonly SelectedGroup[];
  readonly manualPrice: Money | null;
  readonly note: string | null;
  readonly allergy: string | null;
  readonly seat: number | null;
};

export type DraftOrder = {
  readonly id: string;
  readonly tableId: string;
  readonly type: OrderType;
  readonly comment: string | null;
  readonly covers: number | null;
  readonly lines: readonly DraftLine[];
};

export type PlaceFacts = {
  readonly menu: Menu;
  /** The draft's table as this venue knows it; null when it knows none of that id. */
  readonly table: TableOfOrder | null;
  /** Dine-in needs a real table: the checkout is not enough. */
  readonly requiresTable: boolean;
  readonly tracksHandOver: TracksHandOver;
  readonly by: 'staff' | 'guest';
  /** Whether the order method accepts guests' orders by itself. */
  readonly autoAccept: boolean;
  readonly source: OrderSource;
  readonly door: OrderDoor | null;
  /** The user who takes the order; null for a guest. */
  readonly orderedBy: string | null;
  readonly personId: string | null;
  /** Unix milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  readonly cutOffMinutes: number;
};

/** The number is given where the order is stored: it must be gap-free. */
export type PlacedOrder = Omit<Order, 'number'>;

export type PlaceRefusal =
  | SelectionRefusal
  | PriceRefusal
  | 'cart.error.tableMissing'
  | 'cart.error.tableUnknown'
  | 'cart.error.productMissing'
  | 'cart.error.productUnknown'
  | 'cart.error.notInStock'
  | 'cart.error.notOfferedNow'
  | 'cart.error.duplicateLine'
  | 'cart.error.totalTooLarge';

/** Prices every line from the menu; nothing of the client's is believed but a manual price where the product asks one. */
export function placeOrder(draft: DraftOrder, facts: PlaceFacts): Decision<PlacedOrder, PlaceRefusal> {
  const table = tableOf(draft, facts);
  if (!table.ok) return table;
  const refusal = refuseLines(draft.lines);
  if (refusal !== null) return refusal;
  const lines: OrderLine[] = [];
  for (const [position, draftLine] of draft.lines.entries()) {
    const line = lineOf(draftLine, position, facts);
    if (!line.ok) return refuse(line.code, { ...line.params, opid: draftLine.opid });
    lines.push(line.value);
  }
  const outOfStock = refuseStock(draft.lines, facts.menu);
  if (outOfStock !== null) return outOfStock;
  const total = addWithinRange(...lines.map((line) => line.total));
  if (total === null || total > largestTotal) return refuse('cart.error.totalTooLarge');
  const method = methodOf(draft.type, table.value, facts.door);
  return accept({
    id: draft.id,
    type: draft.type,
    method,
    state: facts.by === 'staff' || facts.autoAccept ? 'preparing' : 'requested',
    stateBeforeCancel: null,
    tableId: table.value.id,
    source: facts.source,
    door: facts.door,
    comment: trimmed(draft.comment),
    covers: draft.covers,
    orderedBy: facts.orderedBy,
    personId: facts.personId,
    placedAt: facts.now,
    businessDate: businessDate(facts.now, facts.timeZone, facts.cutOffMinutes),
    readyAt: null,
    handedOverAt: null,
    tracksHandOver: facts.tracksHandOver[method],
    total,
    paid: zero,
    reserved: zero,
    version: 1,
    lines,
  });
}

/** "No table selected" is also said where the checkout is not enough or switched off (decisions.md §3). */
function tableOf(
  draft: DraftOrder,
  { table, requiresTable }: PlaceFacts,
): Decision<TableOfOrder, 'cart.error.tableMissing' | 'cart.error.tableUnknown'> {
  if (draft.tableId.trim() === '') return refuse('cart.error.tableMissing');
  if (table === null) return refuse('cart.error.tableUnknown');
  const needsRealTable = requiresTable && draft.type === 'dinein';
  if (table.isCheckout && (needsRealTable || !table.active)) return refuse('cart.error.tableMissing');
  return table.active ? accept(table) : refuse('cart.error.tableUnknown');
}

function refuseLines(lines: readonly DraftLine[]): Refusal<PlaceRefusal> | null {
  if (lines.length === 0) return refuse('cart.error.productMissing');
  const seen = new Set<string>();
  for (const { opid } of lines) {
    if (seen.has(opid)) return refuse('cart.error.duplicateLine', { opid });
    seen.add(opid);
  }
  return null;
}

/** Lines of one product share its stock. Products without a counted stock only know in stock or not. */
function refuseStock(lines: readonly DraftLine[], menu: Menu): Refusal<'cart.error.notInStock'> | null {
  const ordered = new Map<string, number>();
  for (const { productId, count } of lines) ordered.set(productId, (ordered.get(productId) ?? 0) + count);
  for (const [product, count] of ordered) {
    const left = menu.products.get(product)?.stock.current ?? null;
    if (left !== null && left < count) return refuse('cart.error.notInStock', { product, left });
  }
  return null;
}

function lineOf(draft: DraftLine, position: number, facts: PlaceFacts): Decision<OrderLine, PlaceRefusal> {
  const product = facts.menu.products.get(draft.productId);
  if (product === undefined || !isOffered(product, facts)) {
    return refuse('cart.error.productUnknown', { product: draft.productId });
  }
  const { menu, now, timeZone } = facts;
  const offer = offerAt(product, menu.categories.get(product.categoryId), now, timeZone);
  if (!offer.available) return refuse('cart.error.notOfferedNow', { product: product.id });
  if (isMarkedSoldOut(product, now)) return refuse('cart.error.notInStock', { product: product.id });
  const selection = checkSelection(product, menu, draft.selection);
  if (!selection.ok) return refuse(selection.code, { ...selection.params, product: product.id });
  const { count, manualPrice } = draft;
  const sold = offer.price === product.price ? product : { ...product, price: offer.price };
  const priced = priceLine({ product: sold, selection: selection.value, count, percent: 100, manualPrice }, menu);
  if (!priced.ok) return priced;
  return accept({
    opid: draft.opid,
    productId: product.id,
    title: product.name,
    count,
    ...priced.value,
    percent: 100,
    percentReason: null,
    taxClass: product.taxClass,
    selectedGroups: selection.value,
    note: trimmed(draft.note),
    allergy: trimmed(draft.allergy),
    seat: draft.seat,
    course: null,
    state: 'open',
    stationId: product.stationId,
    printsTicket: product.printsKitchenTicket,
    digitalConfirmation: product.digitalConfirmation,
    sentCount: 0,
    settled: null,
    position,
  });
}

/** A category is for the terminal, for guests or for both (specification §3). */
function isOffered(product: Product, { by, door, menu }: PlaceFacts): boolean {
  if (!product.active) return false;
  const mode = menu.categories.get(product.categoryId)?.mode ?? 'all';
  if (mode === (by === 'staff' ? 'app' : 'terminal')) return false;
  if (by === 'staff') return product.visibility.pos;
  return door === 'kiosk' ? product.visibility.kiosk : product.visibility.app;
}

function trimmed(text: string | null): string | null {
  const kept = text?.trim() ?? '';
  return kept === '' ? null : kept;
}
