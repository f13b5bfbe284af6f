/** Speaks the chosen UI language (decisions.md §1: stored choice, browser, venue, de-CH). */
import { chooseLanguage } from '@comanda/messages/languages';
import { type ReactNode, useEffect } from 'react';
import { useLocale } from 'use-intl';

import { usePersonMemory } from '../parts/remembered.ts';
import { Speaking } from '../parts/speaking.tsx';
import { useVenueLanguage, useVenueTimeZone } from './theme.ts';

function PageLanguage() {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return null;
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const { language: stored } = usePersonMemory();
  const venues = useVenueLanguage();
  const timeZone = useVenueTimeZone();
  return (
    <Speaking language={chooseLanguage([stored, ...navigator.languages, venues])} timeZone={timeZone}>
      <PageLanguage />
      {children}
    </Speaking>
  );
}
