/** What a turned tablet draws at another place is made anew: the focus goes along, to the same control and letter. */
import { type RefCallback, useCallback, useRef } from 'react';

export function useKeptFocus(): RefCallback<HTMLElement> {
  const back = useRef<((place: HTMLElement) => void) | null>(null);
  return useCallback((place) => {
    if (place === null) return undefined;
    back.current?.(place);
    back.current = null;
    return () => {
      const at = controlsOf(place).findIndex((control) => control === document.activeElement);
      if (at < 0) return;
      const before = controlsOf(place)[at];
      const [from, to] =
        before instanceof HTMLInputElement ? [before.selectionStart, before.selectionEnd] : [null, null];
      back.current = (next) => {
        const control = controlsOf(next)[at];
        control?.focus();
        if (from !== null && control instanceof HTMLInputElement) control.setSelectionRange(from, to);
      };
    };
  }, []);
}

function controlsOf(place: HTMLElement): readonly HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('button, input')];
}
