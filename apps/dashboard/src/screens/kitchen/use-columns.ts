/** Where tickets lie: none moves from under a finger; once nobody has touched for a while they are laid anew. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useTouchedAt } from '../../parts/use-calm.ts';
import { inColumns, type KitchenTicket, type Lying, lyingIn } from './kitchen-view.ts';

/** Nobody is on the way to a ticket who has touched nothing for so long. */
const restMs = 10_000;
/** In a rush nobody rests for so long: who waits longest comes to the top all the same, between two taps. */
const patienceMs = 60_000;
const calmMs = 800;

const nowhere: Lying = new Map();

function isSame(a: Lying, b: Lying): boolean {
  return JSON.stringify([...a]) === JSON.stringify([...b]);
}

/** @param count a screen that is turned lays them all anew */
export function useColumns(tickets: readonly KitchenTicket[], count: number): readonly (readonly KitchenTicket[])[] {
  const [lying, setLying] = useState({ count, places: nowhere });
  const touchedAt = useTouchedAt();
  const laidAt = useRef(0);
  const columns = inColumns(tickets, count, lying.count === count ? lying.places : nowhere);
  const places = lyingIn(columns);
  if (lying.count !== count || !isSame(places, lying.places)) setLying({ count, places });
  const layAnew = useEffectEvent(() => {
    const now = performance.now();
    const longEnough = now - laidAt.current >= patienceMs ? calmMs : restMs;
    if (now - touchedAt.current < longEnough) return;
    laidAt.current = now;
    const anew = lyingIn(inColumns(tickets, count));
    if (!isSame(anew, places)) setLying({ count, places: anew });
  });
  useEffect(() => {
    laidAt.current = performance.now();
    const timer = setInterval(() => layAnew(), restMs / 4);
    return () => clearInterval(timer);
  }, []);
  return columns;
}
