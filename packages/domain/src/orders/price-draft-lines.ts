/** Price draft lines: the one way from what was chosen to lines of an order, for every move that brings new ones. */
import { accept, refuse, type Decision, type Refusal } from '../decision.ts';
import { checkSelection, type SelectionRefusal } from '../menu/check-selection.ts';
import { isPartAtDoor } from '../menu/menu-at-door.ts';
import type { Menu, Price, Product } from '../menu/menu.ts';
import { isMarkedSoldOut, offerAt, unitsToSell } from '../menu/offer-at.ts';
import { partOf } from '../menu/part-of.ts';
import { priceCombo, type ComboRefusal } from '../menu/price-combo.ts';
import { priceLine, type LineToPrice, type PriceRefusal } from '../menu/price-line.ts';
import { checkReduction, type ReducedTo, type ReductionRefusal } from './check-reduction.ts';
import { type DraftCombo, type DraftFreeItem, type DraftLine, type DraftProduct, opidsOf } from './draft-line.ts';
import { freeItemTitle, trimmedText } from './order-texts.ts';
import type { OrderDoor, OrderLine } from './order.ts';

/** What is known where something is sold. */
export type SaleFacts = {
  readonly menu: Menu;
  readonly by: 'staff' | 'guest';
  readonly door: OrderDoor | null;
  /** The hour that counts, unix milliseconds: of a preorder the one at which it is eaten (eaten-at.ts). */
  readonly now: number;
  readonly timeZone: string;
};

export type DraftLineRefusal =
  | SelectionRefusal
  | PriceRefusal
  | ComboRefusal
  | ReductionRefusal
  | 'cart.error.productUnknown'
  | 'cart.error.notInStock'
  | 'cart.error.notOfferedNow'
  | 'cart.error.textMissing'
  | 'cart.error.duplicateLine';

/**
 * Prices every line from the menu; nothing of the client's is believed but what staff alone may say: a manual price
 * where the product asks one, a free item, a reduction. A combo becomes one line per part.
 * @param firstPosition where the first of them stands in its order: behind the lines that are there.
 */
export function priceDraftLines(
  drafts: readonly DraftLine[],
  facts: SaleFacts,
  firstPosition: number,
): Decision<OrderLine[], DraftLineRefusal> {
  const twice = refuseTwice(drafts);
  if (twice !== null) return twice;
  const lines: OrderLine[] = [];
  for (const draft of drafts) {
    const priced = linesOf(draft, facts);
    if (!priced.ok) return refuse(priced.code, { ...priced.params, opid: draft.opid });
    for (const line of priced.value) lines.push({ ...line, position: firstPosition + lines.length });
  }
  return refuseStock(lines, facts.menu) ?? accept(lines);
}

function refuseTwice(drafts: readonly DraftLine[]): Refusal<'cart.error.duplicateLine'> | null {
  const seen = new Set<string>();
  for (const opid of drafts.flatMap(opidsOf)) {
    if (seen.has(opid)) return refuse('cart.error.duplicateLine', { opid });
    seen.add(opid);
  }
  return null;
}

/** Lines of one product share its stock. Products without a counted stock only know in stock or not. */
function refuseStock(lines: readonly OrderLine[], menu: Menu): Refusal<'cart.error.notInStock'> | null {
  const ordered = new Map<string, number>();
  for (const { productId, count } of lines) {
    if (productId !== null) ordered.set(productId, (ordered.get(productId) ?? 0) + count);
  }
  for (const [product, count] of ordered) {
    const found = menu.products.get(product);
    const left = found === undefined ? null : unitsToSell(found);
    if (left !== null && left < count) return refuse('cart.error.notInStock', { product, left });
  }
  return null;
}

/** Their position is given where they stand together. */
type Unplaced = Omit<OrderLine, 'position'>;

function linesOf(draft: DraftLine, facts: SaleFacts): Decision<Unplaced[], DraftLineRefusal> {
  if (facts.by === 'guest' && saysPrice(draft)) return refuse('cart.error.priceNotAllowed');
  const reduced = checkReduction(draft.reduction);
  if (!reduced.ok) return reduced;
  switch (draft.kind) {
    case 'product':
      return productLine(draft, reduced.value, facts);
    case 'combo':
      return comboLines(draft, reduced.value, facts);
    case 'free':
      return freeLine(draft, reduced.value);
  }
}

/** What staff alone may say. */
function saysPrice(draft: DraftLine): boolean {
  return draft.reduction !== null || draft.kind === 'free' || (draft.kind === 'product' && draft.manualPrice !== null);
}

type Wishes = Omit<DraftLine, 'kind'>;

/** What a line keeps of its draft, whatever is sold by it. */
function wishesOf(draft: Wishes, reduced: ReducedTo) {
  return {
    count: draft.count,
    ...reduced,
    note: trimmedText(draft.note),
    allergy: trimmedText(draft.allergy),
    seat: draft.seat,
    course: draft.course,
    held: draft.held,
    state: 'open',
    finishedAt: null,
    handedOverAt: null,
    sentAt: null,
    sentCount: 0,
    settled: null,
    cancelComment: null,
    canceledBy: null,
    paidWhenCanceled: null,
  } as const;
}

function ofProduct(product: Product) {
  return {
    productId: product.id,
    title: product.name,
    taxClass: product.taxClass,
    stationId: product.stationId,
    printsTicket: product.printsKitchenTicket,
    digitalConfirmation: product.digitalConfirmation,
  } as const;
}

