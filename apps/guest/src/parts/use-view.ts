/** What is shown, in step with the browser's own way back. No router: a guest's app has four screens. */
import { useCallback, useEffect, useRef, useState } from 'react';

import { isRecord } from './kept.ts';
import { guardSecondTaps, showsAnother } from './second-tap.ts';

export type Screen = 'menu' | 'cart' | 'pay';
/** A product that is looked at; `opid`: the line that is changed. */
export type OpenProduct = { readonly id: string; readonly opid: string | null };

export type View = {
  readonly path: string;
  readonly screen: Screen;
  readonly open: OpenProduct | null;
};

export type Navigation = {
  readonly view: View;
  readonly go: (next: Partial<View>) => void;
  /** What is shown stays, at another address: no step that leads back. */
  readonly settle: (path: string) => void;
  /** To where the guest came from; to the menu where that was outside. */
  readonly back: () => void;
};

const screens: readonly unknown[] = ['menu', 'cart', 'pay'] satisfies readonly Screen[];

function readView(): View & { readonly depth: number } {
  const path = window.location.pathname;
  const state: unknown = window.history.state;
  if (!isRecord(state) || !screens.includes(state['screen'])) return { path, screen: 'menu', open: null, depth: 0 };
  // Only this file writes the state of the history.
  return { ...(state as unknown as View & { depth: number }), path };
}

/** Whether `back` leads anywhere: not from a page that the guest opened from outside. */
export const hasWayBack = (): boolean => readView().depth > 0;

/** So long a browser may take to be back; a second tap meanwhile would lead a step further. */
const backWithinMs = 1000;

export function useNavigation(): Navigation {
  const [view, setView] = useState(readView);
  const goesBackUntil = useRef(0);
  useEffect(() => {
    const read = () => {
      goesBackUntil.current = 0;
      setView(readView());
    };
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  useEffect(guardSecondTaps, []);
  const go = useCallback((next: Partial<View>) => {
    const now = readView();
    const view = { ...now, open: null, ...next, depth: now.depth + 1 };
    window.history.pushState({ screen: view.screen, open: view.open, depth: view.depth }, '', view.path);
    setView(view);
    if (view.screen === now.screen && view.path === now.path) return;
    showsAnother();
    window.scrollTo(0, 0);
  }, []);
  const back = useCallback(() => {
    const now = readView();
    if (now.depth > 0) {
      if (performance.now() < goesBackUntil.current) return;
      goesBackUntil.current = performance.now() + backWithinMs;
      return window.history.back();
    }
    window.history.replaceState(null, '', now.path);
    setView(readView());
  }, []);
  const settle = useCallback((path: string) => {
    window.history.replaceState(window.history.state, '', path);
    setView(readView());
  }, []);
  return { view, go, settle, back };
}
