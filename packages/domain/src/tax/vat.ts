/** Swiss VAT: class × order type × date gives the rate (decisions.md §2; MWSTG Art. 25). Prices are gross. */
import { divideHalfUp, subtract, type Money } from '../money.ts';

export const taxClasses = ['food', 'drink', 'alcohol', 'goods', 'service', 'lodging', 'none'] as const;
export type TaxClass = (typeof taxClasses)[number];

export const orderTypes = ['dinein', 'delivery', 'takeaway', 'pickup'] as const;
export type OrderType = (typeof orderTypes)[number];

/** Per mille of the net price: 81 = 8.1 %. 0 = no VAT. */
export type VatRate = number;

type Rates = {
  readonly from: string;
  readonly standard: VatRate;
  readonly reduced: VatRate;
  readonly lodging: VatRate;
};

/** Rates of Switzerland, newest first; the last row holds for all that is older. */
const swissRates: readonly Rates[] = [
  { from: '2024-01-01', standard: 81, reduced: 26, lodging: 38 },
  { from: '0000-01-01', standard: 77, reduced: 25, lodging: 37 },
];

/**
 * The rate of a class for an order type on a business date (`YYYY-MM-DD`), in per mille.
 * Food and soft drinks are served at the standard rate and carried away at the reduced one.
 * @throws RangeError when the date is no date.
 */
export function rateFor(taxClass: TaxClass, orderType: OrderType, businessDate: string): VatRate {
  const rates = /^\d{4}-\d{2}-\d{2}$/.test(businessDate)
    ? swissRates.find((candidate) => candidate.from <= businessDate)
    : undefined;
  if (rates === undefined) throw new RangeError(`not a business date: ${businessDate}`);
  if (taxClass === 'none') return 0;
  if (taxClass === 'lodging') return rates.lodging;
  const isMeal = taxClass === 'food' || taxClass === 'drink';
  return isMeal && orderType !== 'dinein' ? rates.reduced : rates.standard;
}

export type RateClass = 'standard' | 'reduced' | 'lodging' | 'none';

/** Which of the rates of any time this one is; one that never was counts as the standard rate. */
export function rateClassOf(rate: VatRate): RateClass {
  if (rate === 0) return 'none';
  const classes = ['reduced', 'lodging'] as const;
  return classes.find((one) => swissRates.some((rates) => rates[one] === rate)) ?? 'standard';
}

/** Splits a gross amount: vat = half up (gross × rate / (1000 + rate)), net is the rest. */
export function taxOf(gross: Money, rate: VatRate): { readonly net: Money; readonly vat: Money } {
  const vat = divideHalfUp(gross * rate, 1000 + rate);
  return { net: subtract(gross, vat), vat };
}
