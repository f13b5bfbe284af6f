/** The 23 languages that content can be written in (specification §2; decisions.md §1). */
import { isBlank } from '../is-blank.ts';
import type { Translated } from './menu.ts';

export const contentLanguages = [
  'sq',
  'zh',
  'da',
  'de',
  'en',
  'fi',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'rm',
  'ru',
  'sv',
  'sr',
  'sk',
  'sl',
  'es',
  'cs',
  'hu',
] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

export function isContentLanguage(code: string): code is ContentLanguage {
  return contentLanguages.some((language) => language === code);
}

/** @param inLanguage a locale, `de-CH`; the code itself where it has no word for the language */
export function languageName(code: ContentLanguage, inLanguage: string): string {
  return new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'code' }).of(code) ?? code;
}

/** Where the name stands alone it begins as every label does: French writes `allemand` within a sentence. */
export function languageTitle(code: ContentLanguage, inLanguage: string): string {
  const name = languageName(code, inLanguage);
  return name.slice(0, 1).toLocaleUpperCase(inLanguage) + name.slice(1);
}

/** Trimmed, in the order of the languages; an empty text is none, a language that is not ours falls away. */
export function tidyTexts(texts: Readonly<Partial<Record<string, string>>>): Translated {
  const written = contentLanguages.flatMap((language) => {
    const text = texts[language]?.trim() ?? '';
    return isBlank(text) ? [] : [[language, text] as const];
  });
  return Object.fromEntries(written);
}
