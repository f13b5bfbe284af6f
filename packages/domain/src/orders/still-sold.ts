/**
 * Whether what a guest ordered and has not paid yet is still sold so: the menu, its prices and the delivery areas may
 * have changed meanwhile (decisions.md §6; peers.md 18). The hour and the pieces left are asked elsewhere: the hour was
 * decided when it was ordered, and its pieces left the stock with the order.
 */
import { accept, refuse, type Decision, type Refusal } from '../decision.ts';
import type { Combo, Menu } from '../menu/menu.ts';
import { add, type Money, subtract, zero } from '../money.ts';
import { chargeDelivery, type DeliveryFacts, isFee } from './charge-delivery.ts';
import type { DraftComponent, DraftLine } from './draft-line.ts';
import { eatenAt } from './eaten-at.ts';
import type { Order, OrderLine } from './order.ts';
import { priceDraftLines, type SaleFacts } from './price-draft-lines.ts';

export type StillSoldFacts = {
  readonly menu: Menu;
  readonly timeZone: string;
  /** The least an order of this kind is worth to the house. */
  readonly minimum: Money;
  /** Of a delivery. */
  readonly delivery: (Pick<DeliveryFacts, 'country' | 'areas'> & { readonly zip: string }) | null;
  /** Unix milliseconds. */
  readonly now: number;
};

export type StillSoldRefusal =
  | 'cart.error.notInStock'
  | 'guest.error.totalChanged'
  | 'orders.error.notDelivered'
  | 'orders.error.belowMinimum';

type Ordered = Pick<Order, 'lines' | 'total' | 'door' | 'placedAt' | 'businessDate' | 'type' | 'wishedAt'>;

/** Null: it is sold as it was ordered. */
export function refuseChanged(order: Ordered, facts: StillSoldFacts): Refusal<StillSoldRefusal> | null {
  // At the prices of the hour for which it was ordered; where one of those has ended, at those of now.
  const refusal = refuseAt(order, eatenAt(order, order.placedAt), facts);
  return refusal === null ? null : refuseAt(order, eatenAt(order, facts.now), facts) && refusal;
}

function refuseAt(order: Ordered, hour: number, facts: StillSoldFacts): Refusal<StillSoldRefusal> | null {
  const live = order.lines.filter((line) => line.state !== 'canceled' && !isFee(line));
  const drafts = draftsOf(live, facts.menu);
  if (!drafts.ok) return drafts;
  const { timeZone } = facts;
  const sale: SaleFacts = { menu: uncounted(facts.menu, live), by: 'guest', door: order.door, now: hour, timeZone };
  const dishes = priceDraftLines(drafts.value, sale, 0);
  if (!dishes.ok) {
    const { product = '' } = dishes.params ?? {};
    return isGone.has(dishes.code) ? refuse('cart.error.notInStock', { product }) : totalChanged(zero);
  }
  const worth = sumOf(dishes.value);
  const missing = worth >= facts.minimum ? zero : subtract(facts.minimum, worth);
  if (missing > 0) return refuse('orders.error.belowMinimum', { minimum: facts.minimum, missing });
  const fee = feeOf(dishes.value, order, facts);
  if (!fee.ok) return fee;
  const total = add(worth, sumOf(fee.value));
  return total === order.total ? null : totalChanged(total);
}

const totalChanged = (total: Money) => refuse('guest.error.totalChanged', { total });
const sumOf = (lines: readonly OrderLine[]) => add(zero, ...lines.map(({ total }) => total));

/** What nobody can order any more. Whatever else is refused would be priced or chosen otherwise today. */
const isGone: ReadonlySet<string> = new Set([
  'cart.error.productUnknown',
  'cart.error.notOfferedNow',
  'cart.error.notInStock',
  'cart.error.modifierNotInStock',
  'dashboard.error.modifierUnknown',
]);

function feeOf(dishes: readonly OrderLine[], { businessDate }: Ordered, { delivery }: StillSoldFacts) {
  if (delivery === null) return accept([]);
  const { zip, country, areas } = delivery;
  return chargeDelivery(dishes, zip, { country, areas, feeTitle: {}, feeOpids: [], by: 'guest', businessDate });
}

/** As the guest sent them: the parts of a combo are one line again. */
function draftsOf(lines: readonly OrderLine[], menu: Menu): Decision<DraftLine[], 'cart.error.notInStock'> {
  const drafts: DraftLine[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    if (line.combo === null) {
      const productId = line.productId ?? '';
      const item = { kind: 'product', productId, selection: line.selectedGroups, manualPrice: null } as const;
      drafts.push({ ...item, ...plain(line.opid, line.count) });
    } else if (!seen.has(line.combo.opid)) {
      const { opid, productId } = line.combo;
      seen.add(opid);
      const parts = lines.filter(({ combo }) => combo?.opid === opid);
      const components = componentsOf(parts, menu.combos.get(productId));
      if (components === null) return refuse('cart.error.notInStock', { product: productId });
      drafts.push({ kind: 'combo', productId, components, ...plain(opid, line.count) });
    }
  }
  return accept(drafts);
}

function plain(opid: string, count: number) {
  return { opid, count, reduction: null, note: null, allergy: null, seat: null, course: null, held: false } as const;
}

/** Null: the combo is gone, or is made of something else now. */
function componentsOf(parts: readonly OrderLine[], combo: Combo | undefined): DraftComponent[] | null {
  const left = [...parts];
  const components = (combo?.components ?? []).flatMap(({ id, choices }): DraftComponent[] => {
    const at = left.findIndex((part) => choices.some(({ productId }) => productId === part.productId));
    const [part] = at === -1 ? [] : left.splice(at, 1);
    if (part?.productId == null) return [];
    return [{ opid: part.opid, componentId: id, productId: part.productId, selection: part.selectedGroups }];
  });
  return combo === undefined || left.length > 0 ? null : components;
}

/** Its own pieces are sold already: what is left of them is no obstacle. */
function uncounted(menu: Menu, lines: readonly OrderLine[]): Menu {
  const products = new Map(menu.products);
  for (const { productId } of lines) {
    const product = productId === null ? undefined : products.get(productId);
    if (product !== undefined && product.stock.current !== null) {
      products.set(product.id, { ...product, stock: { ...product.stock, current: null } });
    }
  }
  return { ...menu, products };
}
