/** Where the layout itself differs, not only its style: tablet upright and phone against the rest (design.md §8). */
import { useCallback, useMemo, useSyncExternalStore } from 'react';

export function useMatches(query: string): boolean {
  // Asking the browser anew is felt where a screen is drawn at each tap.
  const list = useMemo(() => window.matchMedia(query), [query]);
  const listen = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(listen, () => list.matches);
}

/** The cart stands beside the products. */
export function useWide(): boolean {
  return useMatches('(min-width: 1024px)');
}

export function usePhone(): boolean {
  return useMatches('(max-width: 639px)');
}

/** A tablet at 200 % zoom, a phone on its side: there is no room for what only frames the work (low.css). */
export function useLow(): boolean {
  return useMatches('(max-height: 480px) and (max-width: 1023px)');
}

/** The payment sheet is one column. */
export function useOneColumn(): boolean {
  return useMatches('(max-width: 719px)');
}
