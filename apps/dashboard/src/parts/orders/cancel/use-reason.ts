/** Why something is canceled and what becomes of its money, as it is typed; it comes back after a reload. */
import { useTyped } from '../../typed/use-typed.ts';
import type { CancelChoice } from './cancel-view.ts';

const nothing: { readonly comment: string; readonly choice: CancelChoice } = { comment: '', choice: 'refund' };

/** @param dialog which one and of what */
export function useReason(dialog: string) {
  const { value, change, isBack } = useTyped(dialog, nothing);
  return {
    ...value,
    isBack,
    setComment: (comment: string) => change({ comment }),
    setChoice: (choice: CancelChoice) => change({ choice }),
  };
}
