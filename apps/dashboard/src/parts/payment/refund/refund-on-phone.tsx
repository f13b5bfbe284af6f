/**
 * What Tap on Mobile took goes back on the phone itself: its card is held to it again, and nobody but this page tells it
 * so (integrations: Tap on Mobile).
 */
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney, negate } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { SmartphoneNfc } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../failure/use-failure-text.ts';
import { Modal } from '../../modal.tsx';
import { ordersKey } from '../../orders/keep-order.ts';
import { useSession } from '../../session/session-context.ts';
import { useBridge } from '../flow/use-bridge.ts';
import { isOpen, useFollowed } from '../flow/use-followed.ts';
import { hasBridge } from '../methods/bridge.ts';
import { paymentsKey } from '../payment-keys.ts';

type Refund = Pick<WirePayment, 'method' | 'state' | 'refundOf'>;

/** Whether it waits for a card at this very device. */
export function waitsForPhone({ method, state, refundOf }: Refund): boolean {
  return method === 'tap_on_mobile' && refundOf !== null && isOpen({ state }) && hasBridge();
}

/** How it ended is told, and what it changed is read anew. */
function useTelling(): (refund: WirePayment) => void {
  const t = useTranslations('payment.refund');
  const textOf = useFailureText();
  const toast = useToast();
  const client = useQueryClient();
  const { customer, settings } = useSession();
  return ({ state, total, failReason }) => {
    const why = failReason === null ? [] : [textOf({ code: failReason })];
    if (state === 'success') {
      toast({ tone: 'positive', text: t('done', { amount: formatMoney(negate(total), settings.currency) }) });
    } else toast({ tone: 'warning', text: [`${t('failedTitle')}.`, ...why].join(' ') });
    void client.invalidateQueries({ queryKey: paymentsKey(customer.id) });
    void client.invalidateQueries({ queryKey: ordersKey(customer.id) });
  };
}

type Props = { readonly known: WirePayment; readonly onClose: () => void };

/** Closed before its end it stays under way: the list of payments leads back here. */
export function RefundOnPhone({ known, onClose }: Props) {
  const t = useTranslations('payment');
  const { currency } = useSession().settings;
  const refund = useFollowed(known);
  useBridge(refund, true);
  const tell = useTelling();
  const end = useEffectEvent(() => {
    tell(refund);
    onClose();
  });
  const hasEnded = !isOpen(refund);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  return (
    <Modal label={t('refund.title')} className="state" onClose={onClose}>
      <div className="state__icon">
        <SmartphoneNfc className="icon" aria-hidden="true" />
      </div>
      <div className="state__amount num">{formatMoney(negate(refund.total), currency)}</div>
      <output>
        <h2 className="h-title">{t('running.bridge')}</h2>
      </output>
      <p className="mid">{t('running.bridgeText')}</p>
      <Button variant="link" onClick={onClose}>
        {t('running.hide')}
      </Button>
    </Modal>
  );
}
