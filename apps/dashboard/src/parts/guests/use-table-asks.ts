/** What each table asks for, by its id: the very same list as long as nothing of it changes. */
import type { TableRequestKind } from '@comanda/domain/venue/table-request';
import { useMemo } from 'react';

import { useTableService } from './use-table-requests.ts';

export type TableAsks = readonly TableRequestKind[];

export function useTableAsks(): ReadonlyMap<string, TableAsks> {
  const { requests } = useTableService();
  return useMemo(() => {
    const tables = [...new Set(requests.map(({ table }) => table))];
    return new Map(
      tables.map((table) => [table, requests.filter((one) => one.table === table).map(({ kind }) => kind)]),
    );
  }, [requests]);
}
