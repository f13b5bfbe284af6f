/** A file → the cells of its rows, by whatever mark its columns are divided (decisions.md §9). */
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import Papa from 'papaparse';

import { decodeText } from './decode-text.ts';

const marks = [';', '\t', ','] as const;

/** More is no menu. */
export const mostRows = 20_000;

type Refusals =
  | 'menu.error.fileIsWorkbook'
  | 'menu.error.fileNotText'
  | 'menu.error.fileQuotes'
  | 'menu.error.fileTooManyRows';

/** @returns a list per row of the spreadsheet, empty rows included: their index is its number less one. */
export function readSheet(bytes: Uint8Array): Decision<readonly (readonly string[])[], Refusals> {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  // Excel may say its mark in a line of its own.
  const [, said, body = decoded.value] = /^sep=(.)\r?\n([\s\S]*)$/.exec(decoded.value) ?? [];
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: said ?? markOf(body), preview: mostRows + 3 });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes !== undefined) return refuse('menu.error.fileQuotes', { line: (quotes.row ?? 0) + 1 });
  // The head, and what follows the last line end.
  const isEnded = data.at(-1)?.length === 1 && data.at(-1)?.[0] === '';
  if (data.length - (isEnded ? 1 : 0) > mostRows + 1) return refuse('menu.error.fileTooManyRows', { most: mostRows });
  return accept(data);
}

/** The one that the head is divided by; names in quotes may hold another. */
function markOf(text: string): string {
  const [head = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const counts = marks.map((mark) => bare.split(mark).length);
  return marks[counts.indexOf(Math.max(...counts))] ?? ';';
}
