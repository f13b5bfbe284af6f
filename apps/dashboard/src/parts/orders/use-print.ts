/** Prints again: receipt or bill preview, and kitchen tickets (specification §7). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder } from '@comanda/contract/orders';
import { useToast } from '@comanda/ui/toast.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useReportFailure } from '../failure/failure-context.ts';
import { useSession } from '../session/session-context.ts';

export function usePrint() {
  const { api } = useSession();
  const report = useReportFailure();
  const toast = useToast();
  const t = useTranslations('order');
  const [isPrinting, setPrinting] = useState(false);

  const printReceipt = async (orders: readonly Pick<WireOrder, 'id'>[]) => {
    setPrinting(true);
    for (const { id: orderId } of orders) {
      const answer = await api('POST /v1/orders/{orderId}/printReceipt', {
        params: { orderId },
        body: { id: newCommandId() },
      });
      if (!answer.ok) {
        setPrinting(false);
        return report(answer);
      }
    }
    setPrinting(false);
    return toast({ tone: 'positive', text: t('receiptSent') });
  };

  const printTicket = async (orderId: string) => {
    setPrinting(true);
    const answer = await api('POST /v1/orders/{orderId}/printStationReceipt', { params: { orderId } });
    setPrinting(false);
    if (answer.ok) toast({ tone: 'positive', text: t('ticketSent') });
    else report(answer);
  };

  return { isPrinting, printReceipt, printTicket };
}
