/** How the tables are shown: by area, the checkout first, and found by what is typed. */
import type { WireTable } from '@comanda/contract/venue';
import { compareTables } from '@comanda/domain/orders/compare-tables';

import { isCheckoutTable } from '../../parts/venue/table-name.ts';

export function areasOf(tables: readonly WireTable[]): string[] {
  const areas = tables.flatMap(({ area }) => (area === null ? [] : [area]));
  return [...new Set(areas)].toSorted(compareTables);
}

export function findTables(tables: readonly WireTable[], text: string): readonly WireTable[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return tables;
  return tables.filter(({ name, area }) => `${name} ${area ?? ''}`.toLowerCase().includes(wanted));
}

export type AreaOfTables = { readonly area: string | null; readonly tables: readonly WireTable[] };

/** What stands in no area comes first, and in it the checkout. */
export function groupByArea(tables: readonly WireTable[]): AreaOfTables[] {
  const places: (string | null)[] = [null, ...areasOf(tables)];
  return places
    .map((area) => ({ area, tables: tables.filter((table) => table.area === area).toSorted(checkoutFirst) }))
    .filter((group) => group.tables.length > 0);
}

function checkoutFirst(a: WireTable, b: WireTable): number {
  return Number(isCheckoutTable(b)) - Number(isCheckoutTable(a)) || compareTables(a.name, b.name);
}
