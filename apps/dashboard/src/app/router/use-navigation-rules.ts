/** What a change of path meets first: an open dialog, then the question whether to leave (specification §2). */
import { type ShouldBlockFn, useBlocker, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { askedBeforeLeaving, asksBeforeUnload, setAskingToLeave, useHasChangedForm } from '../../parts/leaving.ts';
import { closeTopModal, hasOpenModal } from '../../parts/open-modals.ts';

type Move = Pick<Parameters<ShouldBlockFn>[0], 'current' | 'next'>;

/** If a dialog is open and the path changes, the navigation is cancelled and the dialog closes. */
const closesDialog = ({ current, next }: Move): boolean => current.pathname !== next.pathname && closeTopModal();

/** The dialog goes first, whichever of the two rules is asked first. */
const asksToLeave = ({ current, next }: Move): boolean =>
  !hasOpenModal() && askedBeforeLeaving(current.pathname, next.pathname) !== null;

const beforeUnload = (): boolean => asksBeforeUnload(window.location.pathname);

export type Held = {
  /** Leaving the product, or a page whose form was changed. */
  readonly asks: 'app' | 'form';
  readonly from: string;
  readonly action: string;
  readonly stay: () => void;
  readonly leave: () => void;
};

/** Where the page was left all the same, as by a till that locks itself, nobody is asked any more. */
function useGoneQuestion(held: Held | null): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const settle = useEffectEvent(() => {
    if (held === null || held.from === path) return;
    // The way back has been gone already, only the question held it; a way ahead is given up.
    if (held.action === 'PUSH' || held.action === 'REPLACE') held.stay();
    else held.leave();
  });
  useEffect(() => settle(), [path]);
}

/** A form that was being saved when the way was held has nothing to ask any more. */
function useNeedlessQuestion(held: Held | null): void {
  const isNeedless = !useHasChangedForm() && held?.asks === 'form';
  const leave = useEffectEvent(() => held?.leave());
  useEffect(() => {
    if (isNeedless) leave();
  }, [isNeedless]);
}

/** Both rules, placed once at the root; while a way is held, the answer to the question is still open. */
export function useNavigationRules(): Held | null {
  useBlocker({ shouldBlockFn: closesDialog, enableBeforeUnload: false });
  const way = useBlocker({ shouldBlockFn: asksToLeave, enableBeforeUnload: beforeUnload, withResolver: true });
  const held: Held | null =
    way.status === 'blocked'
      ? {
          asks: askedBeforeLeaving(way.current.pathname, way.next.pathname) === 'app' ? 'app' : 'form',
          from: way.current.pathname,
          action: way.action,
          stay: way.reset,
          leave: way.proceed,
        }
      : null;
  const isAsking = held !== null;
  useEffect(() => {
    setAskingToLeave(isAsking);
    return () => setAskingToLeave(false);
  }, [isAsking]);
  useGoneQuestion(held);
  useNeedlessQuestion(held);
  return held;
}
