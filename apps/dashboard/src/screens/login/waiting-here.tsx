/** Whoever was signed out while something waits on this device is told that it is safe here, and what sends it (decisions.md §10). */
import { longestOfflineMs } from '@comanda/domain/offline/taken-offline';
import { Note } from '@comanda/ui/note.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Of what was refused, or is too old, signing in sends nothing. */
async function countWaiting(): Promise<number> {
  const [{ indexedStore }, { isTooOld }] = await Promise.all([
    import('@comanda/api-client/outbox/indexed-store'),
    import('@comanda/api-client/outbox/queue'),
  ]);
  const age = { nowMs: Date.now(), longestMs: longestOfflineMs };
  const entries = await indexedStore().all();
  return entries.filter((entry) => entry.refusal === null && !isTooOld(entry, age)).length;
}

/** Nothing where nothing waits, or where this browser keeps nothing. */
export function WaitingHere() {
  const t = useTranslations('login');
  const [count, setCount] = useState(0);
  useEffect(() => {
    countWaiting().then(setCount, () => {});
  }, []);
  return count > 0 && <Note tone="info">{t('waitsHere', { count })}</Note>;
}
