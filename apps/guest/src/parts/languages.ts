/** Languages of a guest: the texts of the app exist in some, the menu is written in others (decisions.md §1). */
import { keepUnits } from '@comanda/domain/menu/keep-units';
import type { Translated } from '@comanda/domain/menu/menu';
import { languageNames, uiLanguages } from '@comanda/messages/languages';

export type Language = {
  /** First part of a locale: `fr`. */
  readonly code: string;
  /** As its speakers write it. */
  readonly name: string;
};

const firstOf = (locale: string) => locale.split('-')[0] ?? locale;

function ownName(code: string): string {
  const known = uiLanguages.find((language) => firstOf(language) === code);
  if (known !== undefined) return languageNames[known];
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}

/** Those of the app first, then those that only the menu is written in. */
export function offeredLanguages(written: readonly string[]): readonly Language[] {
  const codes = [...new Set([...uiLanguages.map(firstOf), ...written])];
  return codes.map((code) => ({ code, name: ownName(code) }));
}

/** @param wishes the guest's choice, then the browser's; the venue's own where none of them is offered */
export function chosenLanguage(wishes: readonly (string | null)[], written: readonly string[], venues: string): string {
  const offered = new Set(offeredLanguages(written).map(({ code }) => code));
  const wish = wishes.find((each) => each !== null && offered.has(firstOf(each))) ?? null;
  return wish === null ? venues : firstOf(wish);
}

export type Said = { readonly text: string; readonly lang: string };

/** The guest's language, else the venue's, else whatever is written. */
export function sayIn(texts: Translated, language: string, venues: string): Said {
  for (const lang of [language, venues, ...Object.keys(texts)]) {
    const text = texts[lang];
    if (text !== undefined && text !== '') return { text: keepUnits(text), lang };
  }
  return { text: '', lang: venues };
}
