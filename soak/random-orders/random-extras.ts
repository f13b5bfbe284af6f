/** What staff may add to any cart: things on no menu, and less than the full price with a reason. */
import type { Draft, DraftProduct } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { taxClasses } from '@comanda/domain/tax/vat';
import type { VenuePlan } from '@comanda/test-kit/a-venue';

import type { Random } from '../random.ts';
import { randomName } from './random-text.ts';

/** Some of its lines for less, and some free items among them; another id. */
export function withExtras(draft: Draft, plan: VenuePlan, random: Random): Draft {
  const free = Array.from({ length: random.int(0, 2) }, () => freeItem(plan, random));
  const products = [...draft.products, ...free].map((line) => (random.chance(0.5) ? reduced(line, random) : line));
  return { ...draft, products };
}

function freeItem({ stations }: VenuePlan, random: Random): DraftProduct {
  const price = money(random.pick([0, 5, 333, random.int(0, 30_000)]));
  const taxClass = random.pick(taxClasses);
  const processingStation = random.chance(0.5) ? random.pick(stations).id : null;
  // Whatever it is called, it has a name.
  const title = `x${randomName(random)}`.trim().slice(0, 120);
  return { opid: random.uuid(), count: random.int(1, 5), freeItem: { title, price, taxClass, processingStation } };
}

function reduced(line: DraftProduct, random: Random): DraftProduct {
  const kind = random.pick(['discount', 'onTheHouse', 'staffMeal'] as const);
  const percent = kind === 'onTheHouse' ? 0 : random.pick([0, 1, 33, 50, 67, 99, random.int(0, 99)]);
  return { ...line, reduction: { kind, percent, reason: `Grund ${random.int(1, 9)}` } };
}

export function hasReduction({ products }: Draft): boolean {
  return products.some(({ reduction }) => reduction !== undefined);
}
