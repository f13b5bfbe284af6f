/** Payments that somebody must look after: of unknown end, or taken above what was to pay (decisions.md §4). */
import type { WirePayment } from '@comanda/contract/payments';
import { useQuery } from '@tanstack/react-query';

import { valueOf } from '../../failure/failed-call.ts';
import { useSession } from '../../session/session-context.ts';
import { paymentListKey } from '../payment-keys.ts';

/** An announcement tells of a change; this is for what no announcement reached. */
const readAgainMs = 60_000;

export function usePaymentList(state: 'open' | 'unknown' | 'overpaid') {
  const { api, customer, may } = useSession();
  return useQuery({
    queryKey: paymentListKey(customer.id, state),
    queryFn: async () => {
      const input = { params: { customerId: customer.id }, query: { state } };
      return (await valueOf(api('GET /v1/customers/{customerId}/payments', input))).payments;
    },
    enabled: may('payment.read'),
    refetchInterval: readAgainMs,
  });
}

/** What is paid too much is too much of an order, however many payments it has: the list has it once. */
const orderKeyOf = ({ id, orders }: WirePayment) => (orders.length === 0 ? id : orders.map((order) => order.id).join());

/** How many are to be cleared; zero until that is known. */
export function useToClear(): number {
  const unknown = usePaymentList('unknown').data ?? [];
  const overpaid = usePaymentList('overpaid').data ?? [];
  const unclear = new Set(unknown.map(({ id }) => id));
  return unclear.size + new Set(overpaid.filter(({ id }) => !unclear.has(id)).map(orderKeyOf)).size;
}
