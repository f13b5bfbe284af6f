/** New guest orders, whoever accepts them, and tables that ask for somebody are heard on every screen, and counted in the tab and on the app’s icon (specification §2). */
import type { WireOrder } from '@comanda/contract/orders';
import type { Bell } from '@comanda/ui/bell.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useTableServiceQuery } from '../../parts/guests/use-table-requests.ts';
import { arrivedSince, isOfGuest, ordersToDecide } from '../../parts/orders/arrivals.ts';
import { useBellMemory } from '../../parts/orders/bell.ts';
import { houseBell, useArmed } from '../../parts/orders/use-armed.ts';
import { useWaitlist } from '../../parts/orders/use-group-of.ts';
import { useOrdersOfBothModes } from '../../parts/orders/use-pending-orders.ts';
import { useWaitingCount } from '../../parts/waiting-count.ts';

/** Browsers without app icons have no badge. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // Refused where the page is not installed: the title says it all the same.
  void navigator.setAppBadge(count).catch(() => {});
}

export function GuestBell({ bell = houseBell }: { readonly bell?: Bell }) {
  const { groupOf, isReading } = useWaitlist();
  const { orders, isLoading } = useOrdersOfBothModes();
  const requests = useTableServiceQuery().data?.requests;
  const count = ordersToDecide(orders, groupOf).length + (requests?.length ?? 0);
  useArmed(bell);

  const look = useEffectEvent(() => {
    const { heard, keepHeard, isOn } = useBellMemory.getState();
    const ofGuests = orders.filter(isOfGuest);
    // Also what came while this device was away; a device that never looked has missed nothing.
    const fresh = arrivedSince(heard && new Set(heard), ofGuests);
    if (heard === null || fresh.length > 0) keepHeard(ofGuests.map(({ id }) => id));
    // One that another station decides on is that station's to hear, also where it was accepted by itself or meanwhile.
    const isOurs = (order: WireOrder) => groupOf({ ...order, state: 'requested' }) === 'notAccepted';
    if (isOn && fresh.some(isOurs)) bell.ring();
  });
  const asked = useRef<ReadonlySet<string> | null>(null);
  const hear = useEffectEvent((ids: readonly string[]) => {
    const before = asked.current;
    asked.current = new Set(ids);
    const isNew = before !== null && ids.some((id) => !before.has(id));
    if (isNew && useBellMemory.getState().isOn) bell.ring();
  });
  useEffect(() => {
    if (requests !== undefined) hear(requests.map(({ id }) => id));
  }, [requests]);
  useEffect(() => {
    // Before the stations are known, what another one decides on looks like everybody's.
    if (!isLoading && !isReading) look();
  }, [orders, isLoading, isReading]);

  useEffect(() => {
    useWaitingCount.getState().setCount(count);
    showBadge(count);
  }, [count]);
  useEffect(
    () => () => {
      useWaitingCount.getState().setCount(0);
      showBadge(0);
    },
    [],
  );
  return null;
}
