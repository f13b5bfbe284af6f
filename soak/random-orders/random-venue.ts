/** Venues as no administrator would enter them, but could: every kind of price, group, station and name. */
import type { Combo, ModifierGroup, ModifierOption, Product } from '@comanda/domain/menu/menu';
import { tableMethods } from '@comanda/domain/orders/order-method';
import { taxClasses } from '@comanda/domain/tax/vat';
import {
  aCategory,
  aCombo,
  aComponent,
  aModifierGroup,
  anOption,
  aProduct,
  fixedPrice,
  type MenuPlan,
} from '@comanda/test-kit/a-menu';
import { aTable, aVenue, checkoutTableOf, type VenuePlan } from '@comanda/test-kit/a-venue';

import type { Random } from '../random.ts';
import { randomName } from './random-text.ts';

export function randomVenue(customerId: string, random: Random): VenuePlan {
  const stations = Array.from({ length: random.int(1, 4) }, (_, index) => ({
    id: `s${index}`,
    name: randomName(random),
    autoPrint: random.chance(0.8),
  }));
  const ids = stations.map(({ id }) => id);
  return aVenue({
    customerId,
    vatNumber: random.chance(0.85) ? 'CHE-123.456.788' : null,
    requiresTable: random.chance(0.3),
    stations,
    receiptStationId: random.pick(ids),
    printers: [],
    tables: [
      aTable(checkoutTableOf(customerId), { name: 'terminal', active: random.chance(0.9) }),
      ...Array.from({ length: 4 }, (_, index) =>
        aTable(`${customerId}-t${index}`, {
          name: randomName(random),
          area: random.chance(0.5) ? randomName(random) : null,
          orderMethod: random.pick(tableMethods),
          // One real table is always there.
          active: index === 0 || random.chance(0.8),
        }),
      ),
    ],
    menu: randomMenu(random, ids),
  });
}

/** @param stations their ids; products may also name one that is gone. */
export function randomMenu(random: Random, stations: readonly string[]): MenuPlan {
  const groupIds = Array.from({ length: random.int(0, 6) }, (_, index) => `g${index}`);
  const positions = shuffled(groupIds.keys(), random);
  const modifierGroups = groupIds.map((id, index) => randomGroup(random, id, groupIds, positions[index] ?? 0));
  const products = Array.from({ length: random.int(6, 14) }, (_, position) =>
    randomProduct(random, `p${position}`, { groupIds, stations, position }),
  );
  // There is always something to sell, whatever chance says.
  products.push(aProduct('plain', { stationId: null, position: products.length }));
  const combos = Array.from({ length: random.int(0, 3) }, (_, index) => randomCombo(random, `c${index}`, products));
  return { categories: [aCategory('food')], products, combos, modifierGroups, tags: [] };
}

/** Of what has a price, sold out or not, also twice of the same; cheaper than its parts, dearer, or free. */
function randomCombo(random: Random, id: string, products: readonly Product[]): Combo {
  const priced = products.filter(({ price }) => price.kind === 'fixed').map((product) => product.id);
  const components = Array.from({ length: random.int(1, 4) }, (_, index) => {
    const chosen = Array.from({ length: random.int(1, 4) }, () => random.pick(priced));
    return aComponent(
      `${id}-${index}`,
      Object.fromEntries(chosen.map((product) => [product, random.pick([0, 0, 150, random.int(1, 999)])])),
    );
  });
  const combo = aCombo(id, random.pick([0, 1, 999, 2200, random.int(100, 9999)]), components);
  return { ...combo, name: { de: randomName(random) }, inStock: random.chance(0.9) };
}

function randomGroup(random: Random, id: string, groupIds: readonly string[], position: number): ModifierGroup {
  const options = Array.from({ length: random.int(1, 5) }, (_, index) =>
    randomOption(random, `${id}o${index}`, groupIds),
  );
  const wantsSingle = random.chance(0.4);
  const min = wantsSingle ? 1 : random.pick([0, 0, 1, 2, 3]);
  const max = wantsSingle ? 1 : random.pick([0, min === 0 ? 0 : min, min + 1, min + 3]);
  const [first, ...others] = options;
  // A choice of one that offers nothing could never be ordered, however its one came about.
  const offered = min === 1 && max === 1 && first ? [{ ...first, inStock: true }, ...others] : options;
  const defaultOptionIds = offered.filter(() => random.chance(0.3)).map((option) => option.id);
  const title = { de: randomName(random) };
  return aModifierGroup(id, {
    title,
    min,
    max,
    removes: random.chance(0.2),
    defaultOptionIds,
    options: offered,
    position,
  });
}

function randomOption(random: Random, id: string, groupIds: readonly string[]): ModifierOption {
  const price = random.pick([0, 0, 50, 250, random.int(1, 999), -random.int(1, 400)]);
  return anOption(id, price, {
    title: random.chance(0.9) ? { de: randomName(random), fr: randomName(random) } : {},
    inStock: random.chance(0.85),
    taxClass: random.chance(0.3) ? random.pick(taxClasses) : null,
    // Circles too: a group never stands inside itself.
    modifierGroupIds: groupIds.filter(() => random.chance(0.12)),
  });
}

type Around = { readonly groupIds: readonly string[]; readonly stations: readonly string[]; readonly position: number };

function randomProduct(random: Random, id: string, { groupIds, stations, position }: Around): Product {
  const price = random.pick([fixedPrice(random.int(0, 9999)), fixedPrice(random.pick([0, 480, 5, 1233, 99_999_999]))]);
  const open = random.pick([{ kind: 'manual' }, { kind: 'none' }] as const);
  return aProduct(id, {
    name: random.chance(0.95) ? { de: randomName(random), it: randomName(random) } : {},
    price: random.chance(0.8) ? price : open,
    taxClass: random.pick(taxClasses),
    inStock: random.chance(0.92),
    active: random.chance(0.95),
    visibility: { pos: random.chance(0.95), app: random.chance(0.5), kiosk: random.chance(0.5) },
    stock: { current: random.chance(0.25) ? random.int(0, 40) : null, min: null, max: null },
    stationId: random.pick([null, 'gone', ...stations, ...stations]),
    digitalConfirmation: random.chance(0.1),
    printsKitchenTicket: random.chance(0.85),
    modifierGroupIds: ['nowhere', ...groupIds, ...groupIds].filter(() => random.chance(0.18)),
    position,
  });
}

export function shuffled<Thing>(things: Iterable<Thing>, random: Random): Thing[] {
  return [...things]
    .map((thing) => ({ thing, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);
}
