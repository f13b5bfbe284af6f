/** An amount as a person writes it: `34.5`, `34,50`, `1’234.50`, `−3` (specification §3: prices may be negative for modifiers). */
import { accept, refuse, type Decision } from '../decision.ts';
import { money, type Money } from '../money.ts';
import { largestPrice } from './parse-price.ts';

/** Apostrophes of every kind and spaces part thousands in Switzerland. */
const parting = /['’ʼ\s\u00A0\u202F]/gu;
const written = /^([-−–+]?)(\d+)(?:[.,](\d{0,2}))?$/u;

/** `18.-` and `18.—` are 18.00. */
const withoutRappen = /[.,][-–—]+$/u;

export function readAmount(
  text: string,
  { mayBeNegative = false }: { readonly mayBeNegative?: boolean } = {},
): Decision<Money, 'dashboard.error.priceInvalid'> {
  const [, sign = '', francs = '', rappen = ''] =
    written.exec(text.trim().replaceAll(parting, '').replace(withoutRappen, '')) ?? [];
  if (francs === '') return refuse('dashboard.error.priceInvalid');
  const amount = Number(`${francs}${rappen.padEnd(2, '0')}`);
  const isNegative = sign !== '' && sign !== '+' && amount !== 0;
  if (amount > largestPrice || (isNegative && !mayBeNegative)) return refuse('dashboard.error.priceInvalid');
  return accept(money(isNegative ? -amount : amount));
}
