/** VAT is fixed per line when the line is settled; everything later only adds up (decisions.md §2). */
import { add, allocate, subtract, times, zero, type Money } from '../money.ts';
import type { OrderLine, SoldModifier, VatPart } from '../orders/order.ts';
import { rateFor, taxOf, type OrderType, type TaxClass, type VatRate } from './vat.ts';

export type LineToSettle = Pick<OrderLine, 'opid' | 'unitPrice' | 'modifiers' | 'taxClass' | 'total' | 'state'>;

export type Settlement = {
  /** Opid → its parts, one per rate; canceled lines have none. */
  readonly parts: ReadonlyMap<string, readonly VatPart[]>;
  /** One per rate, highest rate first. */
  readonly sums: readonly VatPart[];
};

type Share = { readonly opid: string; readonly rate: VatRate; readonly gross: Money };

/**
 * Splits each line by rate (its product and its modifiers by their list prices), computes VAT once per rate on the
 * sum of all lines, and shares it out to the lines by largest remainder.
 * @param hasVat false for a venue without VAT number: one part per line with rate 0.
 */
export function settleLines(
  lines: readonly LineToSettle[],
  orderType: OrderType,
  businessDate: string,
  hasVat: boolean,
): Settlement {
  const rate = (taxClass: TaxClass) => (hasVat ? rateFor(taxClass, orderType, businessDate) : 0);
  const shares = lines.filter((line) => line.state !== 'canceled').flatMap((line) => sharesOf(line, rate));
  const rates = [...new Set(shares.map((share) => share.rate))].sort((a, b) => b - a);
  const parts = new Map<string, VatPart[]>(shares.map((share) => [share.opid, []]));
  const sums = rates.map((each) => {
    const ofRate = shares.filter((share) => share.rate === each);
    const sum = vatPart(each, add(zero, ...ofRate.map((share) => share.gross)));
    const vats = allocate(
      sum.vat,
      ofRate.map((share) => share.gross),
    );
    for (const [index, { opid, gross }] of ofRate.entries()) {
      const vat = vats[index] ?? zero;
      parts.get(opid)?.push({ rate: each, gross, net: subtract(gross, vat), vat });
    }
    return sum;
  });
  return { parts, sums };
}

function vatPart(rate: VatRate, gross: Money): VatPart {
  return { rate, gross, ...taxOf(gross, rate) };
}

/** The line's total by rate. A line that costs nothing keeps one part, so that it counts as settled. */
function sharesOf(line: LineToSettle, rate: (taxClass: TaxClass) => VatRate): Share[] {
  const own = rate(line.taxClass);
  const listPrices = new Map<VatRate, Money>([[own, line.unitPrice]]);
  collectModifiers(line.modifiers, rate, listPrices);
  const weights = withoutNegatives(listPrices, own);
  const amounts = allocate(line.total, [...weights.values()]);
  const shares = [...weights.keys()].map((each, index) => ({
    opid: line.opid,
    rate: each,
    gross: amounts[index] ?? zero,
  }));
  const charged = shares.filter((share) => share.gross !== 0);
  return charged.length > 0 ? charged : shares.slice(0, 1);
}

function collectModifiers(
  modifiers: readonly SoldModifier[],
  rate: (taxClass: TaxClass) => VatRate,
  into: Map<VatRate, Money>,
): void {
  for (const modifier of modifiers) {
    const each = rate(modifier.taxClass);
    into.set(each, add(into.get(each) ?? zero, times(modifier.price, modifier.amount)));
    collectModifiers(modifier.nested, rate, into);
  }
}

/**
 * A modifier that takes something off makes the product cheaper, whatever its own class: a rate that falls below
 * zero is taken from the product's. No part of a line is ever negative.
 */
function withoutNegatives(listPrices: ReadonlyMap<VatRate, Money>, own: VatRate): Map<VatRate, Money> {
  const below = [...listPrices].filter(([rate, amount]) => rate !== own && amount < 0).map(([, amount]) => amount);
  const weights = new Map<VatRate, Money>();
  for (const [rate, amount] of listPrices) {
    const left = rate === own ? add(amount, ...below) : amount;
    weights.set(rate, left < 0 ? zero : left);
  }
  return weights;
}
