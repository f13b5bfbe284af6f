/** A random venue in the house, and what the checks know of it without asking the server. */
import type { Draft } from '@comanda/contract/orders';
import type { Menu } from '@comanda/domain/menu/menu';
import type { VenuePlan } from '@comanda/test-kit/a-venue';

import type { TestServer } from '../../apps/server/src/test/start-test-server.ts';
import type { Random } from '../random.ts';
import { priceOf, type Priced, type Row, type SoldLine, soldLines, sumOf, vatRows } from './oracle.ts';

/** An order that was taken, in plain figures. */
export type Taken = {
  readonly draft: Draft;
  readonly id: string;
  readonly number: string;
  readonly orderedBy: string;
  /** What the draft becomes. */
  readonly lines: readonly SoldLine[];
  /** Of each of these lines. */
  readonly prices: readonly Priced[];
  readonly total: number;
  readonly rows: readonly Row[];
  readonly isExact: boolean;
  isPaid: boolean;
};

export type VenueOnTrial = {
  readonly server: TestServer;
  readonly plan: VenuePlan;
  readonly random: Random;
  readonly stock: Map<string, number>;
  readonly taken: Taken[];
  /** Orders and receipts are counted without a gap. */
  sequence: number;
  receipts: number;
  drawer: number;
  tips: number;
  rounding: number;
  payments: number;
  readonly counts: Record<string, number>;
};

export function count(venue: VenueOnTrial, what: string, by = 1): void {
  venue.counts[what] = (venue.counts[what] ?? 0) + by;
}

export function pricesOf({ plan }: VenueOnTrial, draft: Draft): Priced[] {
  const sale = { menu: plan.menu, type: draft.type, hasVat: plan.vatNumber !== null };
  return soldLines(draft.products, plan.menu).map((line) => priceOf(line, sale));
}

export function takenOf(venue: VenueOnTrial, draft: Draft, by: string): Taken {
  const prices = pricesOf(venue, draft);
  return {
    draft,
    id: draft.id,
    number: `2026-47-${venue.sequence}`,
    orderedBy: by,
    lines: soldLines(draft.products, venue.plan.menu),
    prices,
    total: sumOf(prices.map(({ total }) => total)),
    rows: vatRows(prices),
    isExact: prices.every(({ isExact }) => isExact),
    isPaid: false,
  };
}

/** The menu in the words of the rules, with what is left of each product. */
export function menuOf({ plan, stock }: VenueOnTrial): Menu {
  const products = plan.menu.products.map((product) => {
    const current = stock.get(product.id) ?? null;
    return [product.id, { ...product, stock: { ...product.stock, current } }] as const;
  });
  return {
    categories: new Map(plan.menu.categories.map((category) => [category.id, category])),
    products: new Map(products),
    combos: new Map(plan.menu.combos.map((combo) => [combo.id, combo])),
    modifierGroups: new Map(plan.menu.modifierGroups.map((group) => [group.id, group])),
  };
}
