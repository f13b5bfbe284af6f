/** The seven UI languages of specification §1 and the order in which one is chosen (decisions.md §1). */

export const uiLanguages = ['de-CH', 'en-US', 'fr-CH', 'it-CH', 'es-ES', 'pt-PT', 'pl-PL'] as const;
export type UiLanguage = (typeof uiLanguages)[number];

/** Languages with a catalogue. */
export const presentLanguages = ['de-CH', 'en-US'] as const satisfies readonly UiLanguage[];
export type PresentLanguage = (typeof presentLanguages)[number];

export const defaultLanguage: PresentLanguage = 'de-CH';

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
 * The first wish that is present: exactly, else by its first part (`de-AT` takes `de-CH`).
 * @param wishes stored choice, browser languages, the venue's default; null and unknown ones are passed over
 */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): PresentLanguage {
  for (const wish of wishes) {
    if (wish === null || wish === undefined) continue;
    const exact = presentLanguages.find((language) => language === wish);
    if (exact !== undefined) return exact;
    const first = wish.split('-')[0];
    const near = presentLanguages.find((language) => language.split('-')[0] === first);
    if (near !== undefined) return near;
  }
  return defaultLanguage;
}
