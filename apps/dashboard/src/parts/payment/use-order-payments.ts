/** What was paid, given back or is under way of some orders. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { useQueries } from '@tanstack/react-query';

import { valueOf } from '../failure/failed-call.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { useSession } from '../session/session-context.ts';
import { waitingPayments } from './kept-payments.ts';
import { orderPaymentsKey } from './payment-keys.ts';
import { ofBill } from './split/taken-parts.ts';

/** One that paid several orders stands once. */
function eachOnce(payments: readonly WirePayment[]): readonly WirePayment[] {
  return [...new Map(payments.map((payment) => [payment.id, payment])).values()].toSorted(
    (a, b) => a.takenAt - b.takenAt,
  );
}

export type OrderPayments = {
  readonly payments: readonly WirePayment[];
  /** They are not known yet as the orders stand now: what the next guest owes of a shared bill is not known either. */
  readonly isReading: boolean;
};

export type BillPayments = OrderPayments & {
  /** The same with all that they paid, other orders included. */
  readonly known: readonly WirePayment[];
};

/** With those that wait on this device: what the next guest owes of a shared bill hangs on all parts before it. */
export function useBillPayments(orders: readonly WireOrder[]): BillPayments {
  const { payments, isReading } = useOrderPayments(orders);
  // One that was sent a moment ago stands among what the server knows.
  const waiting = waitingPayments(useOutbox().entries, orders).filter(({ id }) =>
    payments.every((one) => one.id !== id),
  );
  const known = waiting.length === 0 ? payments : eachOnce([...payments, ...waiting]);
  return { payments: ofBill(known, orders), known, isReading };
}

export function useOrderPayments(orders: readonly Pick<WireOrder, 'id' | 'version'>[]): OrderPayments {
  const { api, customer } = useSession();
  return useQueries({
    queries: orders
      // What waits on this device the server does not know.
      .filter(({ version }) => version > 0)
      .map(({ id: orderId, version }) => ({
        queryKey: [...orderPaymentsKey(customer.id, orderId), version],
        queryFn: async () =>
          (await valueOf(api('GET /v1/orders/{orderId}/payments', { params: { orderId } }))).payments,
        retry: false,
      })),
    combine: (reads) => ({
      payments: eachOnce(reads.flatMap(({ data }) => data ?? [])),
      // Without a network nothing comes, and nobody waits for it.
      isReading: reads.some(({ data, fetchStatus }) => data === undefined && fetchStatus === 'fetching'),
    }),
  });
}
