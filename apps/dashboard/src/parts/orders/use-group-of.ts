/**
 * In which group an order stands for this device: some ways to order, and some categories, are decided on by one station
 * alone (specification §3; decisions.md §3, Waitlist groups).
 */
import type { WireOrder } from '@comanda/contract/orders';
import { noStation } from '@comanda/domain/orders/no-station';
import { acceptingStation, waitlistGroup, type WaitlistGroup } from '@comanda/domain/orders/waitlist-group';
import { useMemo } from 'react';

import { memoryKey, useVenueMemory } from '../remembered.ts';
import { useSession } from '../session/session-context.ts';
import { useOrderMethods } from '../venue/use-order-methods.ts';
import { useDecidingCategories } from './use-deciding-categories.ts';

export type GroupOf = (order: WireOrder) => WaitlistGroup | null;

/** The station that decides about an order; null = every one. */
export type DecidedBy = (order: WireOrder) => string | null;

const everybody: DecidedBy = () => null;

/** Nobody decides about an order any more that was accepted. */
export function groupAt(stationId: string, decidedBy: DecidedBy = everybody): GroupOf {
  return (order) => {
    const acceptingStationId = order.state === 'requested' ? decidedBy(order) : null;
    return waitlistGroup({ ...order, acceptingStationId }, stationId);
  };
}

export type Waitlist = {
  readonly groupOf: GroupOf;
  /** Still being read: until then every order is everybody's. */
  readonly isReading: boolean;
};

/** Its groups stay the same until the station, the ways to order or the menu change. */
export function useWaitlist(): Waitlist {
  const session = useSession();
  const { stationId } = useVenueMemory(memoryKey(session));
  const read = useOrderMethods();
  const methods = read.data?.orderMethods;
  const { stationOf, isReading } = useDecidingCategories();
  const groupOf = useMemo(() => {
    const ofMethods = new Map(methods?.map(({ method, acceptingStation: station }) => [method as string, station]));
    return groupAt(stationId ?? noStation, ({ method, products }) =>
      acceptingStation(ofMethods.get(method) ?? null, products.map(stationOf)),
    );
  }, [stationId, methods, stationOf]);
  return { groupOf, isReading: read.isLoading || isReading };
}

export function useGroupOf(): GroupOf {
  return useWaitlist().groupOf;
}
