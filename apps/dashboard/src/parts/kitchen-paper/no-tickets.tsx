/** Without a network this device does not print yet: it never read what it needs for that, and nobody else prints. */
import { Banner } from '@comanda/ui/banner.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useConnection } from '../connection.ts';
import { useCalm } from '../use-calm.ts';

/** What lies on the device is read within it, and a connection that comes and goes is told by its own banner. */
const patienceMs = 2000;

export const useIsAway = () =>
  useConnection(({ state }) => !navigator.onLine || state === 'offline' || state === 'unreached');

/** The part that says it on, once it is there, has none of this patience again. */
let wasAwayForLong = false;

/** Away or back for as long as it needs to be told. */
function useIsAwayForLong(): boolean {
  const isAway = useIsAway();
  const [isForLong, setForLong] = useState(() => wasAwayForLong && isAway);
  useEffect(() => {
    wasAwayForLong = isForLong;
    if (isAway === isForLong) return undefined;
    const timer = setTimeout(() => setForLong(isAway), patienceMs);
    return () => clearTimeout(timer);
  }, [isAway, isForLong]);
  return isForLong;
}

/** With a network the server prints. @param isMissing what prints without one is not there */
export function NoTickets({ isMissing }: { readonly isMissing: boolean }) {
  const t = useTranslations('banner');
  const isForLong = useIsAwayForLong();
  const text = useCalm(isMissing && isForLong ? t('noTickets') : '');
  return text === '' ? null : <Banner kind="notice" text={text} />;
}
