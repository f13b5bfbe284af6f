/** A change by a call, and what a person is told of it (specification §8: toasts and dialogs of add, edit, delete). */
import type { CallFailure } from '@comanda/api-client/call';
import { useToast } from '@comanda/ui/toast.tsx';
import { useRef, useState } from 'react';

import { useReportFailure } from '../failure/failure-context.ts';
import { useFailureText } from '../failure/use-failure-text.ts';
import { useLabelled } from '../use-labelled.ts';

type Result<Value> = { readonly ok: true; readonly value: Value } | CallFailure<string>;

export type Change = {
  /** `delete` and `settings` fail with a toast, `save` with a dialog. */
  readonly kind: 'save' | 'delete' | 'settings';
  /** The success toast; null where the screen itself shows what came of it. */
  readonly done: string | null;
  readonly failed: string;
  /** The screen tells it itself, at a field or beside the button: true says that it does. */
  readonly onRefused?: ((failure: CallFailure<string>) => boolean) | undefined;
};

/** How a failed change is shown; a call without an answer and a lost session are told as everywhere. */
export function failedChange(code: string, kind: Change['kind']): 'toastWithReason' | 'dialog' | 'general' {
  if (code === 'network' || code.startsWith('session.error.')) return 'general';
  if (kind !== 'save') return 'toastWithReason';
  return code.includes('.notifyError') ? 'toastWithReason' : 'dialog';
}

export function useChange() {
  const toast = useToast();
  const report = useReportFailure();
  const textOf = useFailureText();
  const labelled = useLabelled();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const tell = (failure: CallFailure<string>, { kind, failed, onRefused }: Change) => {
    if (onRefused?.(failure) === true) return;
    const shown = failedChange(failure.code, kind);
    if (shown === 'general') report(failure);
    else if (shown === 'dialog') report(failure, textOf(failure), failed);
    else toast({ tone: 'negative', text: labelled(failed, textOf(failure)) });
  };

  /**
   * Answers the value, or null once the failure was told. A second tap while one runs does nothing. A call that
   * answers null was given up by the person: there is nothing to tell.
   */
  const run = async <Value>(change: Change, call: () => Promise<Result<Value> | null>): Promise<Value | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(true);
    const answer = await call();
    isRunning.current = false;
    setBusy(false);
    if (answer === null) return null;
    if (!answer.ok) {
      tell(answer, change);
      return null;
    }
    if (change.done !== null) toast({ tone: 'positive', text: change.done });
    return answer.value;
  };
  return { isBusy, run };
}
