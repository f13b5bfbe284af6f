/** Ctrl+S (on a Mac with the command key) saves the page that is open, as in every editor (design.md §10). */
import { useEffect, useEffectEvent } from 'react';

import { hasOpenModal } from '../open-modals.ts';

/** As `aria-keyshortcuts` says it. */
export const saveKeys = 'Control+S Meta+S';

/** @param canSave false where nothing is changed, or it is being saved: the browser's own dialog stays away all the same */
export function useSaveByKey(canSave: boolean, save: () => unknown): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (canSave && !event.repeat && !hasOpenModal()) void save();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
