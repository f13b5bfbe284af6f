/** From the board to what was sold today. */
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';

import { isOnlyThere, todayPlace } from '../../parts/orders/today-place.ts';
import { useSession } from '../../parts/session/session-context.ts';

/** For whoever works orders: the figures of the house stand elsewhere. */
export function TodayLink({ children }: { readonly children: ReactNode }) {
  const { may } = useSession();
  if (!may('order.read')) return null;
  return (
    <Link {...todayPlace} activeOptions={isOnlyThere} className="btn btn--lg">
      <History className="icon" aria-hidden="true" />
      {children}
    </Link>
  );
}
