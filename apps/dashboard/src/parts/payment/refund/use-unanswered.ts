/**
 * A refund, or another tip, that was sent and had no answer: nobody knows whether it was made. Until it is known, the next
 * try is the very same one, also when its dialog was left or the page loaded anew meanwhile.
 */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import { useState } from 'react';

import { memoryKey } from '../../memory-key.ts';
import { useSession } from '../../session/session-context.ts';
import { forgetUnansweredWhere, keepUnanswered, unansweredOf } from './unanswered-store.ts';

type Sent<Wish> = { readonly id: string; readonly wish: Wish };

/** @param paymentId of what is given back, or whose tip is corrected */
export function useUnanswered<Wish>(what: 'refund' | 'tip', paymentId: string) {
  const key = `${memoryKey(useSession())} ${what} ${paymentId}`;
  // Kept by this very hook, in the form that the name of the store stands for.
  const [sent, setSent] = useState(() => unansweredOf(key) as Sent<Wish> | null);
  const [ownId] = useState(newCommandId);
  return {
    /** What is asked for once more, as it was; null: nothing waits for an answer. */
    wish: sent?.wish ?? null,
    /** Of the command: what was refused was not done, and may be sent again under it. */
    id: sent?.id ?? ownId,
    /** Whether nobody knows what became of it. The PIN is looked at before anybody looks whether the command is known. */
    isLeftOpenBy: (failure: CallFailure<string>): boolean => {
      const isRepeat = sent !== null;
      // Taken, and what it was could not be read.
      if (failure.code === 'command.error.idReused') return true;
      return isUnanswered(failure, { isRepeat }) || (isRepeat && failure.code.startsWith('adminPin.error.'));
    },
    keep: (next: Sent<Wish>): void => {
      keepUnanswered(key, next);
      setSent(next);
    },
    end: (): void => {
      forgetUnansweredWhere((each) => each === key);
      setSent(null);
    },
  };
}
