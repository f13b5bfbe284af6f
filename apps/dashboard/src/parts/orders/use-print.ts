/** Prints again: receipt or bill preview, and kitchen tickets (specification §7). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useReportFailure } from '../failure/failure-context.ts';
import { useSession } from '../session/session-context.ts';
import { historyKey } from './keep-order.ts';

export function usePrint() {
  const { api, customer } = useSession();
  const client = useQueryClient();
  const report = useReportFailure();
  const toast = useToast();
  const t = useTranslations('order');
  const [isPrinting, setPrinting] = useState(false);

  /** Paper is a step of its history. */
  const reread = (orderId: string) => void client.invalidateQueries({ queryKey: historyKey(customer.id, orderId) });

  type Wish = { readonly payment?: string; readonly paper?: 'bill' };

  const print = async (orders: readonly Pick<WireOrder, 'id'>[], wish: Wish) => {
    setPrinting(true);
    for (const { id: orderId } of orders) {
      const answer = await api('POST /v1/orders/{orderId}/printReceipt', {
        params: { orderId },
        body: { id: newCommandId(), ...wish },
      });
      if (!answer.ok) {
        setPrinting(false);
        return report(answer);
      }
      reread(orderId);
    }
    setPrinting(false);
    return toast({ tone: 'positive', text: t('receiptSent') });
  };

  /** @param station left out: at every station */
  const printTicket = async (orderId: string, station?: string) => {
    setPrinting(true);
    const query = station === undefined ? {} : { station };
    const answer = await api('POST /v1/orders/{orderId}/printStationReceipt', { params: { orderId }, query });
    setPrinting(false);
    if (!answer.ok) return report(answer);
    reread(orderId);
    return toast({ tone: 'positive', text: t('ticketSent') });
  };

  return {
    isPrinting,
    /** The newest of each order. */
    printReceipt: (orders: readonly Pick<WireOrder, 'id'>[]) => print(orders, {}),
    /** One paper for one payment, however many orders it paid. */
    printPayment: ({ id, orders }: Pick<WirePayment, 'id' | 'orders'>) => print(orders.slice(0, 1), { payment: id }),
    /** What is still to pay, also where some of it is paid. */
    printBill: (orders: readonly Pick<WireOrder, 'id'>[]) => print(orders, { paper: 'bill' }),
    printTicket,
  };
}
