/** In which language a form is written: those that are used, which of them lack a text, and one more of the 23. */
import {
  type ContentLanguage,
  contentLanguages,
  isContentLanguage,
  languageTitle,
} from '@comanda/domain/menu/content-languages';
import type { Translated } from '@comanda/domain/menu/menu';
import { Choice } from '@comanda/ui/choice.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { memoryKey, useRemembered, useVenueMemory } from '../remembered.ts';
import { useSession } from '../session/session-context.ts';

type Props = {
  /** The texts of the form: a language that one of them has is used. */
  readonly texts: readonly Translated[];
  readonly language: ContentLanguage;
  readonly onLanguage: (language: ContentLanguage) => void;
};

/** The venue's own first, then those in use, in the order of the catalogue. */
export function usedLanguages(
  texts: readonly Translated[],
  own: ContentLanguage,
  chosen: ContentLanguage,
): ContentLanguage[] {
  const isUsed = (language: ContentLanguage) =>
    language === chosen || texts.some((text) => (text[language] ?? '').trim() !== '');
  return [own, ...contentLanguages.filter((language) => language !== own && isUsed(language))];
}

/** Texts that the venue's own language has and this one lacks. */
export function missingIn(texts: readonly Translated[], own: ContentLanguage, language: ContentLanguage): number {
  const has = (text: Translated, each: ContentLanguage) => (text[each] ?? '').trim() !== '';
  return texts.filter((text) => has(text, own) && !has(text, language)).length;
}

/** The venue's content language, whatever is stored. */
export function useOwnLanguage(): ContentLanguage {
  const { contentLanguage } = useSession().settings;
  return isContentLanguage(contentLanguage) ? contentLanguage : 'de';
}

/**
 * The language in which this device writes the forms: the one that was chosen last (specification §3).
 * @param isNew what is new needs a name in the venue's own language first
 */
export function useFormLanguage(isNew = false): [ContentLanguage, (language: ContentLanguage) => void] {
  const own = useOwnLanguage();
  const key = memoryKey(useSession());
  const { formLanguage } = useVenueMemory(key);
  const [language, setLanguage] = useState<ContentLanguage>(
    isNew || formLanguage === null || !isContentLanguage(formLanguage) ? own : formLanguage,
  );
  const choose = (chosen: ContentLanguage) => {
    setLanguage(chosen);
    useRemembered.getState().setVenue(key, { formLanguage: chosen === own ? null : chosen });
  };
  return [language, choose];
}

export function LanguagePills({ texts, language, onLanguage }: Props) {
  const t = useTranslations('translation');
  const locale = useLocale();
  const group = useId();
  const own = useOwnLanguage();
  const used = usedLanguages(texts, own, language);
  const others = contentLanguages
    .filter((each) => !used.includes(each))
    .map((each) => ({ value: each, label: languageTitle(each, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <div className="langs">
      <div className="langs__pills" role="radiogroup" aria-label={t('languages')}>
        {used.map((each) => {
          const missing = missingIn(texts, own, each);
          const name = languageTitle(each, locale);
          return (
            <Choice
              key={each}
              kind="radio"
              name={group}
              checked={each === language}
              label={missing > 0 ? t('missing', { language: name, count: missing }) : name}
              className={each === language ? 'chip is-active' : 'chip'}
              onChoose={() => onLanguage(each)}
            >
              {name}
              {missing > 0 && <span className="langs__missing">{missing}</span>}
            </Choice>
          );
        })}
      </div>
      <SelectField
        label={t('add')}
        value=""
        items={[{ value: '', label: t('add') }, ...others]}
        onChange={(value) => {
          if (isContentLanguage(value)) onLanguage(value);
        }}
      />
    </div>
  );
}
