/** The seven UI languages of specification §1, each with a catalogue, and the order in which one is chosen (decisions.md §1). */

export const uiLanguages = ['de-CH', 'en-US', 'fr-CH', 'it-CH', 'es-ES', 'pt-PT', 'pl-PL'] as const;
export type UiLanguage = (typeof uiLanguages)[number];

export const defaultLanguage: UiLanguage = 'de-CH';

/** A language's own name, as its speakers write it. */
export const languageNames: Readonly<Record<UiLanguage, string>> = {
  'de-CH': 'Deutsch',
  'en-US': 'English',
  'fr-CH': 'Français',
  'it-CH': 'Italiano',
  'es-ES': 'Español',
  'pt-PT': 'Português',
  'pl-PL': 'Polski',
};

/**
 * The first wish that is one of them: exactly, else by its first part (`de-AT` takes `de-CH`).
 * @param wishes stored choice, browser languages, the venue's default; null and unknown ones are passed over
 */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): UiLanguage {
  for (const wish of wishes) {
    if (wish === null || wish === undefined) continue;
    const exact = uiLanguages.find((language) => language === wish);
    if (exact !== undefined) return exact;
    const first = wish.split('-')[0];
    const near = uiLanguages.find((language) => language.split('-')[0] === first);
    if (near !== undefined) return near;
  }
  return defaultLanguage;
}
