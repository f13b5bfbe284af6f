/** A payment as it stands by now: announcements read it anew, and while it is open it is asked for besides. */
import type { WirePayment } from '@comanda/contract/payments';
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../../failure/failed-call.ts';
import { useSession } from '../../session/session-context.ts';
import { paymentKey } from '../payment-keys.ts';

/** An announcement may be lost; the server itself asks the provider every two seconds while somebody waits. */
const askAgainMs = 2000;

export function isOpen({ state }: Pick<WirePayment, 'state'>): boolean {
  return state === 'preparing' || state === 'paying' || state === 'unknown';
}

/** @param known as it was last heard of; one that waits on this device is not asked for */
export function useFollowed(known: WirePayment): WirePayment {
  const { api, customer } = useSession();
  const { data } = useQuery({
    queryKey: paymentKey(customer.id, known.id),
    queryFn: async () =>
      (await valueOf(api('GET /v1/payments/{paymentId}', { params: { paymentId: known.id } }))).payment,
    initialData: known,
    enabled: isOpen(known),
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined || isOpen(state.data) ? askAgainMs : false),
    staleTime: 0,
  });
  return data;
}
