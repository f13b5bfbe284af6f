/** Turns pieces into the lines of an order: equal ones together, with modifiers, prices where asked for, notes. */
import { priceLine } from '@comanda/domain/menu/price-line';
import { add, money, zero, type Money } from '@comanda/domain/money';

import { chooseModifiers } from './choose-modifiers.ts';
import { menu } from './menu.ts';
import type { Random } from './random.ts';
import type { PlannedLine } from './types.ts';

const notes = ['Sauce separat', 'ohne Petersilie', 'bitte zusammen servieren', 'zuerst bringen', 'gut heiss'];
const allergies = ['Nussallergie', 'Laktoseintoleranz', 'Zöliakie'];
/** The menu of the day: vegetarian, or with meat. */
const openPrices = [money(1950), money(2150), money(2150)];

export function planLines(pieces: readonly string[], random: Random): readonly PlannedLine[] {
  const lines = new Map<string, PlannedLine>();
  for (const productId of pieces) {
    const piece = planPiece(productId, random);
    const key = JSON.stringify(piece);
    lines.set(key, { ...piece, count: (lines.get(key)?.count ?? 0) + 1 });
  }
  return [...lines.values()];
}

function planPiece(productId: string, random: Random): PlannedLine {
  const product = menu.products.get(productId);
  if (product === undefined) throw new RangeError(`not on the card: ${productId}`);
  const isDish = product.stationId === 'kitchen';
  return {
    productId,
    count: 0,
    selection: chooseModifiers(product.modifierGroupIds, menu, random),
    ...(product.price.kind === 'fixed' ? {} : { manualPrice: random.oneOf(openPrices) }),
    ...(isDish && random.inPercent(5) ? { note: random.oneOf(notes) } : {}),
    ...(isDish && random.inPercent(1) ? { allergy: random.oneOf(allergies) } : {}),
  };
}

/**
 * What the lines cost by the menu, in rappen.
 * @throws RangeError when a line cannot be sold: a mistake in the plan.
 */
export function totalOf(lines: readonly PlannedLine[]): Money {
  return add(
    zero,
    ...lines.map(({ productId, selection, count, manualPrice }) => {
      const product = menu.products.get(productId);
      if (product === undefined) throw new RangeError(`not on the card: ${productId}`);
      const priced = priceLine({ product, selection, count, percent: 100, manualPrice: manualPrice ?? null }, menu);
      if (!priced.ok) throw new RangeError(`${productId}: ${priced.code}`);
      return priced.value.total;
    }),
  );
}
