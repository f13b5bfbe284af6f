/** What stands in a cell, as spreadsheets in Switzerland write it. Null: it is not what the column asks for. */
import { money, type Money } from '../../money.ts';
import { readWhole, thousandsMarks } from '../../read-whole.ts';
import { wordIn, type Reading } from './file-format.ts';

/** Before or behind an amount. */
const currency = /^(?:chf|s?fr\.?|eur|€)(?=[^a-z])|(?:chf|s?fr\.?|eur|€)$/i;
/** Where both marks stand, the first parts thousands. `1,234` alone may be either. */
const amount = /^([+-]?)(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}(?=,)|\d{1,3}(?:,\d{3}){1,2}(?=\.))(?:[.,](\d{1,2}))?$/;

/** `34.50`, `34,5`, `CHF 1’234.–`, `29,–`, `1.234,50 €`, `-2.50`. */
export function readAmount(text: string): Money | null {
  const bare = text
    .trim()
    .replace(currency, '')
    .replaceAll(thousandsMarks, '')
    .replace(/^[−–]/, '-')
    .replace(/(?<=\d[.,])[–—-]+$/, '00');
  const [, sign = '', francs = '', rappen = ''] = amount.exec(bare) ?? [];
  if (francs === '') return null;
  const read = Number(francs.replaceAll(/[.,]/g, '')) * 100 + Number(rappen.padEnd(2, '0'));
  return money(sign === '-' ? 0 - read : read);
}

/** Without a currency, as spreadsheets read it as a number. */
export function writeAmount(amount: Money): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const largestInteger = 999_999_999;

/** `12`, `1’200`, `12.0`; three zeros behind a mark may be thousands. */
export function readInteger(text: string): number | null {
  const bare = text.trim().replace(/[.,](?:0{1,2}|0{4,})$/, '');
  return readWhole(bare, { least: -largestInteger, most: largestInteger });
}

/** `12.5`, `12,5 %`. */
export function readDecimal(text: string): number | null {
  const bare = text.replaceAll(/[\s\u{a0}%]/gu, '').replace(',', '.');
  return /^\d{1,6}(\.\d{1,3})?$/.test(bare) ? Number(bare) : null;
}

const isTrue = new Set(['1', 'x', 'true', 'wahr', 'vrai', 'vero', '✓']);
const isFalse = new Set(['0', 'false', 'falsch', 'faux', 'falso']);

export function readBoolean(text: string, reading: Reading): boolean | null {
  const bare = text.trim().toLowerCase();
  if (isTrue.has(bare) || wordIn(reading, text, 'yes') === '') return true;
  return isFalse.has(bare) || wordIn(reading, text, 'no') === '' ? false : null;
}

/** Between the names of a list. */
export const listMark = ' | ';

/**
 * `Vegetarisch | Scharf`, or by commas where no name has one.
 * @param isKnown whether a text as a whole is one name
 */
export function readList(text: string, isKnown: (name: string) => boolean): string[] {
  if (text.trim() === '') return [];
  const marks = /[|\n]/.test(text) ? /[|\n]/ : isKnown(text.trim()) ? null : /[,;]/;
  const parts = marks === null ? [text] : text.split(marks);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A name that cannot be mistaken for a list, for a price behind a name or for a word with blanks around it. */
export function isSafeName(name: string): boolean {
  return name !== '' && name === name.trim() && !/[|\n]/.test(name) && !/[+-]\s*\d+([.,]\d+)?$/.test(name);
}

/** Behind blanks too, which some spreadsheets leave away; a cell that begins with a line break or tab is one to them as well. */
const formula = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/u;
const number = /^-?\d+(\.\d+)?$/;

/** What a spreadsheet would take for a formula is marked as text; a plain number stays one. */
export function escapeFormula(text: string): string {
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** Spreadsheets write long numbers as `7.61E+12`: the digits are gone. */
export function isShortened(text: string): boolean {
  return /^\d[.,]?\d*e\+?\d+$/i.test(text.trim());
}
