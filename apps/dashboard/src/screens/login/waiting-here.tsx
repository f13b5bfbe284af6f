/** Whoever was signed out while something waits on this device is told that it is safe here, and what sends it (decisions.md §10). */
import { Note } from '@comanda/ui/note.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

async function countWaiting(): Promise<number> {
  const { indexedStore } = await import('@comanda/api-client/outbox/indexed-store');
  return (await indexedStore().all()).length;
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
