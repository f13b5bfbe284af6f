/** Why no order is shown: there is none, or nobody could be asked and it is not on this device. */
import type { CallFailure } from '@comanda/api-client/call';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { isMissing } from '../../parts/failure/failed-call.ts';
import { useFailureText } from '../../parts/failure/use-failure-text.ts';

type Props = { readonly failure: CallFailure<string>; readonly onRetry: () => void };

export function NoOrder({ failure, onRetry }: Props) {
  const t = useTranslations();
  const failureText = useFailureText();
  if (isMissing(failure)) {
    const back = (
      <Link to="/dashboard" className="btn btn--lg">
        {t('order.back')}
      </Link>
    );
    return <EmptyState art="broken" title={t('order.notFound')} action={back} large />;
  }
  const isAway = failure.code === 'network';
  return (
    <EmptyState
      art="broken"
      title={t(isAway ? 'outbox.needsConnection' : 'failure.state')}
      text={isAway ? t('order.notHere') : failureText(failure)}
      action={<Button onClick={onRetry}>{t('app.retry')}</Button>}
      large
    />
  );
}
