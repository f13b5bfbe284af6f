/**
 * What a payment says it is for, so that it finds its invoice: 27 digits for a QR-IBAN (QRR), ISO 11649 for any other
 * account (SCOR). Both carry the number of the invoice (SIX Implementation Guidelines QR-bill 2.3).
 */
import { groupsOf, isQrIban } from './iban.ts';
import { remainderOf97 } from './remainder-of-97.ts';

export type ReferenceKind = 'QRR' | 'SCOR' | 'NON';
export type Reference = { readonly kind: ReferenceKind; readonly text: string };

/** Of modulo 10, recursive: the row for each carry. */
const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const;

/** @param digits without the check digit */
export function checkDigitOf(digits: string): number {
  let carry = 0;
  for (const digit of digits) carry = carries[(carry + Number(digit)) % 10] ?? 0;
  return (10 - carry) % 10;
}

const qrDigits = 26;

/** @param number above zero, at most 26 digits */
export function qrReference(number: number): string {
  const digits = String(number).padStart(qrDigits, '0');
  return `${digits}${checkDigitOf(digits)}`;
}

export function isQrReference(text: string): boolean {
  return /^\d{27}$/.test(text) && checkDigitOf(text.slice(0, qrDigits)) === Number(text.slice(qrDigits));
}

/** `RF18…`. @param text letters and digits, 21 at most */
export function creditorReference(text: string): string {
  const check = 98 - remainderOf97(`${text}RF00`);
  return `RF${String(check).padStart(2, '0')}${text}`;
}

export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && remainderOf97(`${text.slice(4)}${text.slice(0, 4)}`) === 1;
}

/** The one that the account takes. @param number of the invoice */
export function referenceFor(iban: string, number: number): Reference {
  return isQrIban(iban)
    ? { kind: 'QRR', text: qrReference(number) }
    : { kind: 'SCOR', text: creditorReference(String(number)) };
}

/** As it is printed: QR references in fives behind the first two, the others in fours. */
export function formatReference({ kind, text }: Reference): string {
  return kind === 'QRR' ? `${text.slice(0, 2)} ${groupsOf(text.slice(2), 5)}` : groupsOf(text, 4);
}