function productLine(
  draft: DraftProduct & Wishes,
  reduced: ReducedTo,
  facts: SaleFacts,
): Decision<Unplaced[], DraftLineRefusal> {
  const product = facts.menu.products.get(draft.productId);
  const offer = offerOf(product, draft.productId, facts);
  if (!offer.ok) return offer;
  const { sold, price } = offer.value;
  const selection = checkSelection(sold, facts.menu, draft.selection);
  if (!selection.ok) return refuse(selection.code, { ...selection.params, product: sold.id });
  const { count, manualPrice } = draft;
  const priced = price === sold.price ? sold : { ...sold, price };
  const line = { product: priced, selection: selection.value, count, percent: reduced.percent, manualPrice };
  return pricedOrRefused(line, facts.menu, (amounts) => [
    {
      opid: draft.opid,
      ...ofProduct(sold),
      ...wishesOf(draft, reduced),
      ...amounts,
      selectedGroups: selection.value,
      combo: null,
    },
  ]);
}

/** Notes and allergies stand with every part: each station must read them. */
function comboLines(
  draft: DraftCombo & Wishes,
  reduced: ReducedTo,
  facts: SaleFacts,
): Decision<Unplaced[], DraftLineRefusal> {
  const { menu, now } = facts;
  const offer = offerOf(menu.combos.get(draft.productId), draft.productId, facts);
  if (!offer.ok) return offer;
  const { sold: combo, price } = offer.value;
  if (price.kind !== 'fixed') return refuse('dashboard.error.productPrice', { product: combo.id });
  const unseen = unseenPart(draft, facts);
  if (unseen !== null) return refuse('cart.error.productUnknown', { product: unseen });
  const picks = priceCombo(combo, draft.components, { menu, price: price.amount, now });
  if (!picks.ok) return picks;
  const lines: Unplaced[] = [];
  for (const { draft: part, product, selection, surcharge } of picks.value) {
    const line = { product, selection, count: draft.count, percent: reduced.percent, manualPrice: null };
    const made = pricedOrRefused(line, menu, (amounts) => ({
      opid: part.opid,
      ...ofProduct(product),
      ...wishesOf(draft, reduced),
      ...amounts,
      selectedGroups: selection,
      combo: { opid: draft.opid, productId: combo.id, title: combo.name, surcharge },
    }));
    if (!made.ok) return made;
    lines.push(made.value);
  }
  return accept(lines);
}

/** Of a guest: a part that is for others is no choice there, as on the menu at the door. */
function unseenPart({ components }: DraftCombo, { menu, by, door }: SaleFacts): string | null {
  if (by === 'staff') return null;
  const unseen = components.find(({ productId }) => {
    const part = partOf(menu, productId);
    return part !== undefined && !isPartAtDoor(part, menu.categories, door ?? 'app');
  });
  return unseen?.productId ?? null;
}

function freeLine(draft: DraftFreeItem & Wishes, reduced: ReducedTo): Decision<Unplaced[], DraftLineRefusal> {
  const text = trimmedText(draft.text);
  if (text === null) return refuse('cart.error.textMissing');
  const { count, taxClass, stationId } = draft;
  const product = { id: draft.opid, price: { kind: 'manual' }, taxClass } as const;
  const line = { product, selection: [], count, percent: reduced.percent, manualPrice: draft.price };
  return pricedOrRefused(line, noGroups, (amounts) => [
    {
      opid: draft.opid,
      productId: null,
      title: freeItemTitle(text),
      taxClass,
      ...wishesOf(draft, reduced),
      ...amounts,
      selectedGroups: [],
      combo: null,
      stationId,
      printsTicket: stationId !== null,
      digitalConfirmation: false,
    },
  ]);
}

const noGroups = { modifierGroups: new Map() };

type Amounts = Pick<OrderLine, 'unitPrice' | 'modifiersPrice' | 'total' | 'modifiers'>;

function pricedOrRefused<Made>(
  line: LineToPrice,
  menu: Pick<Menu, 'modifierGroups'>,
  make: (amounts: Amounts) => Made,
): Decision<Made, PriceRefusal> {
  const priced = priceLine(line, menu);
  return priced.ok ? accept(make(priced.value)) : priced;
}

type OnOffer<Sold> = { readonly sold: Sold; readonly price: Price };

function offerOf<Sold extends Product>(
  sold: Sold | undefined,
  id: string,
  facts: SaleFacts,
): Decision<OnOffer<Sold>, 'cart.error.productUnknown' | 'cart.error.notOfferedNow' | 'cart.error.notInStock'> {
  if (sold === undefined || !isOffered(sold, facts)) return refuse('cart.error.productUnknown', { product: id });
  const { menu, now, timeZone } = facts;
  const { available, price } = offerAt(sold, menu.categories.get(sold.categoryId), now, timeZone);
  if (!available) return refuse('cart.error.notOfferedNow', { product: id });
  if (isMarkedSoldOut(sold, now)) return refuse('cart.error.notInStock', { product: id });
  return accept({ sold, price });
}

/** A category is for the terminal, for guests or for both (specification §3). */
function isOffered(product: Product, { by, door, menu }: SaleFacts): boolean {
  if (!product.active) return false;
  const mode = menu.categories.get(product.categoryId)?.mode ?? 'all';
  if (mode === (by === 'staff' ? 'app' : 'terminal')) return false;
  if (by === 'staff') return product.visibility.pos;
  return door === 'kiosk' ? product.visibility.kiosk : product.visibility.app;
}
