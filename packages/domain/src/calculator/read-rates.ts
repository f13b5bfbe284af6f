/** The rates as whoever runs the server names them (decisions.md §6); what is not named keeps the example. */
import { money, type Money } from '../money.ts';
import { exampleRates } from './example-rates.ts';
import { type Fee, type PayingWay, payingWays, pricedPackages, type Rates } from './monthly-cost.ts';

export type RatesInUse = {
  readonly rates: Rates;
  /** As long as one of them is: nobody takes an example for a price. */
  readonly areExamples: boolean;
};

export const onlyExamples: RatesInUse = { rates: exampleRates, areExamples: true };

/** In minor units: ten thousand francs. The dearest month that can be typed still stays within the range of money. */
export const largestRate = 1_000_000;
const wholeInBasisPoints = 10_000;

type Group = { readonly path: string; readonly fields: Readonly<Record<string, unknown>> };

/** @throws RangeError that names the first wrong field */
export function readRates(told: unknown): RatesInUse {
  let areExamples = false;
  const number = ({ path, fields }: Group, name: string, most: number, example: number): number => {
    const value = fields[name];
    if (value === undefined) {
      areExamples = true;
      return example;
    }
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
    throw new RangeError(`${path}${name} is no whole number from 0 to ${most}: ${JSON.stringify(value)}`);
  };
  const all = groupOf(told, '', ['packages', 'fees']);
  const prices = groupOf(all.fields['packages'], 'packages.', pricedPackages);
  const fees = groupOf(all.fields['fees'], 'fees.', payingWays);
  const price = (group: Group, name: string, example: Money) => money(number(group, name, largestRate, example));
  const feeOf = (way: PayingWay): Fee => {
    const fee = groupOf(fees.fields[way], `fees.${way}.`, ['basisPoints', 'perPayment']);
    const example = exampleRates.fees[way];
    return {
      basisPoints: number(fee, 'basisPoints', wholeInBasisPoints, example.basisPoints),
      perPayment: price(fee, 'perPayment', example.perPayment),
    };
  };
  const rates: Rates = {
    packages: recordOf(pricedPackages, (name) => price(prices, name, exampleRates.packages[name])),
    fees: recordOf(payingWays, feeOf),
  };
  return { rates, areExamples };
}

/** @throws RangeError for a field that it does not know: a misspelt price would stay the example unseen */
function groupOf(told: unknown, path: string, known: readonly string[]): Group {
  if (told === undefined) return { path, fields: {} };
  if (typeof told !== 'object' || told === null || Array.isArray(told)) {
    throw new RangeError(`${path.slice(0, -1) || 'all of it'} is no object of JSON`);
  }
  const unknown = Object.keys(told).find((name) => !known.includes(name));
  if (unknown === undefined) return { path, fields: { ...told } };
  throw new RangeError(`${path}${unknown} is unknown, known are ${known.join(', ')}`);
}

function recordOf<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) {
  // Each name has one: they are all walked.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
