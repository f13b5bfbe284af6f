/** Accounts that a Swiss QR-bill can name: Switzerland and Liechtenstein (SIX Implementation Guidelines QR-bill 2.3). */
import { remainderOf97 } from './remainder-of-97.ts';

/** Without spaces, in capitals: as the code holds it. */
export function tidyIban(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

/** @param iban tidied. Country, length and check digits. */
export function isPayableIban(iban: string): boolean {
  return /^(CH|LI)\d{7}[0-9A-Z]{12}$/.test(iban) && remainderOf97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1;
}

/** A QR-IBAN: its institution is 30000 to 31999; it takes QR references and nothing else. */
export function isQrIban(iban: string): boolean {
  const institution = Number(iban.slice(4, 9));
  return isPayableIban(iban) && institution >= 30_000 && institution <= 31_999;
}

/** `CH44 3199 9123 0008 8901 2`. */
export function formatIban(iban: string): string {
  return groupsOf(iban, 4);
}

/** From the left. */
export function groupsOf(text: string, size: number): string {
  return (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(' ');
}
