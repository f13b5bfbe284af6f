/** Nobody knows whether it was paid: asked on, and a person may decide (decisions.md §4; peers.md (b) 5). */
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { firstFocus, Modal } from '../../modal.tsx';
import { useSession } from '../../session/session-context.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { usePaymentMoves } from './use-payment-moves.ts';

type Props = { readonly payment: WirePayment; readonly onClose: () => void };

export function UnknownPayment({ payment, onClose }: Props) {
  const t = useTranslations('payment');
  const app = useTranslations('app');
  const toast = useToast();
  const { may, settings } = useSession();
  const { isBusy, ask } = usePaymentMoves(payment);
  const [isResolving, setResolving] = useState(false);
  const askAgain = async () => {
    const now = await ask();
    if (now?.state === 'unknown') toast({ tone: 'warning', text: t('unknown.asked') });
  };
  return (
    <>
      <Modal label={t('unknown.title')} className="state state--unknown" onClose={onClose}>
        <div className="state__icon">
          <CircleQuestionMark className="icon" aria-hidden="true" />
        </div>
        <div className="state__amount num">{formatMoney(payment.total, settings.currency)}</div>
        <p className="h-title" role="alert">
          {t('unknown.title')}
        </p>
        <p className="mid">{t('unknown.text')}</p>
        <div className="btn-row">
          {may('payment.resolve') && (
            <Button size="lg" onClick={() => setResolving(true)}>
              {t('unknown.resolve')}
            </Button>
          )}
          <Button size="lg" variant="primary" loading={isBusy} {...firstFocus} onClick={() => void askAgain()}>
            {t('unknown.ask')}
          </Button>
        </div>
        <Button variant="link" onClick={onClose}>
          {payment.chargedTag === null ? t('backToOrder') : app('close')}
        </Button>
      </Modal>
      {isResolving && <ResolveDialog payment={payment} onClose={() => setResolving(false)} />}
    </>
  );
}
