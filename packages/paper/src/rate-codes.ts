/** VAT rates → the letters that stand at each line of a receipt; the VAT table is their legend (decisions.md §2). */
import type { VatRate } from '@comanda/domain/tax/vat';

/** The highest rate is A. Every rate of one receipt gets exactly one letter. */
export function rateCodes(rates: readonly VatRate[]): ReadonlyMap<VatRate, string> {
  const sorted = [...new Set(rates)].sort((a, b) => b - a);
  return new Map(sorted.map((rate, index) => [rate, String.fromCharCode('A'.charCodeAt(0) + index)]));
}
