/** Change type: eaten here after all, taken away, or brought to the guest (decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { subtract } from '../money.ts';
import { nextPosition } from './add-products.ts';
import { deliveryFeeId, isFee, isOpenFee } from './charge-delivery.ts';
import { asksGuest, tidyGuest } from './check-guest.ts';
import { closeIfPaid, stillTracks } from './close-if-paid.ts';
import { leaveHouse, type LeavingDraft, type LeavingFacts, type LeavingRefusal } from './leave-house.ts';
import { refuseMove } from './lifecycle.ts';
import { openAmount } from './open-amount.ts';
import { methodOf, type TracksHandOver } from './order-method.ts';
import type { Order, OrderLine } from './order.ts';
import { chooseTable, type TableChoice, type TableRefusal } from './place-order.ts';
import { totalOf } from './total-of.ts';

export type ChangeTypeRefusal =
  | TableRefusal
  | LeavingRefusal
  | 'orders.error.moveNotAllowed'
  | 'orders.error.nothingToChange'
  | 'orders.error.paymentUnderWay'
  | 'cart.error.totalTooLarge';

export type TypeFacts = TableChoice & {
  readonly tracksHandOver: TracksHandOver;
  /** Of the new type; null: nobody fetches it and nobody delivers it. */
  readonly leaving: LeavingFacts | null;
  /** The row in `persons` where its guest is kept from now on. */
  readonly personId: string;
  /** Unix milliseconds. */
  readonly now: number;
};

/**
 * What is not paid yet is rated anew: VAT is fixed when a line is settled, by the type that the order has then. Paid
 * lines keep theirs. Method and hand-over follow the type (what was paid first is still handed over), and so do guest,
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
  const isAgreed = wish.wishedAt === order.wishedAt;
  const stay = order.lines.filter((line) => !isOpenFee(line));
  const asked = { ...wish, wishedAt: isAgreed ? null : wish.wishedAt };
  const left = leaveHouse(asked, stay.filter(isDish), { ...facts, by: 'staff' }, order.businessDate);
  if (!left.ok) return left;
  const { pickupLocation, fee } = left.value;
  const lines = withFee(stay, fee);
  const total = totalOf(lines);
  if (total === null) return refuse('cart.error.totalTooLarge');
  // What a payment is under way for is owed; what was paid already is too much then, and goes back.
  const isTakenAway = order.reserved > 0 && subtract(order.total, total) > openAmount(order);
  if (isTakenAway) return refuse('orders.error.paymentUnderWay');
  const method = methodOf(type, table.value, order.door);
  return accept(
    closeIfPaid({
      ...order,
      type,
      method,
      tracksHandOver: stillTracks(order, facts.tracksHandOver[method]),
      personId: tidyGuest(type, wish.guest) === null ? null : facts.personId,
      pickupLocation,
      wishedAt: isAgreed && asksGuest(type) ? order.wishedAt : left.value.wishedAt,
      lines,
      total,
    }),
  );
}

const isDish = ({ productId, state }: OrderLine) => productId !== deliveryFeeId && state !== 'canceled';

/** Behind all others; none where the guest paid one already. */
function withFee(stay: readonly OrderLine[], fee: readonly OrderLine[]): OrderLine[] {
  if (stay.some(isFee)) return [...stay];
  const first = nextPosition({ lines: stay });
  return [...stay, ...fee.map((line, index) => ({ ...line, position: first + index }))];
}
