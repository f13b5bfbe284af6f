/** The 23 languages with what each of them lacks: those that are used first. */
import {
  type ContentLanguage,
  contentLanguages,
  isContentLanguage,
  languageTitle,
} from '@comanda/domain/menu/content-languages';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useLocale, useTranslations } from 'use-intl';

import type { Listed } from './text-edits.ts';

type Props = {
  readonly languages: Listed['languages'];
  readonly language: ContentLanguage;
  readonly onLanguage: (language: ContentLanguage) => void;
};

export function LanguageChoice({ languages, language, onLanguage }: Props) {
  const t = useTranslations('menuTexts');
  const locale = useLocale();
  const nameOf = (each: ContentLanguage) => languageTitle(each, locale);
  const counts = new Map(languages.map((each) => [each.language, each.missing]));
  const items = contentLanguages
    .map((value) => ({ value, missing: counts.get(value) ?? null }))
    .toSorted(
      (a, b) =>
        Number(a.missing === null) - Number(b.missing === null) ||
        nameOf(a.value).localeCompare(nameOf(b.value), locale),
    )
    .map(({ value, missing }) => ({
      value,
      label:
        missing === null
          ? t('languageNew', { language: nameOf(value) })
          : t('languageItem', { language: nameOf(value), missing }),
    }));
  return (
    <SelectField
      label={t('language')}
      value={language}
      items={items}
      onChange={(value) => {
        if (isContentLanguage(value)) onLanguage(value);
      }}
    />
  );
}
