/** What a change of path meets first: an open dialog, then the question whether to leave (specification §2). */
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';

import { asksBeforeLeaving, asksBeforeUnload } from '../../parts/leaving.ts';
import { closeTopModal, hasOpenModal } from '../../parts/open-modals.ts';

type Move = Pick<Parameters<ShouldBlockFn>[0], 'current' | 'next'>;

/** If a dialog is open and the path changes, the navigation is cancelled and the dialog closes. */
const closesDialog = ({ current, next }: Move): boolean => current.pathname !== next.pathname && closeTopModal();

/** The dialog goes first, whichever of the two rules is asked first. */
const asksToLeave = ({ current, next }: Move): boolean =>
  !hasOpenModal() && asksBeforeLeaving(current.pathname, next.pathname);

const beforeUnload = (): boolean => asksBeforeUnload(window.location.pathname);

/** Both rules, placed once at the root; while a way is held, the answer to the question is still open. */
export function useNavigationRules(): { readonly stay: () => void; readonly leave: () => void } | null {
  useBlocker({ shouldBlockFn: closesDialog, enableBeforeUnload: false });
  const held = useBlocker({ shouldBlockFn: asksToLeave, enableBeforeUnload: beforeUnload, withResolver: true });
  return held.status === 'blocked' ? { stay: held.reset, leave: held.proceed } : null;
}
