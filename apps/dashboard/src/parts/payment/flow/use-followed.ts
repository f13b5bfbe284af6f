/** A payment as it stands by now: announcements read it anew, and while it is open it is asked for besides. */
import type { WirePayment } from '@comanda/contract/payments';
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../../failure/failed-call.ts';
import { useIsWaiting } from '../../outbox/use-outbox.ts';
import { useSession } from '../../session/session-context.ts';
import { paymentKey } from '../payment-keys.ts';

/** An announcement may be lost; the server itself asks the provider every two seconds while somebody waits. */
const askAgainMs = 2000;

export function isOpen({ state }: Pick<WirePayment, 'state'>): boolean {
  return state === 'preparing' || state === 'paying' || state === 'unknown';
}

/** Kept by this device: its receipt comes with the answer to it. */
const isKeptHere = ({ deviceNumber, receiptNumber }: WirePayment) => deviceNumber !== null && receiptNumber === null;

/** @param known as it was last heard of; one that waits on this device is asked for once it was sent */
export function useFollowed(known: WirePayment): WirePayment {
  const { api, customer } = useSession();
  const isWaiting = useIsWaiting(known.id);
  const { data } = useQuery({
    queryKey: paymentKey(customer.id, known.id),
    queryFn: async () =>
      (await valueOf(api('GET /v1/payments/{paymentId}', { params: { paymentId: known.id } }))).payment,
    initialData: known,
    enabled: isOpen(known) || (isKeptHere(known) && !isWaiting),
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined || isOpen(state.data) ? askAgainMs : false),
    staleTime: 0,
  });
  return data;
}
