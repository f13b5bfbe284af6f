/** Not begun: what happened, what is safe, what to do (design.md §12; specification §8). */
import type { CallFailure } from '@comanda/api-client/call';
import { formatMoney, type Money } from '@comanda/domain/money';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { Button } from '@comanda/ui/button.tsx';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../failure/use-failure-text.ts';
import { firstFocus, Modal } from '../../modal.tsx';
import { useSession } from '../../session/session-context.ts';
import { methodIcons } from '../methods/method-icon.ts';

type Props = {
  readonly method: PaymentMethod;
  readonly due: Money;
  readonly failure: CallFailure<string>;
  readonly onRetry: () => void;
  /** Back to the amounts; null while an earlier try may still have been booked. */
  readonly onBack: (() => void) | null;
  readonly onClose: () => void;
};

/** Refusals that stay refusals: what was to be paid is no longer what is open. */
const isOutdated = (code: string) =>
  code === 'payments.error.nothingToPay' ||
  code === 'payments.error.openAmountChanged' ||
  code === 'payments.error.linePaid' ||
  code === 'payments.error.aboveOpenAmount';

export function PaymentFailed({ method, due, failure, onRetry, onBack, onClose }: Props) {
  const t = useTranslations();
  const textOf = useFailureText();
  const { currency } = useSession().settings;
  const Icon = methodIcons[method];
  const isUnanswered = onBack === null;
  const isFinal = !isUnanswered && isOutdated(failure.code);
  const isFault = failure.status >= 500;
  // What may have been booked is left by a button alone; of what was refused nothing is lost.
  const leaving = isUnanswered ? {} : { onLeave: onClose };
  const title = t(isFault && !isUnanswered ? 'payment.failedBy.preparing' : 'payment.failed');
  return (
    <Modal label={title} className="state state--failed" onClose={onClose} {...leaving} keepsData>
      <div className="state__icon">
        <Icon className="icon" aria-hidden="true" />
      </div>
      <div className="state__amount num">{formatMoney(due, currency)}</div>
      <p className="h-title" role="alert">
        {title}
      </p>
      <p className="mid">
        {isUnanswered ? t('payment.failedNetwork') : `${textOf(failure)} ${t('payment.failedText')}`}
      </p>
      <div className="btn-row">
        {isFinal ? (
          <Button size="lg" variant="primary" {...firstFocus} onClick={onClose}>
            {t('app.back')}
          </Button>
        ) : (
          <>
            <Button size="lg" onClick={onBack ?? onClose}>
              {t(onBack === null ? 'payment.backToOrder' : 'payment.otherMethod')}
            </Button>
            <Button size="lg" variant="primary" {...firstFocus} onClick={onRetry}>
              {t('payment.tryAgain')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
