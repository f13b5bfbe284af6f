/** A text as a person compares it with another one: in the languages in which the two differ. */
import { contentLanguages, languageTitle } from '@comanda/domain/menu/content-languages';
import type { Translated } from '@comanda/domain/menu/menu';
import { useLocale, useTranslations } from 'use-intl';

import { useLabelled } from '../use-labelled.ts';
import { useOwnLanguage } from './language-pills.tsx';

export function useDifferingTexts(): (texts: Translated, others: Translated) => string {
  const t = useTranslations('settings');
  const labelled = useLabelled();
  const locale = useLocale();
  const own = useOwnLanguage();
  return (texts, others) => {
    const differing = contentLanguages.filter((language) => (texts[language] ?? '') !== (others[language] ?? ''));
    // The venue's own language needs no name.
    if (differing.every((language) => language === own)) return texts[own] ?? '';
    return differing
      .map((language) => labelled(languageTitle(language, locale), texts[language] ?? t('empty')))
      .join(' · ');
  };
}
