/** Whether a combo can be on the menu: a product made of others (decisions.md §2, Combos). */
import { checkProduct } from './check-product.ts';
import { checkKnown, isMissing, type MenuFacts, type MenuProblem, problem } from './menu-problem.ts';
import type { Combo, ComboComponent } from './menu.ts';
import { isPrice } from './parse-price.ts';

export function checkCombo(combo: Combo, facts: MenuFacts): MenuProblem<keyof Combo>[] {
  // Without a price of its own there is nothing to share out.
  const price = combo.price.kind === 'fixed' ? [] : [problem('price' as const, 'menu.error.comboPrice')];
  const isEmpty = combo.components.length === 0 || combo.components.some(({ choices }) => choices.length === 0);
  return [
    ...checkProduct(combo, facts),
    ...price,
    ...(isEmpty ? [problem('components' as const, 'menu.error.comboEmpty')] : []),
    ...combo.components.flatMap((component, index) => checkComponent(component, index + 1, facts)),
  ];
}

function checkComponent(
  { title, choices }: ComboComponent,
  number: number,
  { language, menu }: MenuFacts,
): MenuProblem<'components'>[] {
  const ids = choices.map(({ productId }) => productId);
  const isTwice = new Set(ids).size < ids.length;
  const isPriced = choices.every(({ surcharge }) => isPrice(surcharge));
  const open = ids.map((id) => menu.products.get(id)).find((product) => product && product.price.kind !== 'fixed');
  return [
    ...(isMissing(title, language)
      ? [problem('components', 'menu.error.optionNameMissing', { number, language })]
      : []),
    ...checkKnown('components', ids, menu.products, 'menu.error.productUnknown'),
    ...(isTwice ? [problem('components', 'menu.error.comboProductTwice', { number })] : []),
    ...(isPriced ? [] : [problem('components', 'menu.error.optionPriceInvalid', { number })]),
    ...(open
      ? [problem('components', 'menu.error.comboProductPrice', { product: open.name[language] ?? open.id })]
      : []),
  ];
}
