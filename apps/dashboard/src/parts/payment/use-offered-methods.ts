/** Which payment methods the venue has, and where each is offered today (specification §6). */
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { useSession } from '../session/session-context.ts';
import { setupKey } from '../venue/setup-keys.ts';

export function usePaymentMethods() {
  const { api, customer } = useSession();
  const params = { customerId: customer.id };
  return useQuery({
    queryKey: setupKey('paymentMethod', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/paymentMethods', { params })),
  });
}

/** Until it is known it is: the server has the last word, and nobody waits for it with cash in the hand. */
export function useTakesCash(): boolean {
  const { data } = usePaymentMethods();
  if (data === undefined) return true;
  return data.paymentMethods.some(({ method, offeredOn }) => method === 'cash' && offeredOn.includes('pos'));
}
