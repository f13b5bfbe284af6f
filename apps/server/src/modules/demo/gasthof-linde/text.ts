/** Texts of the demo menu in its four content languages (decisions.md §1). */
import type { Translated } from '@comanda/domain/menu/menu';

export const contentLanguages = ['de', 'fr', 'it', 'en'] as const;

/** All four languages, always: a forgotten one does not compile. */
export function text(de: string, fr: string, it: string, en: string): Translated {
  return { de, fr, it, en };
}

/** A name that is the same in every language, such as a brand. */
export function sameText(name: string): Translated {
  return text(name, name, name, name);
}

/** No text at all. */
export const noText: Translated = {};
