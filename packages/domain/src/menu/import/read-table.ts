/** The cells of a file as rows of the format: which column is which, and what each row is (decisions.md §9). */
import { accept, type Decision, refuse } from '../../decision.ts';
import { isContentLanguage } from '../content-languages.ts';
import { unescapeFormula } from './cells.ts';
import { cellKey, type ColumnKey, isTextColumn, plain, type Reading, type RowType } from './file-format.ts';
import type { BadCell } from './import-problem.ts';

export type FileRow = {
  /** As the spreadsheet numbers it; the head is line 1. */
  readonly line: number;
  readonly type: RowType;
  /** Of every column that the file has, trimmed; `price`, `name.de`. */
  readonly cells: ReadonlyMap<string, string>;
};

export type Table = {
  readonly rows: readonly FileRow[];
  /** Cell key → head as it stands in the file. */
  readonly heads: ReadonlyMap<string, string>;
  /** Heads that mean nothing to us: a slip of the pen is seen. */
  readonly ignored: readonly string[];
  readonly bad: readonly BadCell[];
};

/** @param language that a text column without one is in: the venue's own. */
export function readTable(
  records: readonly (readonly string[])[],
  reading: Reading,
  language: string,
): Decision<Table, 'menu.error.fileEmpty' | 'menu.error.fileColumns'> {
  const headLine = records.findIndex((record) => record.some((cell) => cell.trim() !== ''));
  const head = records[headLine];
  if (head === undefined) return refuse('menu.error.fileEmpty');
  const { keys, heads, ignored } = readHead(head, reading, language);
  if (![...heads.keys()].some((key) => key.startsWith('name.'))) return refuse('menu.error.fileColumns');
  const bad: BadCell[] = [];
  const rows: FileRow[] = [];
  for (const [index, record] of records.entries()) {
    if (index <= headLine || record.every((cell) => cell.trim() === '')) continue;
    const cells = new Map<string, string>();
    for (const [at, key] of keys.entries())
      if (key !== null) cells.set(key, unescapeFormula(asWritten(record[at] ?? '')));
    const word = cells.get('type') ?? '';
    const type = word === '' ? 'product' : reading.types.get(plain(word));
    if (type === undefined)
      bad.push({ line: index + 1, column: 'type', code: 'menu.error.rowTypeUnknown', params: { text: word } });
    else rows.push({ line: index + 1, type, cells });
  }
  return rows.length + bad.length === 0 ? refuse('menu.error.fileEmpty') : accept({ rows, heads, ignored, bad });
}

/** Lines within a cell end as they do everywhere else: what ends otherwise no form could send back. */
function asWritten(cell: string): string {
  return cell.trim().replaceAll(/\r\n?/g, '\n');
}

function readHead(head: readonly string[], reading: Reading, language: string) {
  const heads = new Map<string, string>();
  const ignored: string[] = [];
  const keys = head.map((text) => {
    const key = readHeadCell(text, reading, language);
    // Of two columns of the same meaning the first counts.
    if (key === null || heads.has(key)) {
      if (text.trim() !== '') ignored.push(text.trim());
      return null;
    }
    heads.set(key, text.trim());
    return key;
  });
  return { keys, heads, ignored };
}

/** `Name`, `Name (fr)`, `name.fr`, `Name fr`. */
function readHeadCell(text: string, reading: Reading, own: string): string | null {
  const whole = reading.columns.get(plain(text));
  if (whole !== undefined) return keyOf(whole, own);
  const [, name = '', language = ''] = /^(.+?)[\s._-]*\(?\b([a-z]{2})\)?$/i.exec(text.trim()) ?? [];
  const column = reading.columns.get(plain(name));
  const code = language.toLowerCase();
  return column !== undefined && isTextColumn(column) && isContentLanguage(code) ? cellKey(column, code) : null;
}

function keyOf(column: ColumnKey, language: string): string {
  return isTextColumn(column) ? cellKey(column, language) : column;
}
