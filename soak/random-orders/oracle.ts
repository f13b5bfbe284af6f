/**
 * Prices, VAT and cash reckoned anew from the words of the specification (§9) and decisions.md §2, in plain
 * arithmetic: it shares no line with the program that it judges.
 */
import type { DraftGroup, DraftProduct } from '@comanda/contract/orders';
import type { MenuPlan } from '@comanda/test-kit/a-menu';

export type OrderType = 'dinein' | 'delivery' | 'takeaway' | 'pickup';

/** One VAT rate's row; rate in per mille, amounts in rappen. */
export type Row = { readonly rate: number; readonly gross: number; readonly net: number; readonly vat: number };

export type Priced = {
  /** One piece with all that was chosen. */
  readonly one: number;
  readonly total: number;
  /** Rate → its part of the total; parts of nothing are left out. */
  readonly byRate: ReadonlyMap<number, number>;
  /** Every rate's list price is positive, so that the parts are exact and need no sharing out. */
  readonly isExact: boolean;
};

/** What is sold: where and how, which decides about VAT. */
export type Sale = { readonly menu: MenuPlan; readonly type: OrderType; readonly hasVat: boolean };

/** Ten million francs: more can nobody order, nor pay in one sum. */
export const largestTotal = 1_000_000_000;

/** What becomes a line of an order: a combo becomes one for each of its parts. */
export type SoldLine = DraftProduct & {
  /** Of a part: what it is sold at before its modifiers, its surcharge included. */
  readonly share?: number;
  readonly combo?: { readonly opid: string; readonly id: string; readonly surcharge: number };
};

/** In the order of the cart, the parts of a combo in that of its components. @throws Error for a combo with a part too few. */
export function soldLines(products: readonly DraftProduct[], menu: MenuPlan): SoldLine[] {
  return products.flatMap((line) => (line.components === undefined ? [line] : partsOfCombo(line, menu)));
}

/**
 * The combo's price by the list prices of what was chosen; of what is all free, in equal parts. What options take off one
 * part below nothing the others bear by what they have left, where all of them together have that much.
 */
function partsOfCombo({ components: picks = [], ...line }: DraftProduct, menu: MenuPlan): SoldLine[] {
  const combo = menu.combos.find(({ id }) => id === line.id);
  if (combo?.price.kind !== 'fixed') throw new Error(`no combo ${line.id}`);
  const chosen = combo.components.map(({ id, choices }) => {
    const pick = picks.find((one) => one.id === id);
    const choice = choices.find(({ productId }) => productId === pick?.product);
    const product = menu.products.find((one) => one.id === pick?.product);
    if (!pick || !choice || product?.price.kind !== 'fixed') throw new Error(`nothing chosen of ${id}`);
    const options = chosenOptions(pick.selectedModifiers ?? [], menu);
    const off = Math.min(0, sumOf(options.map(({ option, amount }) => option.price * amount)));
    return { pick, surcharge: choice.surcharge, list: product.price.amount, off };
  });
  const isAllFree = chosen.every(({ list }) => list === 0);
  const shares = shareOut(
    combo.price.amount,
    chosen.map(({ list }) => (isAllFree ? 1 : list)),
  );
  const left = chosen.map(({ surcharge, off }, index) => (shares[index] ?? 0) + surcharge + off);
  const whole = sumOf(left);
  const borne =
    whole < 0
      ? left
      : shareOut(
          whole,
          left.map((one) => Math.max(one, 0)),
        );
  return chosen.map(({ pick, surcharge, off }, index) => ({
    ...line,
    opid: pick.opid,
    id: pick.product,
    ...(pick.selectedModifiers !== undefined && { selectedModifiers: pick.selectedModifiers }),
    share: (borne[index] ?? 0) - off,
    combo: { opid: line.opid, id: combo.id, surcharge },
  }));
}

/** Of a line that the menu knows. @param charged where it is not its full price. @throws Error for another. */
export function priceOf(line: SoldLine, { menu, type, hasVat }: Sale, charged?: number): Priced {
  const rateOf = (taxClass: string) => (hasVat ? swissRate(taxClass, type) : 0);
  if (line.freeItem !== undefined) {
    const { price: one, taxClass } = line.freeItem;
    const total = charged ?? chargedOf(line, one);
    return { one, total, byRate: new Map(total === 0 ? [] : [[rateOf(taxClass), total]]), isExact: true };
  }
  const product = menu.products.find(({ id }) => id === line.id);
  if (!product) throw new Error(`no product ${line.id}`);
  const price = product.price.kind === 'fixed' ? product.price.amount : (line.manualPrice ?? 0);
  const base = line.share ?? price;
  const own = rateOf(product.taxClass);
  const lists = new Map([[own, base]]);
  let one = base;
  for (const { option, amount } of chosenOptions(line.selectedModifiers ?? [], menu)) {
    const rate = rateOf(option.taxClass ?? product.taxClass);
    lists.set(rate, (lists.get(rate) ?? 0) + option.price * amount);
    one += option.price * amount;
  }
  const total = charged ?? chargedOf(line, one);
  return { one, total, byRate: partsOf(total, lists, own), isExact: [...lists.values()].every((price) => price >= 0) };
}

