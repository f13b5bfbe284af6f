/** Failed calls as dialogs and toasts (specification §8, handling of failed calls). */
import type { CallFailure } from '@comanda/api-client/call';
import { ErrorDialog } from '@comanda/ui/error-dialog.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { hasNoConnection } from '../../parts/connection.ts';
import { FailureContext } from '../../parts/failure/failure-context.ts';
import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { allowLeaving } from '../../parts/leaving.ts';
import { useClosedByNavigation } from '../../parts/modal.tsx';
import { hearSignOut } from '../../parts/session/sign-out.ts';
import { suspended } from '../session/server-connection.ts';

type Failure = CallFailure<string>;

/**
 * How a failed call is shown; offline the banner says it already, a session that is over leads to /login, and a
 * suspended venue has a page of its own.
 */
export function shownAs(failure: Pick<Failure, 'code'>, isOnline: boolean): 'dialog' | 'toast' | 'reload' | 'nothing' {
  if (failure.code === 'network') return isOnline ? 'reload' : 'nothing';
  if (failure.code.startsWith('session.error.') || failure.code === suspended) return 'nothing';
  return failure.code.includes('.notifyError') ? 'toast' : 'dialog';
}

type Shown = { readonly failure: Failure; readonly text: string | undefined; readonly title: string | undefined };

function FailureDialog({ failure, text, title, onClose }: Shown & { readonly onClose: () => void }) {
  const t = useTranslations('failure');
  // Said in the language that is spoken now: the call that failed may be the one that changes it.
  const textOf = useFailureText();
  const { incident, code } = failure;
  useClosedByNavigation(onClose);
  // Its text begins with what the title says already.
  const isSaidTwice = title === undefined && code === 'general.error.internal';
  const ok = () => {
    onClose();
    if (shownAs(failure, true) !== 'reload') return;
    allowLeaving();
    window.location.reload();
  };
  const report = () => {
    const query = new URLSearchParams({ reference: incident ?? failure.code });
    window.open(`/contact?${query.toString()}`, '_blank', 'noopener');
  };
  return (
    <ErrorDialog
      title={title ?? t('title')}
      text={text ?? (isSaidTwice ? t('unsure') : textOf(failure))}
      reference={incident === null ? undefined : t('reference', { incident })}
      okLabel={t('ok')}
      onOk={ok}
      reportLabel={t('report')}
      onReport={report}
    />
  );
}

export function FailureHost({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  // What failed is the business of who worked here.
  useEffect(() => hearSignOut(() => setShown(null)), []);
  const toast = useToast();
  const t = useTranslations('outbox');
  const app = useTranslations('app');
  const textOf = useFailureText();
  const report = useCallback(
    (failure: Failure, text?: string, title?: string) => {
      const kind = shownAs(failure, navigator.onLine);
      // No failure is shown without a network; that a press led nowhere is said once (decisions.md §10).
      if (failure.code === 'network' && hasNoConnection()) return toast({ tone: 'info', text: t('notPossible') });
      const said = text ?? textOf(failure);
      if (kind === 'toast')
        toast({ tone: 'negative', text: title === undefined ? said : app('labelled', { label: title, text: said }) });
      else if (kind !== 'nothing') setShown({ failure, text, title });
      return undefined;
    },
    [t, app, toast, textOf],
  );
  return (
    <FailureContext value={report}>
      {children}
      {shown !== null && <FailureDialog {...shown} onClose={() => setShown(null)} />}
    </FailureContext>
  );
}
