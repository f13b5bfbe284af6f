/** What is asked of an order that leaves the house: whose it is, where it goes and when, and what the way costs (decisions.md §6). */
import { accept, refuse, type Decision } from '../decision.ts';
import type { OpeningHours } from '../opening-hours/opening-hours.ts';
import { graceMs, takesPreorderFor } from '../opening-hours/preorder-slots.ts';
import type { OrderType } from '../tax/vat.ts';
import { chargeDelivery, type DeliveryFacts, type DeliveryRefusal } from './charge-delivery.ts';
import { guestRefusal, type GuestRefusal, type OrderGuest, tidyGuest } from './check-guest.ts';
import type { Order, OrderLine, OrderPickup } from './order.ts';

export type LeavingDraft = {
  readonly type: OrderType;
  /** Who gets it and where to; of a pickup and a delivery alone. */
  readonly guest: OrderGuest | null;
  readonly pickupLocationId: string | null;
  /** Unix milliseconds; null = as soon as it is ready. */
  readonly wishedAt: number | null;
};

/** What is asked of an order that is fetched or delivered. */
export type LeavingFacts = Pick<DeliveryFacts, 'country' | 'areas' | 'feeTitle' | 'feeOpids'> & {
  readonly pickupLocations: ReadonlyMap<string, OrderPickup>;
  /** When its way to order is open. */
  readonly hours: OpeningHours;
  /** Taken offline, and therefore a fact: what the house would refuse is left out (decisions.md §10). */
  readonly isFact: boolean;
};

type HouseFacts = {
  /** Null: nobody fetches it and nobody delivers it. */
  readonly leaving: LeavingFacts | null;
  readonly by: DeliveryFacts['by'];
  /** Unix milliseconds. */
  readonly now: number;
};

export type LeavingRefusal = GuestRefusal | DeliveryRefusal | 'location.error.notFound' | 'orders.error.timeNotOffered';

export type Leaving = Pick<Order, 'pickupLocation' | 'wishedAt'> & { readonly fee: readonly OrderLine[] };

const staysInHouse: Leaving = { pickupLocation: null, wishedAt: null, fee: [] };

/** Who gets it, where and when, and what the way there costs. */
export function leaveHouse(
  draft: LeavingDraft,
  dishes: readonly OrderLine[],
  { leaving, by, now }: HouseFacts,
  date: string,
): Decision<Leaving, LeavingRefusal> {
  if (leaving === null) return accept(staysInHouse);
  const guest = tidyGuest(draft.type, draft.guest);
  const refusal = guestRefusal(draft.type, guest, leaving.country);
  if (refusal !== null && !leaving.isFact) return refusal;
  const { wishedAt, pickupLocationId } = draft;
  // The door has let a guest in with what was chosen a moment ago (`canOrder`): that holds to the end.
  const chosenAt = by === 'guest' ? now - graceMs : now;
  if (wishedAt !== null && !leaving.isFact && !takesPreorderFor(leaving.hours, wishedAt, chosenAt)) {
    return refuse('orders.error.timeNotOffered');
  }
  if (draft.type === 'delivery') {
    const fee = chargeDelivery(dishes, guest?.address?.zip ?? '', { ...leaving, by, businessDate: date });
    if (!fee.ok && !leaving.isFact) return fee;
    return accept({ pickupLocation: null, wishedAt, fee: fee.ok ? fee.value : [] });
  }
  const pickupLocation = pickupLocationId === null ? null : (leaving.pickupLocations.get(pickupLocationId) ?? null);
  const isUnknown = pickupLocationId !== null && pickupLocation === null;
  return isUnknown && !leaving.isFact
    ? refuse('location.error.notFound')
    : accept({ pickupLocation, wishedAt, fee: [] });
}
