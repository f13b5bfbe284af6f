/** The table picker's groups: by area, sorted by prefix then number, with what is on each (design.md §9). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { fold } from '@comanda/domain/menu/search-products';
import { add, type Money, zero } from '@comanda/domain/money';
import { compareTables } from '@comanda/domain/orders/compare-tables';
import { waitlistGroup } from '@comanda/domain/orders/waitlist-group';

import { isCheckoutTable } from '../../parts/venue/table-name.ts';

export type TableView = {
  readonly table: WireTable;
  readonly state: 'free' | 'occupied' | 'waiting' | 'toPay';
  /** Since the first open order; 0 when free. */
  readonly minutes: number;
  readonly open: Money;
};

export type TableArea = { readonly area: string | null; readonly tables: readonly TableView[] };

function viewOf(table: WireTable, orders: readonly WireOrder[], nowMs: number): TableView {
  const here = orders.filter((order) => order.table === table.id && order.type === 'dinein');
  const [first] = here.toSorted((a, b) => a.orderedAt - b.orderedAt);
  if (first === undefined) return { table, state: 'free', minutes: 0, open: zero };
  const open = add(zero, ...here.map((order) => order.stillToPay));
  const isWaiting = here.some((order) => waitlistGroup(order, 'none') === 'notAccepted');
  const isServed = here.every((order) => order.state === 'ready');
  const minutes = Math.max(0, Math.floor((nowMs / 1000 - first.orderedAt) / 60));
  return { table, state: isWaiting ? 'waiting' : isServed && open > 0 ? 'toPay' : 'occupied', minutes, open };
}

/** @param search text of the field; matches the table's name or its area */
export function tableAreas(
  tables: readonly WireTable[],
  orders: readonly WireOrder[],
  search: string,
  nowMs: number,
): readonly TableArea[] {
  const wanted = fold(search.trim());
  const shown = tables
    .filter((table) => table.active && !isCheckoutTable(table))
    .filter((table) => fold(table.name).includes(wanted) || fold(table.area ?? '').includes(wanted))
    .toSorted((a, b) => compareTables(a.name, b.name));
  const areas = [...new Set(shown.map((table) => table.area))];
  const named = areas.filter((area) => area !== null);
  return [...named, ...(areas.includes(null) ? [null] : [])].map((area) => ({
    area,
    tables: shown.filter((table) => table.area === area).map((table) => viewOf(table, orders, nowMs)),
  }));
}
