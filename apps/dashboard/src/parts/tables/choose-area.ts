/** Which tables the picker shows: all, those of one area, or those where this person took the order (design.md §9). */
import type { WireOrder } from '@comanda/contract/orders';

import type { TableArea } from './table-areas.ts';

export type AreaChoice =
  | { readonly kind: 'all' | 'mine' }
  /** Null: the tables that have none. */
  | { readonly kind: 'area'; readonly name: string | null };

/** Where this person took what is open. */
export function tablesOf(userId: string, orders: readonly WireOrder[]): ReadonlySet<string> {
  return new Set(orders.filter(({ orderedBy }) => orderedBy?.id === userId).map(({ table }) => table));
}

/** Areas that nothing is left of are left out. */
export function chosenAreas(
  areas: readonly TableArea[],
  choice: AreaChoice,
  mine: ReadonlySet<string>,
): readonly TableArea[] {
  if (choice.kind === 'all') return areas;
  if (choice.kind === 'area') return areas.filter(({ name }) => name === choice.name);
  return areas
    .map((area) => ({ ...area, tables: area.tables.filter(({ table }) => mine.has(table.id)) }))
    .filter(({ tables }) => tables.length > 0);
}
