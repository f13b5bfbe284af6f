/** Texts below it in one language of the app; nothing shows before its catalogue is there. */
import { chooseLanguage, type UiLanguage } from '@comanda/messages/languages';
import { useSettledLoading } from '@comanda/ui/skeleton.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, type Messages } from 'use-intl';

import { keptHere } from './kept.ts';

/** A kiosk has texts of its own, which phones do not load. */
export type Speaker = 'phone' | 'kiosk';

type Texts = Promise<{ readonly default: Messages }>;

const ofPhones: Readonly<Record<UiLanguage, () => Texts>> = {
  'de-CH': () => import('@comanda/messages/de-CH.json'),
  'en-US': () => import('@comanda/messages/en-US.json'),
  'fr-CH': () => import('@comanda/messages/fr-CH.json'),
  'it-CH': () => import('@comanda/messages/it-CH.json'),
  'es-ES': () => import('@comanda/messages/es-ES.json'),
  'pt-PT': () => import('@comanda/messages/pt-PT.json'),
  'pl-PL': () => import('@comanda/messages/pl-PL.json'),
};

const textsOf = async (speaker: Speaker, language: UiLanguage): Texts =>
  speaker === 'phone' ? ofPhones[language]() : (await import('./kiosk-texts.ts')).kioskTexts[language]();

const askAgainMs = 3000;

/** One that did not come is asked for again, at once when the network is back. */
async function catalogueOf(speaker: Speaker, language: UiLanguage): Promise<Messages> {
  try {
    return (await textsOf(speaker, language)).default;
  } catch {
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
      setTimeout(resolve, askAgainMs);
    });
    return catalogueOf(speaker, language);
  }
}

/** Asked for before the first screen, and every language once. */
const asked = new Map<string, Promise<Messages>>();
const spoken = new Set<UiLanguage>();

export function askCatalogue(speaker: Speaker, language: UiLanguage): Promise<Messages> {
  const key = `${speaker} ${language}`;
  spoken.add(language);
  const before = asked.get(key);
  if (before !== undefined) return before;
  const coming = catalogueOf(speaker, language);
  asked.set(key, coming);
  return coming;
}

export const spokenLanguages = (): readonly UiLanguage[] => [...spoken];

/** What the guest has chosen on this device. */
export function readLanguage(): string | null {
  const kept = keptHere.read('language');
  return typeof kept === 'string' ? kept : null;
}

/** @param wishes the guest's choice first */
export function uiLanguageOf(wishes: readonly (string | null)[]): UiLanguage {
  return chooseLanguage(wishes);
}

type Loaded = { readonly language: UiLanguage; readonly messages: Messages };
type Props = {
  readonly speaker: Speaker;
  readonly language: UiLanguage;
  readonly timeZone: string;
  readonly children: ReactNode;
};

export function Speaking({ speaker, language, timeZone, children }: Props): ReactNode {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void askCatalogue(speaker, language).then((messages) => {
      if (isCurrent) setLoaded({ language, messages });
    });
    return () => {
      isCurrent = false;
    };
  }, [speaker, language]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  if (loaded === null) return <Waiting />;
  return (
    <IntlProvider locale={loaded.language} messages={loaded.messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}

/** Shapes that are on screen already, of the page itself or of what was waited for before, stay there. */
function standsThere(): boolean {
  const before = document.querySelector('.g-wait');
  return before !== null && getComputedStyle(before).visibility !== 'hidden';
}

/** The same grey shapes that the page itself brings, for what takes long. */
export function Waiting(): ReactNode {
  const [stood] = useState(standsThere);
  const isLate = useSettledLoading(true);
  if (!stood && !isLate) return null;
  return (
    <div className="g-wait" aria-hidden="true">
      <div className="g-wait__banner">
        <svg viewBox="0 0 100 100" width="96" height="96" fill="none" stroke="currentColor" strokeWidth="3">
          <circle cx="50" cy="50" r="46" />
          <circle cx="50" cy="50" r="32" />
        </svg>
      </div>
      <div className="g-wait__head" />
      <div className="g-wait__card" />
      <div className="g-wait__card" />
      <div className="g-wait__card" />
    </div>
  );
}
