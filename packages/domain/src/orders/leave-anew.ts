/** An order that is there leaves the house as it was not asked before: whose, where, when, and what the way costs (decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, type Money, subtract, zero } from '../money.ts';
import { nextPosition } from './add-products.ts';
import { deliveryFeeId, isFee, isOpenFee } from './charge-delivery.ts';
import { asksGuest, tidyGuest } from './check-guest.ts';
import { leaveHouse, type LeavingDraft, type LeavingFacts, type LeavingRefusal } from './leave-house.ts';
import { openAmount } from './open-amount.ts';
import type { Order, OrderLine } from './order.ts';
import { totalOf } from './total-of.ts';

export type LeavingAnewRefusal = LeavingRefusal | 'orders.error.paymentUnderWay' | 'cart.error.totalTooLarge';

export type LeavingAnewFacts = {
  /** Null: nobody fetches it and nobody delivers it. */
  readonly leaving: LeavingFacts | null;
  /** The row in `persons` where its guest is kept from now on. */
  readonly personId: string;
  /** Unix milliseconds. */
  readonly now: number;
  /** It goes where it went: what the way there costs was told to the guest, and stays. */
  readonly keepsWay?: boolean;
  /** Opids that payments name: a fee among them is paid, or its money is on its way. */
  readonly paidLines?: Pick<ReadonlyMap<string, unknown>, 'has'>;
};

type LeftAnew = Pick<Order, 'personId' | 'pickupLocation' | 'wishedAt' | 'lines' | 'total'>;

/**
 * Asked as placing asks, left out where nobody needs it. A time and a place to fetch it that the order has already were
 * agreed on then. The fee goes with the way and comes with it, as far as it is not paid.
 */
export function leaveAnew(
  order: Order,
  wish: LeavingDraft,
  { leaving, personId, now, keepsWay = false, paidLines }: LeavingAnewFacts,
): Decision<LeftAnew, LeavingAnewRefusal> {
  const isAgreed = wish.wishedAt === order.wishedAt;
  const isSamePlace = wish.pickupLocationId === (order.pickupLocation?.id ?? null);
  const isOpen = (line: OrderLine) => isOpenFee(line) && paidLines?.has(line.opid) !== true;
  const stay = order.lines.filter((line) => !isOpen(line));
  const asked = {
    ...wish,
    wishedAt: isAgreed ? null : wish.wishedAt,
    pickupLocationId: isSamePlace ? null : wish.pickupLocationId,
  };
  const way = leaving !== null && keepsWay ? { ...leaving, areas: [] } : leaving;
  const left = leaveHouse(asked, stay.filter(isDish), { leaving: way, now, by: 'staff' }, order.businessDate);
  if (!left.ok) return left;
  const lines = keepsWay ? order.lines : withFee(order, stay, left.value.fee);
  const total = totalOf(lines);
  if (total === null) return refuse('cart.error.totalTooLarge');
  // What a payment is under way for is owed; what was paid already is too much then, and goes back.
  const isTakenAway = order.reserved > 0 && subtract(order.total, total) > openAmount(order);
  if (isTakenAway) return refuse('orders.error.paymentUnderWay');
  return accept({
    personId: tidyGuest(wish.type, wish.guest) === null ? null : personId,
    pickupLocation: isSamePlace && wish.type === 'pickup' ? order.pickupLocation : left.value.pickupLocation,
    wishedAt: isAgreed && asksGuest(wish.type) ? order.wishedAt : left.value.wishedAt,
    lines,
    total,
  });
}

const isDish = ({ productId, state }: OrderLine) => productId !== deliveryFeeId && state !== 'canceled';

const sumOf = (lines: readonly OrderLine[]): Money => add(zero, ...lines.map(({ total }) => total));

/** Behind all others; none where the guest paid one already, and the same one where the new way costs as much. */
function withFee({ lines }: Order, stay: readonly OrderLine[], fee: readonly OrderLine[]): readonly OrderLine[] {
  if (stay.some(isFee)) return stay;
  if (fee.length > 0 && sumOf(lines.filter(isOpenFee)) === sumOf(fee)) return lines;
  const first = nextPosition({ lines: stay });
  return [...stay, ...fee.map((line, index) => ({ ...line, position: first + index }))];
}
