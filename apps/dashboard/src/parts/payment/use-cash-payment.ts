/** Takes a cash payment: one id for every try, so that a lost answer is never booked twice (decisions.md §4). */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import type { Money } from '@comanda/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useConnection } from '../connection.ts';
import { keepOrder, orderKey, pendingOrdersKey } from '../orders/keep-order.ts';
import { type Session, senderOf, useSession } from '../session/session-context.ts';

export type CashPayment =
  | { readonly step: 'preparing' }
  | { readonly step: 'paying' }
  | { readonly step: 'success'; readonly payment: WirePayment }
  | { readonly step: 'failed'; readonly failure: CallFailure<string> };

export type CashInput = { readonly tip: Money; readonly received: Money };

/** What the open amounts are is not what this device showed. */
const staleCodes: ReadonlySet<string> = new Set([
  'payments.error.openAmountChanged',
  'payments.error.aboveOpenAmount',
  'payments.error.nothingToPay',
]);

/** As the server has them now; null when one could not be read. */
async function readOrders(api: Session['api'], orders: readonly WireOrder[]): Promise<readonly WireOrder[] | null> {
  const answers = await Promise.all(
    orders.map(({ id }) => api('GET /v1/orders/{orderId}', { params: { orderId: id } })),
  );
  const read = answers.flatMap((answer) => (answer.ok ? [answer.value.order] : []));
  return read.length === orders.length ? read : null;
}

/** While a payment is open, no reload disturbs it (decisions.md §10). */
function usePaying(): void {
  useEffect(() => {
    const { setPaying } = useConnection.getState();
    setPaying(true);
    return () => setPaying(false);
  }, []);
}

/** @param onFaster another device changed what is open: the orders as they are now, the payment is not taken */
export function useCashPayment(shown: readonly WireOrder[], onFaster: (orders: readonly WireOrder[]) => void) {
  const session = useSession();
  const client = useQueryClient();
  const { api, customer, settings } = session;
  const [state, setState] = useState<CashPayment>({ step: 'preparing' });
  const [orders, setOrders] = useState(shown);
  const request = useRef<TakePayment | null>(null);

  usePaying();
  const rereadOrders = () => {
    void client.invalidateQueries({ queryKey: pendingOrdersKey(customer.id) });
    for (const { id } of orders) void client.invalidateQueries({ queryKey: orderKey(customer.id, id) });
  };

  const succeed = (payment: WirePayment) => {
    setState({ step: 'success', payment });
    rereadOrders();
  };

  const send = async (body: TakePayment) => {
    setState({ step: 'paying' });
    const answer = await api('POST /v1/payments', { body });
    if (answer.ok) return succeed(answer.value.payment);
    // The first try had been booked although its answer was lost.
    const known =
      answer.code === 'command.error.idReused'
        ? await api('GET /v1/payments/{paymentId}', { params: { paymentId: body.id } })
        : null;
    if (known?.ok === true) return succeed(known.value.payment);
    // Refused for good: the next try is another payment.
    if (answer.code !== 'network' && answer.status < 500) {
      request.current = null;
      rereadOrders();
    }
    const now = staleCodes.has(answer.code) ? await readOrders(api, orders) : null;
    if (now === null) return setState({ step: 'failed', failure: answer });
    for (const order of now) keepOrder(client, customer.id, order);
    setOrders(now.filter((order) => order.stillToPay > 0));
    setState({ step: 'preparing' });
    return onFaster(now);
  };

  return {
    state,
    /** Those that are paid: as shown first, or as they are since another device was faster. */
    orders,
    take: ({ tip, received }: CashInput) => {
      if (state.step !== 'preparing' && state.step !== 'failed') return;
      request.current ??= {
        id: newCommandId(),
        customer: customer.id,
        method: 'cash',
        orders: orders.map((order) => ({ id: order.id, amount: order.stillToPay })),
        tip,
        cashReceived: received,
        printsReceipt: settings.autoPrintReceipt,
        ...senderOf(session),
      };
      void send(request.current);
    },
    /** Back to the amounts after a refusal; an unanswered try keeps its amounts. */
    prepareAgain: () => setState({ step: 'preparing' }),
    isUnanswered: () => request.current !== null,
  };
}
