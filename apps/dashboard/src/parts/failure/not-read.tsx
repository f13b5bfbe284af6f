/** What could not be read: what it was, by what it is found again, and the way to read it anew (specification §8). */
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { useTranslations } from 'use-intl';

import { FailedCall } from './failed-call.ts';
import { useFailureText } from './use-failure-text.ts';

type Props = {
  readonly error: Error | null;
  /** Where another one says more than that the state could not be read. */
  readonly title?: string;
  /** It takes the whole screen. */
  readonly large?: boolean;
  readonly onRetry: () => unknown;
};

export function NotRead({ error, title, large = false, onRetry }: Props) {
  const t = useTranslations();
  const textOf = useFailureText();
  /** Of a fault only by what it is found again: where something was read, there is nothing to look after. */
  const reasonOf = ({ failure }: FailedCall) => {
    if (failure.code !== 'general.error.internal') return textOf(failure);
    return failure.incident === null ? undefined : t('failure.reference', { incident: failure.incident });
  };
  return (
    <EmptyState
      art="broken"
      large={large}
      title={title ?? t('failure.state')}
      text={error instanceof FailedCall ? reasonOf(error) : t('failure.generic')}
      action={
        <Button size="lg" onClick={() => void onRetry()}>
          {t('app.retry')}
        </Button>
      }
    />
  );
}
