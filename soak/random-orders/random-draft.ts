/** Carts that the venue must take: every choice of a menu's groups is made as their rules ask. */
import type { Draft, DraftGroup, DraftProduct } from '@comanda/contract/orders';
import type { ModifierGroup, Product } from '@comanda/domain/menu/menu';
import { money } from '@comanda/domain/money';
import { orderTypes } from '@comanda/domain/tax/vat';
import type { MenuPlan } from '@comanda/test-kit/a-menu';
import { checkoutTableOf, type VenuePlan } from '@comanda/test-kit/a-venue';

import type { Random } from '../random.ts';
import { randomNote } from './random-text.ts';

/** Units left of products whose stock is counted. */
export type Stock = ReadonlyMap<string, number>;

export function randomDraft(plan: VenuePlan, stock: Stock, random: Random): Draft {
  const left = new Map(stock);
  const lines: DraftProduct[] = [];
  const offered = plan.menu.products.filter((product) => isOffered(product));
  for (let wanted = random.int(1, random.chance(0.05) ? 40 : 6); wanted > 0; wanted -= 1) {
    const product = random.pick(offered);
    const units = left.get(product.id) ?? 999;
    if (units === 0) continue;
    const line = randomLine(product, plan.menu, units, random);
    if (left.has(product.id)) left.set(product.id, units - line.count);
    lines.push(line);
  }
  const plain = plan.menu.products.find(({ id }) => id === 'plain');
  if (lines.length === 0 && plain) lines.push(randomLine(plain, plan.menu, 999, random));
  return draftOf(plan, lines, random);
}

export function isOffered(product: Product): boolean {
  return product.active && product.visibility.pos && product.inStock;
}

export function draftOf(plan: VenuePlan, products: DraftProduct[], random: Random): Draft {
  const type = random.pick(orderTypes);
  return {
    id: random.uuid(),
    customer: plan.customerId,
    table: random.pick(tablesFor(plan, type)),
    type,
    ...(random.chance(0.3) && { comment: randomNote(random) }),
    ...(random.chance(0.4) && { covers: random.int(1, 12) }),
    products,
    timestamp: random.int(1_700_000_000, 1_900_000_000),
  };
}

/** Where an order of this type may stand. */
function tablesFor(plan: VenuePlan, type: Draft['type']): string[] {
  const checkout = checkoutTableOf(plan.customerId);
  const needsTable = plan.requiresTable && type === 'dinein';
  return plan.tables.filter(({ id, active }) => active && !(id === checkout && needsTable)).map(({ id }) => id);
}

export function randomLine(product: Product, menu: MenuPlan, units: number, random: Random): DraftProduct {
  const count = random.chance(0.03) ? random.int(1, 999) : random.int(1, 5);
  const manualPrice = random.pick([0, 5, 1850, random.int(0, 30_000), random.chance(0.1) ? 99_999_999 : 700]);
  const selectedModifiers = choose(product.modifierGroupIds, menu, new Set(), random);
  return {
    opid: random.uuid(),
    id: product.id,
    count: Math.min(count, units),
    ...(product.price.kind !== 'fixed' && { manualPrice: money(manualPrice) }),
    ...(selectedModifiers.length > 0 && { selectedModifiers }),
    ...(random.chance(0.15) && { note: randomNote(random) }),
    ...(random.chance(0.1) && { allergy: randomNote(random) }),
    ...(random.chance(0.2) && { seat: random.int(1, 99) }),
  };
}

/** In any order: the server puts groups and options into the menu's. */
function choose(ids: readonly string[], menu: MenuPlan, above: ReadonlySet<string>, random: Random): DraftGroup[] {
  const groups = [...new Set(ids)].filter((id) => !above.has(id));
  return groups.flatMap((id) => {
    const group = menu.modifierGroups.find((one) => one.id === id);
    const options = group ? chooseOptions(group, menu, above, random) : [];
    // A group without a choice may be named or left out.
    return options.length > 0 || (group && random.chance(0.2)) ? [{ id, selectedModifierProducts: options }] : [];
  });
}

function chooseOptions(group: ModifierGroup, menu: MenuPlan, above: ReadonlySet<string>, random: Random) {
  const inStock = group.options.filter((option) => option.inStock);
  const least = Math.min(group.min, inStock.length);
  const most = group.max > 0 ? group.max : least + random.pick([0, 1, 4, 40]);
  const amounts = new Map<string, number>();
  for (let taken = inStock.length === 0 ? 0 : random.int(least, Math.max(least, most)); taken > 0; taken -= 1) {
    const { id } = random.pick(inStock);
    amounts.set(id, (amounts.get(id) ?? 0) + 1);
  }
  const below = new Set([...above, group.id]);
  return [...amounts].map(([id, amount]) => {
    const option = inStock.find((one) => one.id === id);
    const nested = choose(option?.modifierGroupIds ?? [], menu, below, random);
    const isPlain = amount === 1 && random.chance(0.5);
    return { id, ...(!isPlain && { amount }), ...(nested.length > 0 && { selectedModifiers: nested }) };
  });
}
