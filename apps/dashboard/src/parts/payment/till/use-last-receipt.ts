/** Prints the receipt of what was paid last on this device once more, as a duplicate (decisions.md §0, latest payment). */
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { useReportFailure } from '../../failure/failure-context.ts';
import { usePrint } from '../../orders/use-print.ts';
import { memoryKey, useVenueMemory } from '../../remembered.ts';
import { useSession } from '../../session/session-context.ts';
import { isTraining } from '../../training.ts';

export function useLastReceipt(): { readonly print: () => Promise<void> } {
  const session = useSession();
  const { lastPaymentId } = useVenueMemory(memoryKey(session));
  const t = useTranslations('payment.last');
  const toast = useToast();
  const report = useReportFailure();
  const { printPayment } = usePrint();
  const print = async () => {
    if (isTraining(session)) return void toast({ tone: 'info', text: t('training') });
    if (lastPaymentId === null) return void toast({ tone: 'warning', text: t('none') });
    const answer = await session.api('GET /v1/payments/{paymentId}', { params: { paymentId: lastPaymentId } });
    if (!answer.ok) return report(answer);
    return printPayment(answer.value.payment);
  };
  return { print };
}
