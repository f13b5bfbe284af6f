/** Content texts (names, descriptions) by language: the UI's if the text has it, else the venue's (decisions.md §1). */
import { keepUnits } from '@comanda/domain/menu/keep-units';
import type { Translated } from '@comanda/domain/menu/menu';
import { useCallback } from 'react';
import { useLocale } from 'use-intl';

import { useSession } from './session/session-context.ts';

export type TranslatedText = {
  readonly text: string;
  /** Set when it differs from the UI's language: for hyphenation and screen readers (design.md §11). */
  readonly lang: string | undefined;
};

const filled = (text: string | undefined): text is string => text !== undefined && text !== '';

/**
 * @param uiLocale such as `de-CH`
 * @param contentLanguage the venue's default, such as `de`
 */
export function translate(texts: Translated, uiLocale: string, contentLanguage: string): TranslatedText {
  const uiLanguage = uiLocale.split('-')[0] ?? uiLocale;
  const own = texts[uiLanguage];
  if (filled(own)) return { text: keepUnits(own), lang: undefined };
  const venues = texts[contentLanguage];
  if (filled(venues)) return { text: keepUnits(venues), lang: contentLanguage };
  const written = Object.entries(texts).find(([, text]) => filled(text));
  return written === undefined ? { text: '', lang: undefined } : { text: keepUnits(written[1]), lang: written[0] };
}

export function useTranslate(): (texts: Translated) => TranslatedText {
  const { settings } = useSession();
  const locale = useLocale();
  const { contentLanguage } = settings;
  return useCallback((texts) => translate(texts, locale, contentLanguage), [locale, contentLanguage]);
}
