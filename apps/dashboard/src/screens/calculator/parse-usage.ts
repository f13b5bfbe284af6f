/** What a person types into the calculator, as numbers; null where it is none. */
import { readAmount } from '@comanda/domain/menu/read-amount';
import { type Money, money } from '@comanda/domain/money';
import { readWhole } from '@comanda/domain/read-whole';

export const mostOrders = 100_000;

/** Whole numbers, also with the Swiss apostrophe or spaces between the thousands. */
export function parseCount(text: string, most: number): number | null {
  return readWhole(text, { most });
}

const mostFrancs = money(999_999);

/** `42`, `42.5`, `42,50`, `1’250`: up to 9999.99. */
export function parseFrancs(text: string): Money | null {
  const read = readAmount(text);
  return read.ok && read.value <= mostFrancs ? read.value : null;
}
