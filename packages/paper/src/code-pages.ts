/**
 * The code pages of our papers: which characters a printer has, and by which byte (integrations/printing.md, ESC t).
 * Western European, Central European and Cyrillic letters: every language of the house, Polish included.
 */
import type { CharacterSet } from '@comanda/domain/printing/paper-page';

import { characterOfByte } from './windows-1252.ts';

export const codePages = ['windows1252', 'windows1250', 'windows1251'] as const;
export type CodePage = (typeof codePages)[number];

/** 0x80–0xFF of Central Europe; a byte without a character is U+0000. */
const upper1250 =
  '€\0‚\0„…†‡\0‰Š‹ŚŤŽŹ\0‘’“”•–—\0™š›śťžź' +
  '\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż' +
  'ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß' +
  'ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙';

/** 0x80–0xFF of Cyrillic. */
const upper1251 =
  'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\0™љ›њќћџ' +
  '\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї' +
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ' +
  'абвгдежзийклмнопрстуфхцчшщъыьэюя';

const characters: Readonly<Record<CodePage, (byte: number) => string | null>> = {
  windows1252: characterOfByte,
  windows1250: (byte) => characterIn(upper1250, byte),
  windows1251: (byte) => characterIn(upper1251, byte),
};

function characterIn(upper: string, byte: number): string | null {
  if (byte < 0x80) return characterOfByte(byte);
  const character = upper.charAt(byte - 0x80);
  return character === '\0' || character === '' ? null : character;
}

const bytes: Readonly<Record<CodePage, ReadonlyMap<string, number>>> = {
  windows1252: bytesOf('windows1252'),
  windows1250: bytesOf('windows1250'),
  windows1251: bytesOf('windows1251'),
};

function bytesOf(page: CodePage): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const character = characters[page](byte);
    if (character !== null) known.set(character, byte);
  }
  return known;
}

/** @returns null for control bytes and for those without a character. */
export function characterOn(page: CodePage, byte: number): string | null {
  return characters[page](byte);
}

export function pagesOf(set: CharacterSet): readonly CodePage[] {
  return set === 'western' ? ['windows1252'] : codePages;
}

/** Whether a printer with these letters has this character. */
export function hasCharacter(set: CharacterSet, character: string): boolean {
  return pagesOf(set).some((page) => bytes[page].has(character));
}

/** Characters of one code page, one after the other. */
export type Run = { readonly page: CodePage; readonly bytes: readonly number[] };

/**
 * A text as the fewest runs: a page is left only where the next character is not on it.
 * @param current the page that the printer uses now, null where nobody told it one yet
 * @returns what no page has is a question mark; layOut draws lines with one
 */
export function runsOf(text: string, current: CodePage | null): Run[] {
  const runs: { page: CodePage; bytes: number[] }[] = [];
  let page = current;
  for (const character of text) {
    const next = page !== null && bytes[page].has(character) ? page : (pageOf(character) ?? page ?? 'windows1252');
    const byte = bytes[next].get(character) ?? 0x3f;
    const last = runs.at(-1);
    if (last !== undefined && last.page === next) last.bytes.push(byte);
    else runs.push({ page: next, bytes: [byte] });
    page = next;
  }
  return runs;
}

function pageOf(character: string): CodePage | undefined {
  return codePages.find((page) => bytes[page].has(character));
}
