/** The tables view's filter: by state, and whose tables. */
import type { TableState } from '@comanda/domain/orders/table-state';

import type { TableArea } from '../../parts/tables/table-areas.ts';

export function countStates(areas: readonly TableArea[]): Readonly<Record<TableState, number>> {
  const counts = { free: 0, occupied: 0, waiting: 0, toPay: 0 } satisfies Record<TableState, number>;
  for (const area of areas) for (const { state } of area.tables) counts[state] += 1;
  return counts;
}

export type TableFilter = {
  /** Null = all. */
  readonly state: TableState | null;
  /** Ids; null = all. */
  readonly onlyTables: ReadonlySet<string> | null;
};

/** Groups that the filter leaves empty are left out. */
export function filteredAreas(areas: readonly TableArea[], { state, onlyTables }: TableFilter): readonly TableArea[] {
  return areas
    .map((area) => ({
      ...area,
      tables: area.tables.filter(
        (view) => (state === null || view.state === state) && (onlyTables === null || onlyTables.has(view.table.id)),
      ),
    }))
    .filter(({ tables }) => tables.length > 0);
}
