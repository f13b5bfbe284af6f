/** Columns that a venue has no use for: they say nothing of its products, and are told among those that are ignored. */
import type { ColumnKey } from './file-format.ts';
import type { Table } from './read-table.ts';

/** Stock amounts come with the package inventory (specification §1). */
export const stockColumns = ['stock', 'stockMin', 'stockMax'] as const satisfies readonly ColumnKey[];

/** A column in which nothing is written is not missed. */
export function leaveOut(table: Table, columns: readonly ColumnKey[]): Table {
  const isLeftOut = (key: string) => columns.some((column) => column === key);
  const isWritten = (key: string) => table.rows.some(({ cells }) => (cells.get(key) ?? '') !== '');
  const rows = table.rows.map((row) => ({
    ...row,
    cells: new Map([...row.cells].filter(([key]) => !isLeftOut(key))),
  }));
  const heads = new Map([...table.heads].filter(([key]) => !isLeftOut(key)));
  const told = [...table.heads].flatMap(([key, head]) => (isLeftOut(key) && isWritten(key) ? [head] : []));
  return { ...table, rows, heads, ignored: [...table.ignored, ...told] };
}
