/** The tab says which screen it shows. */
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

export function useScreenTitle(screen: string): void {
  const t = useTranslations('app');
  useEffect(() => {
    document.title = t('title', { screen });
  }, [t, screen]);
}
