/** Page and navigation in the order in which they are read: the rail stands before the page, the bar below it (WCAG 2.4.3). */
import type { ReactNode } from 'react';

import { useWide } from '../../parts/use-wide.ts';

export function AppFrame({ rail, children }: { readonly rail: ReactNode; readonly children: ReactNode }) {
  const isWide = useWide();
  // A tablet that is turned gets another rail. The page is never moved: a dialog in it would be none any more.
  return (
    <div className="app">
      {isWide && rail}
      {children}
      {!isWide && rail}
    </div>
  );
}
