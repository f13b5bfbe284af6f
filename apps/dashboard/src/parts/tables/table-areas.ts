/** The tables in their groups, sorted by prefix then number, with what is on each (design.md §9; specification §4). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { fold } from '@comanda/domain/menu/search-products';
import { compareTables, tablePrefix } from '@comanda/domain/orders/compare-tables';
import { isPending } from '@comanda/domain/orders/open-amount';
import { type TableStanding, tableStanding } from '@comanda/domain/orders/table-state';

import { isCheckoutTable } from '../venue/table-name.ts';

export type TableView = TableStanding & {
  readonly table: WireTable;
  /** Full minutes since `since`; 0 when free. */
  readonly minutes: number;
};

/** `name` is its area, or the prefix that its tables share; null where they have neither. */
export type TableArea = { readonly name: string | null; readonly tables: readonly TableView[] };

/** What was ordered at a table and is not done: takeaway is an order of its own. The first one first. */
export function ordersAtTable(tableId: string, orders: readonly WireOrder[]): readonly WireOrder[] {
  return orders
    .filter((order) => order.table === tableId && order.type === 'dinein' && isPending(order.state))
    .toSorted((a, b) => a.orderedAt - b.orderedAt);
}

export function tableViews(tables: readonly WireTable[], orders: readonly WireOrder[], nowMs: number): TableView[] {
  const byTable = grouped(orders, (order) => order.table);
  return tables.map((table) => {
    const standing = tableStanding(ordersAtTable(table.id, byTable.get(table.id) ?? []));
    const minutes = standing.since === null ? 0 : Math.max(0, Math.floor((nowMs / 1000 - standing.since) / 60));
    return { ...standing, table, minutes };
  });
}

/** Where guests sit: the checkout and what is inactive are left out. */
export function realTables(tables: readonly WireTable[]): readonly WireTable[] {
  return tables
    .filter((table) => table.active && !isCheckoutTable(table))
    .toSorted((a, b) => compareTables(a.name, b.name));
}

/** What was taken out of use while guests sit there stands among the others until they have gone: somebody has to come. */
export function withOccupied(tables: readonly WireTable[], orders: readonly WireOrder[]): readonly WireTable[] {
  const isOccupied = (table: WireTable) => !table.active && ordersAtTable(table.id, orders).length > 0;
  return tables.some(isOccupied)
    ? tables.map((table) => (isOccupied(table) ? { ...table, active: true } : table))
    : tables;
}

function grouped<Thing, Key>(things: readonly Thing[], keyOf: (thing: Thing) => Key): ReadonlyMap<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}

/** Its area, or the prefix that it shares with others. */
export function groupOf({ area, name }: WireTable): string | null {
  if (area !== null) return area;
  const prefix = tablePrefix(name);
  return prefix === '' || prefix === name.trim() ? null : prefix;
}

/** As names are compared, without the spaces in them. */
export function compactName(text: string): string {
  return fold(text).replaceAll(/\s/g, '');
}

/** All of its words, in the name of a table or of its area; where none has them, the name without its spaces. */
function searchedTables(tables: readonly WireTable[], search: string): readonly WireTable[] {
  const words = fold(search).split(/\s+/);
  const hits = tables.filter(({ name, area }) => words.every((word) => fold(`${area ?? ''} ${name}`).includes(word)));
  return hits.length > 0 ? hits : tables.filter(({ name }) => compactName(name).includes(compactName(search)));
}

/** @param search text of the field; matches the table's name or its area */
export function tableAreas(
  tables: readonly WireTable[],
  orders: readonly WireOrder[],
  search: string,
  nowMs: number,
): readonly TableArea[] {
  const shown = searchedTables(realTables(tables), search);
  const groups = grouped(tableViews(shown, orders, nowMs), ({ table }) => groupOf(table));
  const named = [...groups].flatMap(([name, views]) => (name === null ? [] : [{ name, tables: views }]));
  const rest = groups.get(null);
  return rest === undefined ? named : [...named, { name: null, tables: rest }];
}