/** The share of the whole line that is charged, half up. */
function chargedOf({ count, reduction }: DraftProduct, one: number): number {
  const full = BigInt(one * count) * BigInt(reduction?.percent ?? 100);
  return one < 0 ? one * count : Number((full * 2n + 100n) / 200n);
}

/** All chosen options, also nested ones, which count once whatever the amount of their parent. */
export function chosenOptions(groups: readonly DraftGroup[], menu: MenuPlan) {
  type Option = MenuPlan['modifierGroups'][number]['options'][number];
  const found: { group: MenuPlan['modifierGroups'][number]; option: Option; amount: number; depth: number }[] = [];
  const visit = (chosen: readonly DraftGroup[], depth: number) => {
    for (const { id, selectedModifierProducts } of chosen) {
      const group = menu.modifierGroups.find((one) => one.id === id);
      for (const sold of selectedModifierProducts) {
        const option = group?.options.find((one) => one.id === sold.id);
        if (!group || !option) throw new Error(`no option ${sold.id} in ${id}`);
        found.push({ group, option, amount: sold.amount ?? 1, depth });
        visit(sold.selectedModifiers ?? [], depth + 1);
      }
    }
  };
  visit(groups, 0);
  return found;
}

/** Class × order type → per mille, as of 2024 (MWSTG Art. 25). */
export function swissRate(taxClass: string, type: OrderType): number {
  if (taxClass === 'none') return 0;
  if (taxClass === 'lodging') return 38;
  const isEaten = taxClass === 'food' || taxClass === 'drink';
  return isEaten && type !== 'dinein' ? 26 : 81;
}

/** What a rate takes off comes off the product's own; below zero nothing is left of a part. */
function partsOf(total: number, lists: ReadonlyMap<number, number>, own: number): Map<number, number> {
  const weights = new Map(lists);
  for (const [rate, price] of lists) {
    if (rate === own || price >= 0) continue;
    weights.set(rate, 0);
    weights.set(own, (weights.get(own) ?? 0) + price);
  }
  const rates = [...weights.keys()];
  const shares = shareOut(
    total,
    [...weights.values()].map((weight) => Math.max(weight, 0)),
  );
  return new Map(rates.map((rate, index) => [rate, shares[index] ?? 0] as const).filter(([, part]) => part !== 0));
}

/** Largest remainder: what rounding down leaves goes one by one to the largest fractions, the first one first. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((part) => Number(part / sum));
  const order = exact
    .map((part, index) => ({ index, left: part % sum }))
    .sort((a, b) => Number(b.left - a.left > 0n) - Number(a.left - b.left > 0n) || a.index - b.index);
  const missing = total - shares.reduce((all, share) => all + share, 0);
  for (const { index } of order.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** The VAT inside a gross amount, half up. */
export function vatInside(gross: number, rate: number): number {
  return Number((BigInt(gross) * BigInt(rate) * 2n + BigInt(1000 + rate)) / (2n * BigInt(1000 + rate)));
}

/** VAT of one order: once per rate on the sum of its lines, highest rate first. */
export function vatRows(lines: readonly Priced[]): Row[] {
  const sums = new Map<number, number>();
  for (const { byRate } of lines) for (const [rate, part] of byRate) sums.set(rate, (sums.get(rate) ?? 0) + part);
  return [...sums].sort(([a], [b]) => b - a).map(([rate, gross]) => rowOf(rate, gross, vatInside(gross, rate)));
}

/** Rows of several orders: only added up. */
export function addRows(...rows: readonly Row[]): Row[] {
  const sums = new Map<number, Row>();
  for (const { rate, gross, vat } of rows) {
    const known = sums.get(rate);
    sums.set(rate, rowOf(rate, gross + (known?.gross ?? 0), vat + (known?.vat ?? 0)));
  }
  return [...sums.values()].sort((a, b) => b.rate - a.rate);
}

function rowOf(rate: number, gross: number, vat: number): Row {
  return { rate, gross, net: gross - vat, vat };
}

/** Cash in francs goes to the next 5 rappen, half up: 2.5 is impossible, so 0–2 down and 3–4 up. */
export function cashFor(amount: number, tip: number): { due: number; rounding: number } {
  const exact = amount + tip;
  const over = exact % 5;
  const rounding = over <= 2 ? -over : 5 - over;
  return { due: exact + rounding, rounding: rounding === 0 ? 0 : rounding };
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** `1’234.50`. */
export function francs(rappen: number): string {
  const digits = Math.abs(rappen).toString().padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/(?<=\d)(?=(?:\d{3})+$)/g, '’');
  return `${rappen < 0 ? '−' : ''}${whole}.${digits.slice(-2)}`;
}

/** Swiss coins: the nearest five rappen; exact halves do not occur in whole rappen. */
export function roundToFive(amount: number): number {
  return Math.floor((amount + 2) / 5) * 5;
}
