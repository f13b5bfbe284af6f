/** Prints again: receipt or bill preview, and kitchen tickets (specification §7). */
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../change/use-command-id.ts';
import { useReportFailure } from '../failure/failure-context.ts';
import { useFailureText } from '../failure/use-failure-text.ts';
import { useSession } from '../session/session-context.ts';
import { useStationHere } from '../venue/use-station-here.ts';
import { historyKey } from './keep-order.ts';

/** As it is shown: of one that changed meanwhile it is another paper. A receipt of one payment never changes. */
type Printed = Pick<WireOrder, 'id'> & Partial<Pick<WireOrder, 'version'>>;

export function usePrint() {
  const { api, customer } = useSession();
  const client = useQueryClient();
  const report = useReportFailure();
  const toast = useToast();
  const textOf = useFailureText();
  const t = useTranslations('order');
  const { station: here } = useStationHere();
  const [isPrinting, setPrinting] = useState(false);
  // Paper that was asked for although the answer was lost does not come out twice.
  const command = useCommandId();

  /** Paper is a step of its history. */
  const reread = (orderId: string) => void client.invalidateQueries({ queryKey: historyKey(customer.id, orderId) });

  type Wish = { readonly payment?: string; readonly paper?: 'bill' };

  /** @param others on the same paper */
  const print = async (orders: readonly Printed[], wish: Wish, others: readonly Printed[] = []) => {
    setPrinting(true);
    // Where whoever asks stands, as at the payment; a station that is gone is none.
    const also = others.map(({ id }) => id);
    const asked = { ...wish, ...(also.length > 0 && { also }), ...(here !== null && { station: here.id }) };
    const wishOf = ({ id, version }: Printed) => [id, version, asked, others.map((other) => other.version)];
    for (const order of orders) {
      const orderId = order.id;
      const answer = await api('POST /v1/orders/{orderId}/printReceipt', {
        params: { orderId },
        body: { id: command.idOf(wishOf(order)), ...asked },
      });
      if (!answer.ok) {
        setPrinting(false);
        return report(answer);
      }
      for (const { id } of [order, ...others]) reread(id);
    }
    setPrinting(false);
    for (const order of orders) command.done(wishOf(order));
    return void toast({ tone: 'positive', text: t('receiptSent') });
  };

  /** @param station left out: at every station */
  const printTicket = async ({ id: orderId, version }: Printed, station?: string) => {
    setPrinting(true);
    const wish = ['ticket', orderId, version, station ?? null];
    const query = { ...(station !== undefined && { station }), commandId: command.idOf(wish) };
    const answer = await api('POST /v1/orders/{orderId}/printStationReceipt', { params: { orderId }, query });
    setPrinting(false);
    if (answer.ok || !isUnanswered(answer)) command.done(wish);
    if (!answer.ok) {
      // No fault: what there is needs no paper.
      if (answer.code !== 'printing.error.nothingToPrint') return report(answer);
      return void toast({ tone: 'info', text: textOf(answer) });
    }
    reread(orderId);
    return void toast({ tone: 'positive', text: t('ticketSent') });
  };

  return {
    isPrinting,
    /** The newest of each order. */
    printReceipt: (orders: readonly Printed[]) => print(orders, {}),
    /** One paper for one payment, however many orders it paid. */
    printPayment: ({ id, orders }: Pick<WirePayment, 'id' | 'orders'>) =>
      print(
        orders.slice(0, 1).map((order) => ({ id: order.id })),
        { payment: id },
      ),
    /** What is still to pay, also where some of it is paid: one paper with one total, however many orders there are. */
    printBill: ([first, ...others]: readonly Printed[]) =>
      print(first === undefined ? [] : [first], { paper: 'bill' }, others),
    printTicket,
  };
}
