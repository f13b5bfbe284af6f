/** Amounts of money by VAT rate: of lines as they stand, and shares of such sums to the rappen (decisions.md §2). */
import { add, allocate, money, proportion, subtract, zero, type Money } from '../money.ts';
import type { Order, OrderLine, VatPart } from '../orders/order.ts';
import { settleLines } from '../tax/settle-lines.ts';
import { negateParts, sumParts } from '../tax/sum-parts.ts';

/** Opid → its parts: as it was settled, else as it would be now. Lines that are canceled have none. */
export function partsOfLines(
  { lines, type, businessDate }: Pick<Order, 'lines' | 'type' | 'businessDate'>,
  hasVat: boolean,
): ReadonlyMap<string, readonly VatPart[]> {
  const live = lines.filter(({ state }) => state !== 'canceled');
  const { parts } = settleLines(
    live.filter(({ settled }) => settled === null),
    type,
    businessDate,
    hasVat,
  );
  return new Map(live.map((line: OrderLine) => [line.opid, line.settled ?? parts.get(line.opid) ?? []]));
}

/** An amount of what was sold at these rates, to the rappen. */
export function shareOf(parts: readonly VatPart[], amount: Money): VatPart[] {
  const weights = parts.map(({ gross }) => Math.max(0, gross));
  if (weights.every((weight) => weight === 0)) return [];
  const shares = allocate(amount, weights);
  return parts.map((part, at) => partOf(part, shares[at] ?? zero)).filter(isSomething);
}

/** Of each rate no more than another sum has of it. */
export function upTo(parts: readonly VatPart[], most: readonly VatPart[]): VatPart[] {
  return parts
    .map((part) => {
      const { gross = zero } = most.find(({ rate }) => rate === part.rate) ?? {};
      return partOf(part, money(Math.max(0, Math.min(part.gross, gross))));
    })
    .filter(isSomething);
}

/** What is left of a sum above zero, rate by rate. */
export function without(parts: readonly VatPart[], others: readonly VatPart[]): VatPart[] {
  return sumParts([...parts, ...negateParts(others)]).filter(({ gross }) => gross > 0);
}

export function grossOf(parts: readonly VatPart[]): Money {
  return add(zero, ...parts.map(({ gross }) => gross));
}

export function isSomething({ gross, vat }: VatPart): boolean {
  return gross !== 0 || vat !== 0;
}

function partOf({ rate, gross, vat }: VatPart, share: Money): VatPart {
  const ofVat = gross <= 0 ? zero : proportion(vat, share, gross);
  return { rate, gross: share, net: subtract(share, ofVat), vat: ofVat };
}
