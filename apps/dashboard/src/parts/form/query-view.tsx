/** What a screen shows while its data is read, and when it could not be read (specification §8). */
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Skeleton, useSettledLoading } from '@comanda/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { FailedCall } from '../failure/failed-call.ts';
import { useFailureText } from '../failure/use-failure-text.ts';

export type Read<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
};

type Props<Data> = {
  readonly read: Read<Data>;
  /** Around the bones and the failure, for what brings a head of its own once it is read. */
  readonly frame?: (waiting: ReactNode) => ReactNode;
  readonly children: (data: Data) => ReactNode;
};

const places = [1, 2, 3, 4];

/** Nothing yet; what stands below waits until it is read, and moves under nobody's finger (skeleton.css). */
export function Reading() {
  return <span className="is-reading" hidden />;
}

const bare = (waiting: ReactNode) => waiting;

export function QueryView<Data>({ read, frame = bare, children }: Props<Data>) {
  const t = useTranslations();
  const textOf = useFailureText();
  const { data, error, isPending, refetch } = read;
  /** Of a fault only by what it is found again: where something was read, there is nothing to look after. */
  const reasonOf = (failure: FailedCall['failure']) => {
    if (failure.code !== 'general.error.internal') return textOf(failure);
    return failure.incident === null ? undefined : t('failure.reference', { incident: failure.incident });
  };
  const isLoading = useSettledLoading(isPending && data === undefined);
  if (isLoading) {
    return frame(
      <div className="set-form set-form--wide is-reading" aria-busy="true">
        {places.map((place) => (
          <Skeleton key={place} />
        ))}
      </div>,
    );
  }
  if (data !== undefined) return children(data);
  if (error === null) return frame(<Reading />);
  return frame(
    <EmptyState
      art="broken"
      title={t('failure.state')}
      text={error instanceof FailedCall ? reasonOf(error.failure) : t('failure.generic')}
      action={
        <Button size="lg" onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      }
    />,
  );
}
