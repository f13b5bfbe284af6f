/** What a key does to a PIN: 4 to 8 digits, leading zeros count. */
import { isGuessablePin } from '@comanda/domain/access/pin';
import type { KeypadKey } from '@comanda/ui/keypad.tsx';

export const shortestPin = 4;
export const longestPin = 8;

export function pressPinKey(digits: string, key: KeypadKey): string {
  if (key === 'backspace') return digits.slice(0, -1);
  const next = `${digits}${key}`;
  return next.length > longestPin ? digits : next;
}

/** What is pasted takes the place of what was typed. @returns null where it is no PIN */
export function pastedPin(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '');
  return isPinComplete(digits) ? digits : null;
}

export function isPinComplete(digits: string): boolean {
  return /^\d{4,8}$/.test(digits);
}

/** Why a new PIN cannot be taken; the keys are those of the catalogue. */
export function pinError(pin: string, repeated: string): 'incomplete' | 'simple' | 'differs' | null {
  if (!isPinComplete(pin)) return 'incomplete';
  if (isGuessablePin(pin)) return 'simple';
  return pin === repeated ? null : 'differs';
}
