/** A file → the cells of its rows, by whatever mark its columns are divided (decisions.md §9). */
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import Papa from 'papaparse';

import { type DecodedText, decodeText, type Reader, sampleOf } from './decode-text.ts';

const marks = [';', '\t', ','] as const;

/** More is no menu. */
export const mostRows = 20_000;

type Refusals =
  | 'menu.error.fileIsWorkbook'
  | 'menu.error.fileNotText'
  | 'menu.error.fileQuotes'
  | 'menu.error.fileTooManyRows';

export type Sheet = Pick<DecodedText, 'encoding'> & {
  /** A list per row of the spreadsheet, empty rows included: their index is its number less one. */
  readonly rows: readonly (readonly string[])[];
  /** Words by which a person sees whether it was read right. */
  readonly sample: readonly string[];
};

export function readSheet(bytes: Uint8Array, reader: Reader): Decision<Sheet, Refusals> {
  const decoded = decodeText(bytes, reader);
  if (!decoded.ok) return decoded;
  const { text, encoding } = decoded.value;
  // Excel may say its mark in a line of its own.
  const [, said, body = text] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: said ?? markOf(body), preview: mostRows + 3 });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes !== undefined) return refuse('menu.error.fileQuotes', { line: (quotes.row ?? 0) + 1 });
  // The head, and what follows the last line end.
  const isEnded = data.at(-1)?.length === 1 && data.at(-1)?.[0] === '';
  if (data.length - (isEnded ? 1 : 0) > mostRows + 1) return refuse('menu.error.fileTooManyRows', { most: mostRows });
  return accept({ rows: data, encoding, sample: sampleOf(body) });
}

/** The one that the head is divided by; names in quotes may hold another. */
function markOf(text: string): string {
  const [head = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const counts = marks.map((mark) => bare.split(mark).length);
  return marks[counts.indexOf(Math.max(...counts))] ?? ';';
}
