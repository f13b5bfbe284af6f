/** Which dialogs are open: a change of path is cancelled and closes the top one instead (specification §2). */
import { useSyncExternalStore } from 'react';

const closers: (() => void)[] = [];

const listeners = new Set<() => void>();
function tell(): void {
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Answers what forgets the dialog when it is gone. */
export function registerModal(close: () => void): () => void {
  closers.push(close);
  tell();
  return () => {
    const index = closers.lastIndexOf(close);
    if (index >= 0) closers.splice(index, 1);
    tell();
  };
}

/** True when there was one to close. */
export function closeTopModal(): boolean {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
}

/** Keys belong to the dialog on top alone. */
export function isTopModal(close: () => void): boolean {
  return closers.at(-1) === close;
}

export function hasOpenModal(): boolean {
  return closers.length > 0;
}

export function useHasOpenModal(): boolean {
  return useSyncExternalStore(subscribe, hasOpenModal);
}
