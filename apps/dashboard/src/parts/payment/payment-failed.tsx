/** Not paid: what happened, what is safe, what to do (design.md §12). */
import type { CallFailure } from '@comanda/api-client/call';
import { formatMoney, type Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Banknote } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../failure/use-failure-text.ts';
import { firstFocus, Modal } from '../modal.tsx';
import { useSession } from '../session/session-context.ts';

type Props = {
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
  code === 'payments.error.aboveOpenAmount';

export function PaymentFailed({ due, failure, onRetry, onBack, onClose }: Props) {
  const t = useTranslations();
  const textOf = useFailureText();
  const { currency } = useSession().settings;
  const isUnanswered = onBack === null;
  const isFinal = !isUnanswered && isOutdated(failure.code);
  return (
    <Modal label={t('payment.failed')} className="state state--failed" onClose={onClose} keepsData>
      <div className="state__icon">
        <Banknote className="icon" aria-hidden="true" />
      </div>
      <div className="state__amount num">{formatMoney(due, currency)}</div>
      <h2 className="h-title" role="alert">
        {t('payment.failed')}
      </h2>
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
              {t(onBack === null ? 'payment.backToOrder' : 'app.back')}
            </Button>
            <Button size="lg" variant="primary" {...firstFocus} onClick={onRetry}>
              {t('app.retry')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
