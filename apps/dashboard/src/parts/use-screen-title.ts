/** The tab says which screen it shows, and before it how many guests wait for an answer. */
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { useWaitingCount } from './waiting-count.ts';

export function useScreenTitle(screen: string): void {
  const t = useTranslations('app');
  const count = useWaitingCount((state) => state.count);
  useEffect(() => {
    const title = t('title', { screen });
    document.title = count === 0 ? title : t('titleWaiting', { count, title });
  }, [t, screen, count]);
}
