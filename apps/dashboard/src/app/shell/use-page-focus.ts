/** After a way to another page the focus goes to its heading: whoever does not see it hears where they are (WCAG 2.4.3). */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { focusOnce } from './focus-once.ts';

/** Longer is no arrival any more: a focus that moves by itself would be lost, not found. */
const arrivalMs = 3000;

type Left = {
  readonly heading: Element | null;
  readonly text: string;
  /** What had the focus. */
  readonly focused: Element | null;
};

const findHeading = () => document.querySelector<HTMLElement>('main h1');

function leave(): Left {
  const heading = findHeading();
  return { heading, text: heading?.textContent ?? '', focused: document.activeElement };
}

/** The screen itself has placed it: in a field, upon what was followed, in a dialog. */
function isPlaced({ focused }: Left): boolean {
  const now = document.activeElement;
  return now !== focused && now?.closest('main, dialog') !== null && now?.closest('main, dialog') !== undefined;
}

/** @returns whether it is over: the page is there */
function arrive(left: Left): boolean {
  const heading = findHeading();
  // A panel beside it, or another tab, is no other page.
  if (heading === null || (heading === left.heading && heading.textContent === left.text)) return false;
  if (isPlaced(left) || document.querySelector('dialog[open]') !== null) return true;
  focusOnce(heading, { preventScroll: true });
  return true;
}

/** The heading may come later than its page. @returns what ends the waiting, as does whoever goes on meanwhile */
function awaitArrival(left: Left): () => void {
  const watch = new MutationObserver(() => {
    if (arrive(left)) stop();
  });
  const late = setTimeout(() => stop(), arrivalMs);
  const stop = () => {
    watch.disconnect();
    clearTimeout(late);
    for (const name of ['pointerdown', 'keydown']) document.removeEventListener(name, stop, true);
  };
  if (arrive(left)) stop();
  else {
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, stop, true);
  }
  return stop;
}

/** Not on the way back, which leads to a place that was kept, and not where only the query or a panel changes. */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let left: Left | null = null;
    let isBack = false;
    let stop = () => {};
    const hearNone = [
      router.history.subscribe(({ action }) => {
        isBack = action.type !== 'PUSH' && action.type !== 'REPLACE';
      }),
      router.subscribe('onBeforeNavigate', () => {
        // One that is replaced before it is there leads on from the same page.
        left ??= leave();
      }),
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        const from = left;
        left = null;
        // A query that changes by itself is no other way; whoever goes on stops the waiting with the tap.
        if (!pathChanged) return;
        stop();
        if (from !== null && fromLocation !== undefined && !isBack) stop = awaitArrival(from);
      }),
    ];
    return () => {
      stop();
      for (const unhear of hearNone) unhear();
    };
  }, [router]);
}
