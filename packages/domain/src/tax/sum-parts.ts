/** VAT that was fixed line by line, added up (decisions.md §2). */
import { add, negate } from '../money.ts';
import type { VatPart } from '../orders/order.ts';

/** One row per rate, highest first. */
export function sumParts(parts: readonly VatPart[]): VatPart[] {
  const sums = new Map<number, VatPart>();
  for (const part of parts) {
    const sum = sums.get(part.rate);
    sums.set(part.rate, sum === undefined ? part : addParts(sum, part));
  }
  return [...sums.values()].sort((a, b) => b.rate - a.rate);
}

/** The same amounts the other way: what takes a sale back is a row of its own. */
export function negateParts(parts: readonly VatPart[]): VatPart[] {
  return parts.map(({ rate, gross, net, vat }) => ({
    rate,
    gross: negate(gross),
    net: negate(net),
    vat: negate(vat),
  }));
}

function addParts(a: VatPart, b: VatPart): VatPart {
  return { rate: a.rate, gross: add(a.gross, b.gross), net: add(a.net, b.net), vat: add(a.vat, b.vat) };
}
