/** Page and navigation in the order in which they are read: the rail stands before the page, the bar below it (WCAG 2.4.3). */
import { type ReactNode, useState } from 'react';

import { useWide } from '../../parts/use-wide.ts';
import { MenuOpenContext } from './menu-open-context.ts';

export function AppFrame({ rail, children }: { readonly rail: ReactNode; readonly children: ReactNode }) {
  const isWide = useWide();
  const menuOpen = useState(false);
  // A tablet that is turned gets another rail. The page is never moved: a dialog in it would be none any more.
  return (
    <MenuOpenContext value={menuOpen}>
      <div className="app">
        {isWide && rail}
        {children}
        {!isWide && rail}
      </div>
    </MenuOpenContext>
  );
}
