/** What the tables view reads: tables, what is on them, the time. */
import type { WireTable } from '@comanda/contract/venue';
import type { TableState } from '@comanda/domain/orders/table-state';
import { useMemo, useState } from 'react';

import { useTableAsks } from '../../parts/guests/use-table-asks.ts';
import { usePendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { realTables, tableAreas, withOccupied } from '../../parts/tables/table-areas.ts';
import { useNow } from '../../parts/use-now.ts';
import { useTablesQuery } from '../../parts/venue/use-tables.ts';
import { countStates, filteredAreas } from './filter-tables.ts';

const noTables: readonly WireTable[] = [];

export function useTablesScreen() {
  const { user } = useSession();
  const tables = useTablesQuery();
  const pending = usePendingOrders();
  const nowMs = useNow();
  const asks = useTableAsks();
  const [state, setState] = useState<TableState | null>(null);
  const [onlyMine, setOnlyMine] = useState(false);
  const { orders } = pending;
  const shownTables = useMemo(() => withOccupied(tables.data ?? noTables, orders), [tables.data, orders]);
  const areas = useMemo(() => tableAreas(shownTables, orders, '', nowMs), [shownTables, orders, nowMs]);
  const mine = useMemo(
    () => new Set(orders.filter(({ orderedBy }) => orderedBy?.id === user.id).map(({ table }) => table)),
    [orders, user.id],
  );
  return {
    tables: shownTables,
    /** With those out of use as what they are. */
    asSetUp: tables.data ?? noTables,
    orders,
    nowMs,
    areas,
    /** Of all tables of the house. */
    tableIds: useMemo(() => realTables(shownTables).map(({ id }) => id), [shownTables]),
    /** What each table wants of somebody. */
    asks,
    shown: filteredAreas(areas, { state, onlyTables: onlyMine ? mine : null }),
    counts: countStates(areas),
    filter: state,
    setFilter: (wanted: TableState) => setState((before) => (before === wanted ? null : wanted)),
    onlyMine,
    toggleMine: () => setOnlyMine((before) => !before),
    clearFilter: () => {
      setState(null);
      setOnlyMine(false);
    },
    isLoading: tables.isPending || pending.isLoading,
    isFailed: tables.isLoadingError || pending.isFailed,
    error: tables.error ?? pending.error,
    retry: () => {
      void tables.refetch();
      pending.retry();
    },
  };
}

export type TablesState = ReturnType<typeof useTablesScreen>;
