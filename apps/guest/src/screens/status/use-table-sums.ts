/** What is open on the table of an order, where others ordered there, too. */
import type { Money } from '@comanda/domain/money';
import { useEffect, useState } from 'react';

import { api } from '../../parts/api.ts';

export type TableSums = { readonly open: Money; readonly ownOpen: Money; readonly orders: number };

/** @param asks only where it can be chosen; a further `turn` asks again @returns null: there is nothing but the own order, or nobody knows */
export function useTableSums(token: string, asks: boolean, turn: string): TableSums | null {
  const [sums, setSums] = useState<TableSums | null>(null);
  useEffect(() => {
    if (!asks) return undefined;
    let isStopped = false;
    void api('GET /v1/guest/orders/{token}/table', { params: { token } }).then((answer) => {
      if (!isStopped) setSums(answer.ok ? answer.value : null);
    });
    return () => {
      isStopped = true;
    };
  }, [token, asks, turn]);
  return sums !== null && sums.open > sums.ownOpen ? sums : null;
}
