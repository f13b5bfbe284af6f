/** Change table: the guests sit elsewhere (specification §2, change table; decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { stillTracks } from './close-if-paid.ts';
import { refuseMove } from './lifecycle.ts';
import { methodOf, type TracksHandOver } from './order-method.ts';
import type { Order } from './order.ts';
import { chooseTable, type TableChoice, type TableRefusal } from './place-order.ts';
import { type SeatedOrder, seatAt } from './seats.ts';

export type ChangeTableRefusal = TableRefusal | 'orders.error.moveNotAllowed' | 'orders.error.nothingToChange';

export type ChangeTableFacts = TableChoice & {
  readonly tracksHandOver: TracksHandOver;
  /** Orders of guests at that table. */
  readonly beside?: readonly SeatedOrder[];
  /** Unix milliseconds. */
  readonly now: number;
};

/**
 * Method and hand-over follow the table, as if the order had been placed there; what was paid first is still brought, and
 * what the kitchen took back still made. Its guests sit behind those that are there.
 */
export function changeTable(
  order: Order,
  tableId: string,
  facts: ChangeTableFacts,
): Decision<Order, ChangeTableRefusal> {
  const wrongState = refuseMove('changeTable', order.state);
  if (wrongState !== null) return wrongState;
  if (tableId === order.tableId) return refuse('orders.error.nothingToChange');
  const table = chooseTable({ tableId, type: order.type }, facts);
  if (!table.ok) return table;
  const method = methodOf(order.type, table.value, order.door);
  const tracksHandOver = stillTracks(order, facts.tracksHandOver[method]);
  const seated = seatAt(order, { tableId, method }, { beside: facts.beside ?? [], now: facts.now });
  return accept({ ...order, ...seated, tableId, method, tracksHandOver });
}
