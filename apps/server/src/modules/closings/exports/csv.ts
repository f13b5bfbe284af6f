/** CSV as spreadsheets in Switzerland open it by a double click: UTF-8 with BOM, semicolons (decisions.md §8, §9). */
import { escapeFormula } from '@comanda/domain/menu/import/cells';
import type { Money } from '@comanda/domain/money';

export const byteOrderMark = '\uFEFF';

/** `12.50`: a number, whatever the language. */
export function csvAmount(amount: Money | null): number | string {
  return amount === null ? '' : (amount / 100).toFixed(2);
}

/** A cell that is a number as it stands; texts are told from formulas. */
export type Cell = { readonly text: string } | string | number;

export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(';')}\r\n`;
}

/** What people wrote: a formula is shown, never run. */
export function asText(text: string): Cell {
  return { text };
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const value = typeof cell === 'string' ? cell : escapeFormula(cell.text);
  // By the separators of other countries' spreadsheets, too: what stands behind one would begin a cell.
  return /[,;\t'"\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Letters and digits alone, for a header of HTTP. */
export function fileNameOf(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return `${plain.replaceAll(/[^A-Za-z0-9.]+/g, '-').replaceAll(/^-|-$/g, '')}.csv`;
}
