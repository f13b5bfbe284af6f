/** How a table is called on screens: the checkout by its word, takeaway by its type (decisions.md §3). */
import type { WireTable } from '@comanda/contract/venue';
import { isSeat } from '@comanda/domain/orders/order-method';

/** Default table of specification §3: `t_{customerId}`, number "terminal". */
export function checkoutTableId(customerId: string): string {
  return `t_${customerId}`;
}

export function isCheckoutTable(table: Pick<WireTable, 'id' | 'name'>): boolean {
  return table.name === 'terminal' || table.id.startsWith('t_');
}

/** Deleted or put out of use: nothing new is ordered there. Before the tables are read nobody knows. */
export function isTableGone(tableId: string, tables: readonly WireTable[]): boolean {
  const table = tables.find(({ id }) => id === tableId);
  if (table === undefined) return tables.length > 0 && !isCheckoutTable({ id: tableId, name: '' });
  return !table.active;
}

/** Whoever chooses it eats there. */
export function isSeatTable(table: WireTable | undefined): boolean {
  return table !== undefined && isSeat({ method: table.orderMethod, isCheckout: isCheckoutTable(table) });
}

/** The last table, unless none was chosen or it was the checkout (specification §3). */
export function startingTableId(lastTableId: string | null, tables: readonly WireTable[], customerId: string): string {
  const last = tables.find((table) => table.id === lastTableId);
  if (last === undefined || !last.active || isCheckoutTable(last)) return checkoutTableId(customerId);
  return last.id;
}

/** `Terrasse 3` in its area `Terrasse` is shown as `3` under that heading; elsewhere the whole name. */
export function nameInArea(table: Pick<WireTable, 'name' | 'area'>): string {
  if (table.area === null || !table.name.startsWith(`${table.area} `)) return table.name;
  return table.name.slice(table.area.length + 1);
}

/** What its words stand for: `Gartenterrasse unter den Linden` and `12`. Null where nothing of a number ends it. */
export function numberAtEnd(name: string): { readonly words: string; readonly number: string } | null {
  const [, words, number] = /^(.*\S)\s+(\S{0,3}\d\S{0,3})$/su.exec(name.trim()) ?? [];
  return words === undefined || number === undefined ? null : { words, number };
}
