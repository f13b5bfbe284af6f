/** An amount as a person writes it: `34.5`, `34,50`, `1’234.50`, `1.234,50`, `−3` (specification §3: prices may be negative for modifiers). */
import { accept, refuse, type Decision } from '../decision.ts';
import { money, type Money } from '../money.ts';
import { thousandsMarks } from '../read-whole.ts';
import { largestPrice } from './parse-price.ts';

/** Where both marks stand, the first parts thousands. `1.234` alone may be either. */
const written = /^([-−–+]?)(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d{0,2}))?$/u;

/** `18.-` and `18.—` are 18.00. */
const withoutRappen = /([.,])[-–—]+$/u;

/** What is more than any price says how much the largest one is. */
export function readAmount(
  text: string,
  { mayBeNegative = false }: { readonly mayBeNegative?: boolean } = {},
): Decision<Money, 'dashboard.error.priceInvalid'> {
  const [, sign = '', francs = '', rappen = ''] =
    written.exec(text.trim().replaceAll(thousandsMarks, '').replace(withoutRappen, '$1')) ?? [];
  if (francs === '') return refuse('dashboard.error.priceInvalid');
  const amount = Number(`${francs.replaceAll(/[.,]/g, '')}${rappen.padEnd(2, '0')}`);
  const isNegative = sign !== '' && sign !== '+' && amount !== 0;
  if (isNegative && !mayBeNegative) return refuse('dashboard.error.priceInvalid');
  if (amount > largestPrice) return refuse('dashboard.error.priceInvalid', { largest: largestPrice });
  return accept(money(isNegative ? -amount : amount));
}
