/** Orders that a sheet has open: what becomes of them is told there. */
import { useEffect } from 'react';

import { takeInHand } from './own-hand.ts';

/** What the sheet did is read only after it has gone. */
const letGoAfterMs = 5000;

export function useInHand(orders: readonly { readonly id: string }[]): void {
  const ids = orders.map(({ id }) => id).join(' ');
  useEffect(() => {
    const letGo = takeInHand(ids.split(' '));
    return () => void setTimeout(letGo, letGoAfterMs);
  }, [ids]);
}
