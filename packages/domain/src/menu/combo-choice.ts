import type { DraftComponent } from '../orders/draft-line.ts';
import type { Combo, Menu, Product, Translated } from './menu.ts';
import type { SelectedGroup } from './modifier-selection.ts';
/** What is chosen of a combo while its dialog is open, by staff or by a guest. */
import { isUsedUp } from './offer-at.ts';
import { partOf } from './part-of.ts';
import { missingGroups, preselect } from './select-modifiers.ts';

export type ComponentChoice = { readonly productId: string; readonly selection: readonly SelectedGroup[] };

/** Component → what is chosen of it; one that is not there is still to be chosen. */
export type ComboChoice = ReadonlyMap<string, ComponentChoice>;

export function choose(combo: ComboChoice, componentId: string, productId: string, menu: Menu): ComboChoice {
  const groups = partOf(menu, productId)?.modifierGroupIds ?? [];
  return new Map(combo).set(componentId, { productId, selection: preselect(groups, menu) });
}

/** Where there is only one, it needs no choosing. */
export function firstChoice(combo: Combo, menu: Menu): ComboChoice {
  let chosen: ComboChoice = new Map();
  for (const component of combo.components) {
    const [only, second] = component.choices;
    if (only !== undefined && second === undefined && isSold(partOf(menu, only.productId))) {
      chosen = choose(chosen, component.id, only.productId, menu);
    }
  }
  return chosen;
}

export function choiceOf(components: readonly DraftComponent[]): ComboChoice {
  return new Map(components.map(({ componentId, productId, selection }) => [componentId, { productId, selection }]));
}

export function isSold(product: Product | undefined): boolean {
  return product !== undefined && product.active && product.inStock && !isUsedUp(product);
}

/** Of a component its product, of a product's group so many options. */
export type Missing = { readonly id: string; readonly title: Translated; readonly count: number };

/** The first thing that is still to be chosen: a product, or an option of one. */
export function firstMissing(combo: Combo, choice: ComboChoice, menu: Menu): Missing | null {
  for (const component of combo.components) {
    const chosen = choice.get(component.id);
    const product = chosen === undefined ? undefined : partOf(menu, chosen.productId);
    if (chosen === undefined || product === undefined) return { ...component, count: 1 };
    const [missing] = missingGroups(product.modifierGroupIds, menu, chosen.selection);
    if (missing !== undefined) return { ...missing.group, count: missing.missing };
  }
  return null;
}

/** As it goes into the cart. A part that was there before keeps its id. */
export function partsOf(
  combo: Combo,
  choice: ComboChoice,
  before: readonly DraftComponent[],
  newId: () => string,
): DraftComponent[] {
  return combo.components.flatMap(({ id }) => {
    const chosen = choice.get(id);
    if (chosen === undefined) return [];
    const known = before.find(({ componentId }) => componentId === id);
    return [{ opid: known?.opid ?? newId(), componentId: id, ...chosen }];
  });
}
