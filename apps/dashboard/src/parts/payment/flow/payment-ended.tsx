/** Not paid, by the provider's word or ours: what happened, what is safe, what to do (drawing 03-payment-failed). */
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../failure/use-failure-text.ts';
import { firstFocus, Modal } from '../../modal.tsx';
import { useSession } from '../../session/session-context.ts';
import { methodIcons } from '../methods/method-icon.ts';

type Props = {
  readonly payment: WirePayment;
  readonly onOtherMethod: () => void;
  /** The same once more, as a payment of its own; null where this device did not begin it. */
  readonly onRetry: (() => void) | null;
  readonly onClose: () => void;
};

export function PaymentEnded({ payment, onOtherMethod, onRetry, onClose }: Props) {
  const t = useTranslations('payment');
  const app = useTranslations('app');
  const { currency } = useSession().settings;
  const Icon = methodIcons[payment.method];
  /** The provider gave none: specification §8. */
  const noReason = `${t('failedBy.paying')}.`;
  const isCanceled = payment.state === 'canceled';
  const title = t(isCanceled ? 'canceled' : 'failed');
  const textOf = useFailureText();
  const reason = payment.failReason === null ? noReason : textOf({ code: payment.failReason });
  return (
    <Modal label={title} className="state state--failed" onClose={onClose}>
      <div className="state__icon">
        <Icon className="icon" aria-hidden="true" />
      </div>
      <div className="state__amount num">{formatMoney(payment.total, currency)}</div>
      <p className="h-title" role="alert">
        {title}
      </p>
      <p className="mid">
        {!isCanceled && `${reason} `}
        {t('failedText')}
      </p>
      <div className="btn-row">
        <Button size="lg" onClick={onOtherMethod} {...(onRetry === null ? firstFocus : {})}>
          {t('otherMethod')}
        </Button>
        {onRetry !== null && (
          <Button size="lg" variant="primary" {...firstFocus} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
      <Button variant="link" onClick={onClose}>
        {payment.chargedTag === null ? t('backToOrder') : app('close')}
      </Button>
    </Modal>
  );
}
