/** A code that is scanned in a dialog with a search is none of its words, and its Enter chooses nothing. */
import type { RefObject } from 'react';

import { readBurst } from './scan-burst.ts';
import { useCodePutBack } from './use-code-put-back.ts';

type Search = { readonly text: string; readonly onText: (text: string) => void };

/** What stood in the search before the scanner typed is put back, wherever in the dialog its first key was heard. */
export function useNoCodeIn(searchRef: RefObject<HTMLInputElement | null>, search: Search): void {
  useCodePutBack(search, (burst, event) => {
    const own = searchRef.current?.closest('dialog');
    // What stands above it has keys of its own; a key that is held down repeats as fast as a scanner.
    if (event.repeat || [...document.querySelectorAll('dialog[open]')].at(-1) !== own) return null;
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    return readBurst(burst, { key: event.key, atMs: event.timeStamp, isModified });
  });
}
