/** Digits of a keypad as an amount: the last two are rappen (design.md §7, keypad). */
import { parsePrice } from '@comanda/domain/menu/parse-price';
import { type Money, zero } from '@comanda/domain/money';
import type { KeypadKey } from '@comanda/ui/keypad.tsx';

/** More digits are a slip of the finger. */
export const largestDigits = 8;

/** What a key does to the digits; leading zeros fall away. */
export function pressKey(digits: string, key: KeypadKey): string {
  if (key === 'backspace') return digits.slice(0, -1);
  const next = `${digits}${key}`.replace(/^0+/, '');
  return next.length > largestDigits ? digits : next;
}

/** Nothing typed is nothing. */
export function typedAmount(digits: string): Money {
  const parsed = parsePrice(digits === '' ? '0' : digits);
  return parsed.ok ? parsed.value : zero;
}
