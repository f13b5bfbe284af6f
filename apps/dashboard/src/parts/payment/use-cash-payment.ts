/** Takes a cash payment: one id for every try, so that a lost answer is never booked twice (decisions.md §4). */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import type { Money } from '@comanda/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useConnection } from '../connection.ts';
import { orderKey, pendingOrdersKey } from '../orders/keep-order.ts';
import { senderOf, useSession } from '../session/session-context.ts';

export type CashPayment =
  | { readonly step: 'preparing' }
  | { readonly step: 'paying' }
  | { readonly step: 'success'; readonly payment: WirePayment }
  | { readonly step: 'failed'; readonly failure: CallFailure<string> };

export type CashInput = { readonly tip: Money; readonly received: Money };

export function useCashPayment(orders: readonly WireOrder[]) {
  const session = useSession();
  const client = useQueryClient();
  const { api, customer, settings } = session;
  const [state, setState] = useState<CashPayment>({ step: 'preparing' });
  const request = useRef<TakePayment | null>(null);

  useEffect(() => {
    const { setPaying } = useConnection.getState();
    setPaying(true);
    return () => setPaying(false);
  }, []);

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
    return setState({ step: 'failed', failure: answer });
  };

  return {
    state,
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
