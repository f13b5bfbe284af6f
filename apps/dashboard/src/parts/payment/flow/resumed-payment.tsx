/**
 * A payment that was begun on this device and left, by a reload, a closed browser or a tap on „hide“: it is come back to
 * from any screen, because its end is money (decisions.md §4).
 */
import { useState } from 'react';

import { atHand } from '../../at-hand.tsx';
import { memoryKey, useVenueMemory } from '../../remembered.ts';
import { useSession } from '../../session/session-context.ts';

const RunningBanner = atHand(async () => (await import('./running-banner.tsx')).RunningBanner);

/** Nothing until one is under way; its end is shown too. */
export function ResumedPayment() {
  const { runningPaymentId } = useVenueMemory(memoryKey(useSession()));
  const [isOpening] = useState(runningPaymentId !== null);
  const [isKnown, setKnown] = useState(isOpening);
  if (runningPaymentId !== null && !isKnown) setKnown(true);
  return isKnown ? <RunningBanner isOpening={isOpening} /> : null;
}
