/** While the venue's methods are read, their place stands: what lies below moves under nobody's finger. */
import { useEffect } from 'react';

import { memoryKey, useRemembered, useVenueMemory } from '../../remembered.ts';
import { useSession } from '../../session/session-context.ts';
import type { MethodTile } from './method-tiles.ts';
import { usePaymentMethods } from './use-payment-methods.ts';

export type Awaited = {
  /** What will stand there, by its kind: as it was on this device last, else cash and a few that nobody knows. */
  readonly kinds: readonly string[];
  /** It was there before: what is below has its place already. */
  readonly isKnown: boolean;
};

/** Where a device meets a venue for the first time: a place for these, and what is below waits. */
const unknownKinds = ['cash', '', '', ''];

/**
 * Null: they are read, or nothing comes without a network.
 * @param tiles all of them, as they are now
 */
export function useAwaitedMethods(tiles: readonly MethodTile[]): Awaited | null {
  const { data, fetchStatus } = usePaymentMethods();
  const key = memoryKey(useSession());
  const { paymentMethods } = useVenueMemory(key);
  const isRead = data !== undefined;
  const kinds = tiles.map(({ method }) => method).join(' ');
  useEffect(() => {
    const { venues, setVenue } = useRemembered.getState();
    if (!isRead || venues[key]?.paymentMethods?.join(' ') === kinds) return;
    setVenue(key, { paymentMethods: kinds === '' ? [] : kinds.split(' ') });
  }, [key, isRead, kinds]);
  if (isRead || fetchStatus !== 'fetching') return null;
  return { kinds: paymentMethods ?? unknownKinds, isKnown: paymentMethods !== null };
}
