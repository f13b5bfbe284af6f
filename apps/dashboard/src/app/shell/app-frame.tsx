/** Page and navigation in the order in which they are read: the rail stands before the page, the bar below it (WCAG 2.4.3). */
import { Fragment, type ReactNode } from 'react';

import { useWide } from '../../parts/use-wide.ts';

export function AppFrame({ rail, children }: { readonly rail: ReactNode; readonly children: ReactNode }) {
  const isWide = useWide();
  // By their keys they only change places: a tablet that is turned keeps what is open.
  const beside = <Fragment key="rail">{rail}</Fragment>;
  const page = <Fragment key="page">{children}</Fragment>;
  return <div className="app">{isWide ? [beside, page] : [page, beside]}</div>;
}
