/** The Swiss UID that stands on receipts as the VAT number: nine digits, the last a check digit (eCH-0097). */
import { accept, refuse, type Decision } from '../decision.ts';

const weights = [5, 4, 3, 2, 7, 6, 5, 4] as const;

/** `CHE-123.456.788`, with or without its points, hyphen and the suffix MWST, TVA, IVA, TPV or VAT. */
const written = /^CHE[-\s.]*(\d{3})[\s.]*(\d{3})[\s.]*(\d{3})(?:\s*(?:MWST|TVA|IVA|TPV|VAT)\.?)?$/iu;

/**
 * @returns it as `CHE-123.456.788`; null for an empty text: no VAT is printed. The suffix is put there by the language
 * of the paper.
 */
export function readVatNumber(text: string): Decision<string | null, 'settings.error.vatNumberInvalid'> {
  if (text.trim() === '') return accept(null);
  const [, first = '', second = '', third = ''] = written.exec(text.trim().replaceAll(/[‐‑–]/gu, '-')) ?? [];
  const digits = Array.from(first + second + third, Number);
  if (digits.length !== 9 || checkDigit(digits) !== digits[8]) return refuse('settings.error.vatNumberInvalid');
  return accept(`CHE-${first}.${second}.${third}`);
}

/** Modulus 11; a number whose check digit would be 10 is never given out. */
function checkDigit(digits: readonly number[]): number {
  const sum = weights.reduce<number>((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  return (11 - (sum % 11)) % 11;
}
