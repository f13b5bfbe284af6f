/**
 * The text of a file as spreadsheets save it: UTF-8, windows-1252, Excel's "Unicode text", and what Excel on an older
 * Macintosh or in Poland makes (decisions.md §9). What was taken for which is told, for it may be wrong.
 */
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { type Encoding, isGuessed } from '@comanda/domain/menu/import/encodings';

import { guessEncoding } from './guess-encoding.ts';
import { fromSingleBytes } from './single-bytes.ts';

type Refusals = 'menu.error.fileIsWorkbook' | 'menu.error.fileNotText';

export type DecodedText = { readonly text: string; readonly encoding: Encoding };

export type Reader = {
  /** Of the venue's content. */
  readonly language: string;
  /** In which a person says that it is written; left out: it is found out. */
  readonly encoding?: Encoding | undefined;
};

export function decodeText(bytes: Uint8Array, reader: Reader): Decision<DecodedText, Refusals> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return refuse('menu.error.fileIsWorkbook');
  }
  const encoding = reader.encoding ?? findEncoding(bytes, reader.language);
  const text = isGuessed(encoding) ? fromSingleBytes(bytes, encoding) : decodeUnicode(bytes, encoding);
  return text === null || unwritable.test(text) ? refuse('menu.error.fileNotText') : accept({ text, encoding });
}

/** What no spreadsheet writes into a text: a film, a picture, a program. */
const unwritable = /(?![\n\r\t])\p{Cc}|\p{Cs}|�/u;

/** Words as they were read, that a person may see whether they were read right: with letters beyond those of ASCII. */
export function sampleOf(text: string): string[] {
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[\p{L}\p{M}’']{0,30}[^\0-\u{7f}\u{a0}][\p{L}\p{M}’']{0,30}/gu)) {
    words.add(word);
    if (words.size === mostSampled) break;
  }
  return [...words];
}

const mostSampled = 3;

function findEncoding(bytes: Uint8Array, language: string): Encoding {
  if (utf16Of(bytes) !== null) return 'utf-16';
  return decodeUnicode(bytes, 'utf-8') === null ? guessEncoding(bytes, language) : 'utf-8';
}

function decodeUnicode(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16'): string | null {
  const label = encoding === 'utf-8' ? encoding : (utf16Of(bytes) ?? 'utf-16le');
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** By its mark, else by every second byte of its head, which is empty in what begins with plain letters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  if (bytes.length < 4 || bytes.length % 2 === 1) return null;
  const isPlain = (low: number) =>
    [0, 2].every((at) => bytes[at + 1 - low] === 0 && /^["\p{L}#]$/u.test(String.fromCharCode(bytes[at + low] ?? 0)));
  if (isPlain(0)) return 'utf-16le';
  return isPlain(1) ? 'utf-16be' : null;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
