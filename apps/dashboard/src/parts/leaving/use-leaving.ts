/** What is asked of an order that is fetched or delivered: areas, locations, hours, and what of it is still missing. */
import type { WireLocation } from '@comanda/contract/order-methods';
import { type Money, zero } from '@comanda/domain/money';
import type { OpeningHours } from '@comanda/domain/opening-hours/opening-hours';
import {
  asksGuest,
  guestProblems,
  type GuestRefusal,
  type OrderGuest,
  tidyGuest,
} from '@comanda/domain/orders/check-guest';
import type { LeavingDraft } from '@comanda/domain/orders/leave-house';
import type { OrderType } from '@comanda/domain/tax/vat';
import { areaOf, type DeliveryArea, deliversTo } from '@comanda/domain/venue/delivery-areas';
import type { Country } from '@comanda/domain/venue/postal-code';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';
import { setupKey } from '../venue/setup-keys.ts';

/** How its way to order is set up. */
export type LeavingSetup = {
  readonly type: 'delivery' | 'pickup';
  readonly country: Country;
  readonly areas: readonly DeliveryArea[];
  readonly locations: readonly WireLocation[];
  /** Null until they are read. */
  readonly hours: OpeningHours | null;
  readonly leadMinutes: number;
};

export type LeavingProblem = GuestRefusal | 'orders.error.notDelivered';

export type Leaving = LeavingSetup & {
  readonly problems: readonly LeavingProblem[];
  /** Of the address that is known so far. */
  readonly area: DeliveryArea | null;
  readonly fee: Money;
};

/** Everything that keeps an order from being sent, in the order in which it is asked. */
export function leavingProblems(setup: LeavingSetup, guest: OrderGuest | null): readonly LeavingProblem[] {
  const tidy = tidyGuest(setup.type, guest);
  const problems: readonly LeavingProblem[] = guestProblems(setup.type, tidy, setup.country);
  const zip = tidy?.address?.zip ?? '';
  const isElsewhere = setup.type === 'delivery' && zip !== '' && !deliversTo(setup.areas, zip, setup.country);
  const isNoZip = problems.includes('location.error.zipInvalid');
  return isElsewhere && !isNoZip ? [...problems, 'orders.error.notDelivered'] : problems;
}

export function leavingArea(setup: LeavingSetup, zip: string): DeliveryArea | null {
  return setup.type === 'delivery' ? areaOf(setup.areas, zip, setup.country) : null;
}

/** Read whatever is ordered: a delivery may be the first thing that comes while there is no connection. */
function useLeavingSetup(type: OrderType): LeavingSetup | null {
  const { api, customer, settings } = useSession();
  const params = { customerId: customer.id };
  const methods = useQuery({
    queryKey: setupKey('orderMethod', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/orderMethods', { params })),
  });
  const locations = useQuery({
    queryKey: setupKey('pickupLocation', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/locations', { params })),
  });
  return useMemo(() => {
    if (!asksGuest(type)) return null;
    const method = methods.data?.orderMethods.find((each) => each.method === type);
    const { country, specialDays, timeZone } = settings;
    return {
      type,
      country,
      areas: type === 'delivery' ? (method?.areas ?? []) : [],
      locations: type === 'pickup' ? (locations.data?.locations ?? []) : [],
      hours: method === undefined ? null : { ...method, specialDays, timeZone },
      leadMinutes: method?.leadMinutes ?? 0,
    };
  }, [type, methods.data, locations.data, settings]);
}

export function useLeaving({ type, guest }: Pick<LeavingDraft, 'type' | 'guest'>): Leaving | null {
  const setup = useLeavingSetup(type);
  return useMemo(() => {
    if (setup === null) return null;
    const area = leavingArea(setup, guest?.address?.zip ?? '');
    return { ...setup, problems: leavingProblems(setup, guest), area, fee: area?.fee ?? zero };
  }, [setup, guest]);
}

/** What was asked last, where nobody is asked any more: whoever is typing goes on typing. */
export function useLastAsked(leaving: Leaving | null): Leaving | null {
  const [last, setLast] = useState(leaving);
  if (leaving !== null && leaving !== last) setLast(leaving);
  return leaving ?? last;
}
