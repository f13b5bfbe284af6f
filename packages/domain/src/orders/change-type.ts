/** Change type: eaten here after all, taken away, or brought to the guest (decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { closeAfterMove, stillTracks } from './close-if-paid.ts';
import { leaveAnew, type LeavingAnewFacts, type LeavingAnewRefusal } from './leave-anew.ts';
import type { LeavingDraft } from './leave-house.ts';
import { refuseMove } from './lifecycle.ts';
import { methodOf, type TracksHandOver } from './order-method.ts';
import type { Order } from './order.ts';
import { chooseTable, type TableChoice, type TableRefusal } from './place-order.ts';
import { type PaidLinesFacts, settlePaidLines } from './settle-paid-lines.ts';

export type ChangeTypeRefusal =
  | TableRefusal
  | LeavingAnewRefusal
  | 'orders.error.moveNotAllowed'
  | 'orders.error.nothingToChange'
  | 'payments.error.linePaid';

/** `leaving` is of the new type. */
export type TypeFacts = TableChoice &
  Omit<LeavingAnewFacts, 'paidLines'> &
  PaidLinesFacts & { readonly tracksHandOver: TracksHandOver };

/**
 * What is not paid yet is rated anew: VAT is fixed when a line is settled, by the type that the order has then. What was
 * paid by product is settled here and keeps the VAT that it was paid with. Method and hand-over follow the type (what was paid first is still handed over), and so do guest,
 * place and time: asked as placing asks them, left out where nobody needs them. The fee of a delivery goes with it and comes with it, as far as it is not paid.
 * @param wish a time that the order has already was agreed on then.
 * @param facts with the order's own table: eaten here, it needs a real one where the venue asks for it.
 */
export function changeType(order: Order, wish: LeavingDraft, facts: TypeFacts): Decision<Order, ChangeTypeRefusal> {
  const wrongState = refuseMove('changeType', order.state);
  if (wrongState !== null) return wrongState;
  const { type } = wish;
  if (type === order.type) return refuse('orders.error.nothingToChange');
  // It sits there already: whether the table takes new orders is no question any more.
  const own = facts.table === null ? null : { ...facts.table, active: true };
  const table = chooseTable({ tableId: order.tableId, type }, { ...facts, table: own });
  if (!table.ok) return table;
  const left = leaveAnew(order, wish, facts);
  if (!left.ok) return left;
  const kept = settlePaidLines({ ...order, ...left.value }, type, facts);
  if (!kept.ok) return kept;
  const method = methodOf(type, table.value, order.door);
  return accept(
    closeAfterMove({
      ...order,
      type,
      method,
      tracksHandOver: stillTracks(order, facts.tracksHandOver[method]),
      ...left.value,
      lines: kept.value,
    }),
  );
}
