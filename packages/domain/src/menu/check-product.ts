/** Whether a product can be on the menu (specification §3 Product, §5). */
import { largestStock } from '../inventory/movements.ts';
import { barcodeFault, checkDigit, isSameBarcode } from './barcode.ts';
import { checkKnown, checkName, checkSchedules, type MenuFacts, type MenuProblem, problem } from './menu-problem.ts';
import type { Product } from './menu.ts';
import { isPrice } from './parse-price.ts';

/** @returns everything that is wrong, in the order of the form; empty for a sound product. */
export function checkProduct(product: Product, facts: MenuFacts): MenuProblem<keyof Product>[] {
  const { menu, stationIds } = facts;
  const category = checkKnown('categoryId', [product.categoryId], menu.categories, 'menu.error.categoryUnknown');
  const station = checkKnown('stationId', idsOf(product.stationId), stationIds, 'menu.error.stationUnknown');
  return [
    ...checkName('name', product.name, facts),
    ...category,
    ...checkPrice(product),
    ...checkBarcode(product, facts),
    ...station,
    ...checkKnown('tagIds', product.tagIds, menu.tags, 'menu.error.tagUnknown'),
    ...checkKnown('modifierGroupIds', product.modifierGroupIds, menu.modifierGroups, 'menu.error.groupUnknown'),
    ...checkStock(product),
    ...checkAlcohol(product),
    ...checkSchedules(product.schedules),
  ];
}

function idsOf(id: string | null): string[] {
  return id === null ? [] : [id];
}

function checkPrice({ price }: Product): MenuProblem<'price'>[] {
  return price.kind === 'fixed' && !isPrice(price.amount) ? [problem('price', 'menu.error.priceInvalid')] : [];
}

function checkBarcode({ id, barcode }: Product, { language, menu }: MenuFacts): MenuProblem<'barcode'>[] {
  if (barcode === null) return [];
  const fault = barcodeFault(barcode);
  if (fault === 'length') return [problem('barcode', 'menu.error.barcodeInvalid')];
  if (fault === 'checkDigit') {
    return [problem('barcode', 'menu.error.barcodeCheckDigit', { digit: checkDigit(barcode.slice(0, -1)) })];
  }
  const other = ownerOf(barcode, id, menu.products) ?? ownerOf(barcode, id, menu.combos);
  if (other === null) return [];
  return [problem('barcode', 'menu.error.barcodeTaken', { product: other.name[language] ?? other.id })];
}

function ownerOf(barcode: string, id: string, products: ReadonlyMap<string, Product>): Product | null {
  for (const product of products.values()) {
    if (product.id !== id && product.barcode !== null && isSameBarcode(product.barcode, barcode)) return product;
  }
  return null;
}

/** Sold below zero is a fact of the day (decisions.md §10); what is wanted in stock is not. */
function checkStock({ stock: { current, min, max } }: Product): MenuProblem<'stock'>[] {
  const isAmount = (amount: number | null) =>
    amount === null || (Number.isInteger(amount) && amount >= 0 && amount <= largestStock);
  const isOrdered = min === null || max === null || min <= max;
  const isCount = current === null || (Number.isInteger(current) && Math.abs(current) <= largestStock);
  return isCount && isAmount(min) && isAmount(max) && isOrdered ? [] : [problem('stock', 'menu.error.stockInvalid')];
}

/** Percent by volume with one decimal. */
function checkAlcohol({ alcohol }: Product): MenuProblem<'alcohol'>[] {
  const percent = alcohol?.percent ?? null;
  if (percent === null) return [];
  const isVolume = percent >= 0 && percent <= 100 && Math.round(percent * 10) / 10 === percent;
  return isVolume ? [] : [problem('alcohol', 'menu.error.alcoholInvalid')];
}
