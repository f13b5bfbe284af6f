/** The price of one line, the same on the screen and on the server (specification §9, decisions.md §2). */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, addWithinRange, money, percentOf, times, zero, type Money } from '../money.ts';
import type { SoldModifier } from '../orders/order.ts';
import type { TaxClass } from '../tax/vat.ts';
import type { Menu, Product } from './menu.ts';
import type { SelectedGroup, SelectedOption } from './modifier-selection.ts';
import { isPrice } from './parse-price.ts';
import { isSingleChoice } from './select-modifiers.ts';

export const largestCount = 999;

export type LineToPrice = {
  readonly product: Pick<Product, 'id' | 'price' | 'taxClass'>;
  /** May still miss required groups: a price is shown while a guest is choosing. */
  readonly selection: readonly SelectedGroup[];
  readonly count: number;
  /** Share of the price charged, 0–100. */
  readonly percent: number;
  /** What staff entered; only for a product whose price is manual or missing. */
  readonly manualPrice: Money | null;
};

type Groups = Pick<Menu, 'modifierGroups'>;

export type PricedLine = {
  readonly unitPrice: Money;
  /** Sum of the modifiers of one. */
  readonly modifiersPrice: Money;
  readonly total: Money;
  readonly modifiers: readonly SoldModifier[];
};

export type PriceRefusal =
  | 'dashboard.error.productPrice'
  | 'dashboard.error.modifierUnknown'
  | 'cart.error.priceNotAllowed'
  | 'cart.error.countInvalid'
  | 'cart.error.percentInvalid'
  | 'cart.error.totalTooLarge';

/**
 * Line total = round half up ((unit price + modifiers) × count × percent / 100), in minor units.
 * Modifiers that take more off than the product costs are refused as `productPrice`: a total is never cut to zero.
 */
export function priceLine(line: LineToPrice, menu: Groups): Decision<PricedLine, PriceRefusal> {
  const { product, count, percent } = line;
  const params = { product: product.id };
  if (!Number.isSafeInteger(count) || count < 1 || count > largestCount) {
    return refuse('cart.error.countInvalid', params);
  }
  if (!Number.isSafeInteger(percent) || percent < 0 || percent > 100) {
    return refuse('cart.error.percentInvalid', params);
  }
  const unitPrice = unitPriceOf(product, line.manualPrice);
  if (!unitPrice.ok) return unitPrice;
  const modifiers = soldModifiers(line.selection, menu, product.taxClass);
  if (modifiers === null) return refuse('dashboard.error.modifierUnknown', params);
  const modifiersPrice = addWithinRange(...pricesOf(modifiers));
  if (modifiersPrice === null) return refuse('cart.error.totalTooLarge', params);
  const one = unitPrice.value + modifiersPrice;
  if (one < 0) return refuse('dashboard.error.productPrice', params);
  const all = addWithinRange(one * count);
  if (all === null) return refuse('cart.error.totalTooLarge', params);
  const total = percentOf(all, percent);
  return accept({ unitPrice: unitPrice.value, modifiersPrice, total, modifiers });
}

function unitPriceOf(product: LineToPrice['product'], manualPrice: Money | null): Decision<Money, PriceRefusal> {
  const params = { product: product.id };
  if (product.price.kind === 'fixed') {
    return manualPrice === null ? accept(product.price.amount) : refuse('cart.error.priceNotAllowed', params);
  }
  if (manualPrice === null || !isPrice(manualPrice)) return refuse('dashboard.error.productPrice', params);
  return accept(manualPrice);
}

/**
 * Sum of option price × amount, plus what is nested, recursively (specification §9). Nested modifiers count once,
 * whatever the amount of their option: the specification adds them to the sum and does not multiply them.
 */
export function priceOfModifiers(modifiers: readonly SoldModifier[]): Money {
  return add(
    zero,
    ...modifiers.map((modifier) => add(times(modifier.price, modifier.amount), priceOfModifiers(modifier.nested))),
  );
}

/** What `priceOfModifiers` adds up, before anybody knows whether the sum is an amount. */
function pricesOf(modifiers: readonly SoldModifier[]): number[] {
  return modifiers.flatMap((modifier) => [modifier.price * modifier.amount, ...pricesOf(modifier.nested)]);
}

/** Zero where what is chosen costs something; what no line could cost is refused with its line. */
export function takenOffBy(selection: readonly SelectedGroup[], menu: Groups): Money {
  return money(Math.min(0, addWithinRange(...pricesOf(soldModifiers(selection, menu, 'none') ?? [])) ?? 0));
}

/** Modifiers as they will be kept with the order; null when the menu does not know one of them. */
function soldModifiers(selection: readonly SelectedGroup[], menu: Groups, taxClass: TaxClass): SoldModifier[] | null {
  const sold: SoldModifier[] = [];
  for (const { groupId, options } of selection) {
    for (const selected of options) {
      const modifier = soldModifier(groupId, selected, menu, taxClass);
      if (modifier === null) return null;
      sold.push(modifier);
    }
  }
  return sold;
}

function soldModifier(
  groupId: string,
  { optionId, amount, groups }: SelectedOption,
  menu: Groups,
  taxClass: TaxClass,
): SoldModifier | null {
  const group = menu.modifierGroups.get(groupId);
  const option = group?.options.find((candidate) => candidate.id === optionId);
  const nested = soldModifiers(groups, menu, taxClass);
  if (group === undefined || option === undefined || nested === null) return null;
  const { title, price } = option;
  const kind = { removes: group.removes, isChoice: isSingleChoice(group) };
  return { optionId, groupId, title, price, amount, taxClass: option.taxClass ?? taxClass, ...kind, nested };
}
