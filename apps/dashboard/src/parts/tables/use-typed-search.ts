/**
 * Whoever types in a dialog means its search (design.md §10): the letter goes there with the focus, and who taps is shown
 * no keyboard over the tables.
 */
import { type RefObject, useEffect } from 'react';

import { isTyping } from '../scanning/is-typing.ts';

/** A letter, a digit or a sign; a space presses the button that has the focus. */
function isWritten({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return /^\S$/u.test(key) && !ctrlKey && !metaKey && !altKey;
}

export function useTypedSearch(searchRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const search = searchRef.current;
      if (search === null || !isWritten(event) || isTyping(event.target)) return;
      // What stands above it has keys of its own.
      if ([...document.querySelectorAll('dialog[open]')].at(-1) === search.closest('dialog')) search.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [searchRef]);
}
