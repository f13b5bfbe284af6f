/** The venue's special offers, read once and kept until an announcement says that the menu changed. */
import type { Api } from '@comanda/api-client/call';
import type { WireSpecial } from '@comanda/contract/menu-things';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';
import { menuKey } from './use-menu.ts';

export const specialsKey = (customerId: string) => [...menuKey(customerId), 'specials'] as const;

export function specialsQuery(api: Api, customerId: string) {
  return {
    queryKey: specialsKey(customerId),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/specials', { params: { customerId } })),
  };
}

const none: readonly WireSpecial[] = [];

/** With the products there, nobody waits longer for what is only pointed at. */
const longestWaitMs = 800;

/**
 * Those that are shown, in their order; null while they may still come together with the products. What comes later
 * stands there the next time: nothing moves under a finger.
 * @param isMenuRead the products could be shown
 */
export function useActiveSpecials(isMenuRead: boolean): readonly WireSpecial[] | null {
  const { api, customer } = useSession();
  const { data, isPending, fetchStatus } = useQuery({
    ...specialsQuery(api, customer.id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isTooLate, setTooLate] = useState(false);
  useEffect(() => {
    if (!isPending || !isMenuRead) return undefined;
    // Without a connection nobody is asked.
    const waiting = setTimeout(() => setTooLate(true), fetchStatus === 'paused' ? 0 : longestWaitMs);
    return () => clearTimeout(waiting);
  }, [isPending, isMenuRead, fetchStatus]);
  const active = useMemo(
    () => data?.filter(({ active: isOn }) => isOn).toSorted((a, b) => a.posi - b.posi) ?? none,
    [data],
  );
  if (isTooLate) return none;
  return isPending ? null : active;
}
