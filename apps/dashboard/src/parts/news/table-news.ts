/** What became of tables between two looks at their orders, by somebody else; and what they ask for since. */
import type { WireTableRequest } from '@comanda/contract/guests-in-house';
import type { WireOrder } from '@comanda/contract/orders';
import { type TableState, tableStanding } from '@comanda/domain/orders/table-state';

import { ordersAtTable } from '../tables/table-areas.ts';
import type { Hands } from './order-news.ts';

/** In the order in which they are told. */
export const askNewsKinds = ['waiter', 'bill'] as const;
export const tableNewsKinds = ['toPay', 'waiting', 'occupied', 'free'] as const;
export type TableNewsKind = (typeof tableNewsKinds)[number] | (typeof askNewsKinds)[number];
export type TableNews = { readonly kind: TableNewsKind; readonly table: string };

/** That the last dish of an occupied table was carried out, or its order accepted, is told by the order itself. */
function isTold(was: TableState, is: TableState): boolean {
  return was !== is && (is !== 'occupied' || was === 'free');
}

/** Whether another hand than those here touched one of these orders. */
function isByOthers(before: readonly WireOrder[], now: readonly WireOrder[], { isOwn }: Pick<Hands, 'isOwn'>): boolean {
  const isChanged = now.some((order) => {
    const was = before.find(({ id }) => id === order.id);
    return was?.version !== order.version && !isOwn(order);
  });
  const left = new Set(now.map(({ id }) => id));
  return isChanged || before.some(({ id, version }) => !left.has(id) && !isOwn({ id, version: version + 1 }));
}

/** Tables of orders that are not the same any more. */
function touchedTables(before: readonly WireOrder[], now: readonly WireOrder[]): ReadonlySet<string> {
  const [known, left] = [new Set(before), new Set(now)];
  const changed = [...before.filter((order) => !left.has(order)), ...now.filter((order) => !known.has(order))];
  return new Set(changed.map(({ table }) => table));
}

/** @param tables those that are shown, by their ids */
export function tableNews(
  before: readonly WireOrder[],
  now: readonly WireOrder[],
  tables: readonly string[],
  hands: Pick<Hands, 'isOwn'>,
): readonly TableNews[] {
  if (before === now) return [];
  const touched = touchedTables(before, now);
  return tables.flatMap((table): readonly TableNews[] => {
    if (!touched.has(table)) return [];
    const [were, are] = [ordersAtTable(table, before), ordersAtTable(table, now)];
    const { state } = tableStanding(are);
    if (!isTold(tableStanding(were).state, state) || !isByOthers(were, are, hands)) return [];
    return [{ kind: state, table }];
  });
}

/** What tables ask for that they did not ask for before. */
export function askNews(before: readonly WireTableRequest[], now: readonly WireTableRequest[]): readonly TableNews[] {
  const known = new Set(before.map(({ id }) => id));
  return now.filter(({ id }) => !known.has(id)).map(({ kind, table }) => ({ kind, table }));
}
