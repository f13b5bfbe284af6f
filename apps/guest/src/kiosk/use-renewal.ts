/** A kiosk runs for months: it loads its new version while nobody stands before it. */
import { renewWhenQuiet } from '@comanda/api-client/renew-when-quiet';
import { useEffect, useEffectEvent } from 'react';

import { api } from '../parts/api.ts';
import { idleAfterMs, touches } from './use-idle.ts';

/**
 * @param isFree nothing is chosen, ordered or asked; who has touched it within a minute may still stand there
 * @param loadAnew loads the page
 */
export function useRenewal(isFree: boolean, loadAnew: () => void): void {
  const isFreeNow = useEffectEvent(() => isFree);
  const load = useEffectEvent(loadAnew);
  useEffect(() => {
    let touchedAt = Number.NEGATIVE_INFINITY;
    const touch = () => {
      touchedAt = Date.now();
    };
    for (const each of touches) window.addEventListener(each, touch, { passive: true, capture: true });
    const stop = renewWhenQuiet({
      api,
      isQuiet: () => isFreeNow() && Date.now() - touchedAt >= idleAfterMs,
      reload: () => load(),
    });
    return () => {
      stop();
      for (const each of touches) window.removeEventListener(each, touch, { capture: true });
    };
  }, []);
}
