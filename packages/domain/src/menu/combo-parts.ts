/** The lines that a combo in a cart will have, priced by the menu as it is sold now; the server prices them anew. */
import type { Money } from '../money.ts';
import type { DraftCombo } from '../orders/draft-line.ts';
import type { TaxClass } from '../tax/vat.ts';
import type { Combo, Menu, Translated } from './menu.ts';
import { priceCombo } from './price-combo.ts';
import { type PricedLine, priceLine } from './price-line.ts';

/** What will be a line of the order: a combo has several. */
export type PricedPart = PricedLine & {
  readonly opid: string;
  readonly title: Translated;
  readonly taxClass: TaxClass;
  /** What this choice costs on top of the combo. */
  readonly surcharge: Money;
};

type ComboWishes = Pick<DraftCombo, 'components'> & { readonly count: number; readonly percent: number };

/** Null while a choice is missing or sold out. */
export function comboParts(
  { components, count, percent }: ComboWishes,
  combo: Combo,
  menu: Menu,
): readonly PricedPart[] | null {
  if (combo.price.kind !== 'fixed') return null;
  // The menu on the screen is that of this moment: no clock has a say in it any more.
  const picks = priceCombo(combo, components, { menu, price: combo.price.amount, now: Number.POSITIVE_INFINITY });
  if (!picks.ok) return null;
  const parts: PricedPart[] = [];
  for (const pick of picks.value) {
    const priced = priceLine({ ...pick, count, percent, manualPrice: null }, menu);
    if (!priced.ok) return null;
    const { draft, product, surcharge } = pick;
    parts.push({ ...priced.value, opid: draft.opid, title: product.name, taxClass: product.taxClass, surcharge });
  }
  return parts;
}
