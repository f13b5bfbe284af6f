/** Which carts are being sent at this moment, also while another screen is shown; one that is not had no answer. */
import { useEffect, useState } from 'react';
import { create } from 'zustand';

import { chainOf, type Draft } from './draft.ts';
import { holdSending, watchSending } from './sent-by-tabs.ts';

const useSent = create<{ readonly chains: readonly string[] }>()(() => ({ chains: [] }));

/** @param chain of a cart, until what it returns is called */
export function beginSending(chain: string): () => void {
  useSent.setState(({ chains }) => ({ chains: [...chains, chain] }));
  const letGo = holdSending(chain);
  return () => {
    letGo();
    useSent.setState(({ chains }) => ({ chains: chains.filter((other) => other !== chain) }));
  };
}

/** In this tab, or in another one of the browser. */
export function useIsUnderWay(draft: Pick<Draft, 'id' | 'attempt' | 'chain'>): boolean {
  const chain = chainOf(draft);
  const isOwn = useSent(({ chains }) => chains.includes(chain));
  const isWatched = draft.attempt !== null && !isOwn;
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  useEffect(() => {
    if (!isWatched) return undefined;
    return watchSending(chain, (isSent) => setElsewhere(isSent ? chain : null));
  }, [chain, isWatched]);
  return isOwn || (isWatched && elsewhere === chain);
}
