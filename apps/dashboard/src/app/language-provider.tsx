/** Loads the catalogue of the chosen UI language (decisions.md §1: stored choice, browser, venue, de-CH). */
import { chooseLanguage, type PresentLanguage } from '@comanda/messages/languages';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';

import { usePersonMemory } from '../parts/remembered.ts';
import { whenReached } from '../parts/when-reached.ts';

type Messages = typeof import('@comanda/messages/de-CH.json');

const catalogues: Readonly<Record<PresentLanguage, () => Promise<{ default: Messages }>>> = {
  'de-CH': whenReached(() => import('@comanda/messages/de-CH.json')),
  'en-US': whenReached(() => import('@comanda/messages/en-US.json')),
};

type Loaded = { readonly language: PresentLanguage; readonly messages: Messages };

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const { language: stored } = usePersonMemory();
  const language = chooseLanguage([stored, ...navigator.languages]);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void catalogues[language]().then(({ default: messages }) => {
      if (isCurrent) setLoaded({ language, messages });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);

  useEffect(() => {
    if (loaded !== null) document.documentElement.lang = loaded.language;
  }, [loaded]);

  if (loaded === null) return null;
  return (
    <IntlProvider locale={loaded.language} messages={loaded.messages} timeZone="Europe/Zurich">
      {children}
    </IntlProvider>
  );
}
