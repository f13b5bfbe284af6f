/** The VAT number as it stands on receipts: of the countries that a venue can be in (postal-code.ts). */
import { accept, refuse, type Decision } from '../decision.ts';

type Form = {
  /** Of a text in capitals without blanks, points and hyphens: the digits and letters that count. */
  readonly pattern: RegExp;
  readonly isSound: (digits: string) => boolean;
  readonly write: (digits: string) => string;
};

/** `CHE-123.456.788`, with or without its points, hyphen and the suffix that the paper writes in its own language. */
const swiss = /^CHE[-\s.]*(\d{3})[\s.]*(\d{3})[\s.]*(\d{3})(?:\s*(?:MWST|TVA|IVA|TPV|VAT)\.?)?$/;

const foreign: readonly Form[] = [
  { pattern: /^(?:LI|FL)(\d{5})$/, isSound: () => true, write: (digits) => `LI-${digits}` },
  { pattern: /^DE(\d{9})$/, isSound: isGerman, write: (digits) => `DE${digits}` },
  { pattern: /^ATU(\d{8})$/, isSound: isAustrian, write: (digits) => `ATU${digits}` },
  { pattern: /^FR([0-9A-HJ-NP-Z]{2}\d{9})$/, isSound: isFrench, write: (digits) => `FR${digits}` },
  { pattern: /^IT(\d{11})$/, isSound: (digits) => luhnSum(digits) % 10 === 0, write: (digits) => `IT${digits}` },
  // Of these the form alone is looked at.
  { pattern: /^ES([0-9A-Z]\d{7}[0-9A-Z])$/, isSound: () => true, write: (digits) => `ES${digits}` },
  { pattern: /^PT(\d{9})$/, isSound: () => true, write: (digits) => `PT${digits}` },
  { pattern: /^PL(\d{10})$/, isSound: () => true, write: (digits) => `PL${digits}` },
];

/**
 * @returns it as it is printed, such as `CHE-123.456.788` or `DE136695976`; null for an empty text: no VAT is printed.
 * The country of the number is its own: a venue abroad may have a Swiss one.
 */
export function readVatNumber(text: string): Decision<string | null, 'settings.error.vatNumberInvalid'> {
  const written = text.trim().toUpperCase().replaceAll(/[‐‑–]/gu, '-');
  if (written === '') return accept(null);
  const [, ...groups] = swiss.exec(written) ?? [];
  const swissDigits = groups.join('');
  if (swissDigits !== '' && swissCheckDigit(swissDigits) === lastDigit(swissDigits)) {
    return accept(`CHE-${groups.join('.')}`);
  }
  const bare = written.replaceAll(/[\s.-]/gu, '');
  for (const { pattern, isSound, write } of foreign) {
    const digits = pattern.exec(bare)?.[1];
    if (digits !== undefined && isSound(digits)) return accept(write(digits));
  }
  return refuse('settings.error.vatNumberInvalid');
}

/** On paper the Swiss one is followed by the name of the tax, in the language of the paper. */
export function printedVatNumber(vatNumber: string, suffix: string): string {
  return vatNumber.startsWith('CHE') ? `${vatNumber} ${suffix}` : vatNumber;
}

function lastDigit(digits: string): number {
  return Number(digits.at(-1));
}

/** Modulus 11 (eCH-0097); a number whose check digit would be 10 is never given out. */
function swissCheckDigit(digits: string): number {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11;
}

/** ISO 7064, modulus 11, 10. */
function isGerman(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10;
    product = (2 * (sum === 0 ? 10 : sum)) % 11;
  }
  return (11 - product) % 10 === lastDigit(digits);
}

/** Every second digit doubled from the right, the check digit left alone; digits of a product added up. */
function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
}

/** Every second digit of the first seven doubled, and 4 added. */
function isAustrian(digits: string): boolean {
  return (luhnSum(digits.slice(0, -1)) + 4 + lastDigit(digits)) % 10 === 0;
}

/** The number of the company after a key of two digits; a key with a letter has no published check. */
function isFrench(digits: string): boolean {
  const key = digits.slice(0, 2);
  const company = digits.slice(2);
  if (luhnSum(company) % 10 !== 0) return false;
  return /\D/.test(key) || Number(key) === (12 + 3 * (Number(company) % 97)) % 97;
}
