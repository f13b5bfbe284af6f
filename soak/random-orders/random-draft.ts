/** Carts that the venue must take: every choice of a menu's groups is made as their rules ask. */
import type { Draft, DraftGroup, DraftProduct } from '@comanda/contract/orders';
import type { Combo, ModifierGroup, Product } from '@comanda/domain/menu/menu';
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
    const combo = random.chance(0.2) ? randomComboLine(plan.menu, left, random) : null;
    if (combo !== null) {
      lines.push(combo);
      continue;
    }
    const product = random.pick(offered);
    const units = left.get(product.id) ?? 999;
    // Sold offline beyond what there was.
    if (units <= 0) continue;
    const line = randomLine(product, plan.menu, units, random);
    if (left.has(product.id)) left.set(product.id, units - line.count);
    lines.push(line);
  }
  const plain = plan.menu.products.find(({ id }) => id === 'plain');
  if (lines.length === 0 && plain) lines.push(randomLine(plain, plan.menu, 999, random));
  return draftOf(plan, lines, random);
}

/** One that can be had. @param left what is taken of it is taken off. @returns null where there is none. */
export function randomComboLine(menu: MenuPlan, left: Map<string, number>, random: Random): DraftProduct | null {
  const combos = menu.combos.filter((one) => isOffered(one));
  if (combos.length === 0) return null;
  const combo = random.pick(combos);
  const count = random.chance(0.03) ? random.int(1, 20) : random.int(1, 3);
  const after = new Map(left);
  const components = combo.components.flatMap((component) => {
    const there = choicesOf(component, menu).filter(({ id }) => (after.get(id) ?? count) >= count);
    if (there.length === 0) return [];
    const product = random.pick(there);
    if (after.has(product.id)) after.set(product.id, (after.get(product.id) ?? 0) - count);
    const selectedModifiers = choose(product.modifierGroupIds, menu, new Set(), random);
    const pick = { opid: random.uuid(), id: component.id, product: product.id };
    return [{ ...pick, ...(selectedModifiers.length > 0 && { selectedModifiers }) }];
  });
  if (components.length < combo.components.length) return null;
  for (const [id, units] of after) left.set(id, units);
  const texts = {
    ...(random.chance(0.15) && { note: randomNote(random) }),
    ...(random.chance(0.1) && { allergy: randomNote(random) }),
    ...(random.chance(0.2) && { seat: random.int(1, 99) }),
  };
  // In any order: the server puts them into the menu's.
  if (random.chance(0.3)) components.reverse();
  return { opid: random.uuid(), id: combo.id, count, components, ...texts };
}

/** What is sold in a combo need not be sold by itself. */
function choicesOf({ choices }: Combo['components'][number], { products }: MenuPlan): Product[] {
  return products.filter(
    ({ id, active, inStock }) => active && inStock && choices.some(({ productId }) => productId === id),
  );
}

/** The same line once more, under ids of its own. */
export function renewed(line: DraftProduct, random: Random): DraftProduct {
  const components = line.components?.map((part) => ({ ...part, opid: random.uuid() }));
  return { ...line, opid: random.uuid(), ...(components !== undefined && { components }) };
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
    ...(type === 'delivery' && randomGuest(random)),
    products,
    timestamp: random.int(1_700_000_000, 1_900_000_000),
  };
}

export function randomGuest(random: Random): Pick<Draft, 'guest' | 'phone' | 'deliveryAddress'> {
  const deliveryAddress = { street: `Weg ${random.int(1, 99)}`, zip: String(random.int(1000, 9999)), city: 'Dort' };
  return { guest: `Gast ${random.int(1, 99)}`, phone: `+4179${random.int(1_000_000, 9_999_999)}`, deliveryAddress };
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
