/** A combo's chosen products with the price that each is sold at (decisions.md §2: split by their list prices). */
import { accept, refuse, type Decision } from '../decision.ts';
import { zero, type Money } from '../money.ts';
import type { DraftComponent } from '../orders/draft-line.ts';
import { checkSelection, type SelectionRefusal } from './check-selection.ts';
import type { Combo, Menu, Product } from './menu.ts';
import { isMarkedSoldOut } from './offer-at.ts';
import { partOf } from './part-of.ts';
import { takenOffBy } from './price-line.ts';
import { type ComboPick, splitCombo } from './split-combo.ts';

export type ComboRefusal =
  | SelectionRefusal
  | 'cart.error.comboIncomplete'
  | 'cart.error.productUnknown'
  | 'cart.error.notInStock';

export type PricedPick = {
  readonly draft: DraftComponent;
  /** At its share of the combo's price. */
  readonly product: Product;
  readonly selection: DraftComponent['selection'];
  readonly surcharge: Money;
};

type Chosen = PricedPick & ComboPick;

/**
 * One product of each component, in the order of the components. A product that is sold in combos only need not be
 * visible by itself; its hours are the combo's.
 * @param price what the combo costs at this hour
 * @param now unix milliseconds
 */
export function priceCombo(
  combo: Combo,
  picks: readonly DraftComponent[],
  { menu, price, now }: { readonly menu: Menu; readonly price: Money; readonly now: number },
): Decision<readonly PricedPick[], ComboRefusal> {
  const chosen: Chosen[] = [];
  for (const component of combo.components) {
    const pick = picks.find(({ componentId }) => componentId === component.id);
    const choice = component.choices.find(({ productId }) => productId === pick?.productId);
    // Two of one component, or one of none, are more than there are components.
    if (!pick || !choice || picks.length > combo.components.length) {
      return refuse('cart.error.comboIncomplete', { component: component.id });
    }
    const checked = choose(pick, { menu, now, surcharge: choice.surcharge });
    if (!checked.ok) return checked;
    chosen.push(checked.value);
  }
  const shares = splitCombo(price, chosen);
  return accept(
    chosen.map((pick, index) => ({
      ...pick,
      product: { ...pick.product, price: { kind: 'fixed', amount: shares[index] ?? zero } },
    })),
  );
}

type Facts = { readonly menu: Menu; readonly now: number; readonly surcharge: Money };

function choose(draft: DraftComponent, { menu, now, surcharge }: Facts): Decision<Chosen, ComboRefusal> {
  const product = partOf(menu, draft.productId);
  const params = { product: draft.productId };
  if (product === undefined || !product.active) return refuse('cart.error.productUnknown', params);
  if (isMarkedSoldOut(product, now)) return refuse('cart.error.notInStock', params);
  const selection = checkSelection(product, menu, draft.selection);
  if (!selection.ok) return refuse(selection.code, { ...selection.params, ...params });
  // On the menu its price is fixed; one that was opened since weighs nothing.
  const listPrice = product.price.kind === 'fixed' ? product.price.amount : zero;
  return accept({
    draft,
    product,
    selection: selection.value,
    surcharge,
    listPrice,
    takenOff: takenOffBy(selection.value, menu),
  });
}
