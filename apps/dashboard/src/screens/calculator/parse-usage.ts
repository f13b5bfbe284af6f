/** What a person types into the calculator, as numbers; null where it is none. */
import { type Money, money } from '@comanda/domain/money';

export const mostOrders = 100_000;

/** Whole numbers, also with the Swiss apostrophe or spaces between the thousands. */
export function parseCount(text: string, most: number): number | null {
  const digits = text.replaceAll(/[’'\s]/g, '');
  if (!/^\d{1,7}$/.test(digits)) return null;
  const count = Number(digits);
  return count <= most ? count : null;
}

/** `42`, `42.5`, `42,50`: up to 9999.99. */
export function parseFrancs(text: string): Money | null {
  const [, francs, cents = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return francs === undefined ? null : money(Number(francs) * 100 + Number(cents.padEnd(2, '0')));
}
