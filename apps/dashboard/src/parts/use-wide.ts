/** Where the layout itself differs, not only its style: tablet upright and phone against the rest (design.md §8). */
import { useSyncExternalStore } from 'react';

export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** The cart stands beside the products. */
export function useWide(): boolean {
  return useMatches('(min-width: 1024px)');
}

export function usePhone(): boolean {
  return useMatches('(max-width: 639px)');
}

/** The payment sheet is one column. */
export function useOneColumn(): boolean {
  return useMatches('(max-width: 719px)');
}
