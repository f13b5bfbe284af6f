/** The project's release notes in the language of the screens; in English where they are not told in it. */
import german from '../../../../../CHANGELOG.de.md?raw';
import english from '../../../../../CHANGELOG.md?raw';
import { readReleases, type Release } from './releases.ts';

export type ReleaseNotes = {
  /** For who hears them read out. */
  readonly lang: string;
  readonly releases: readonly Release[];
};

const told: Readonly<Record<string, ReleaseNotes>> = {
  de: { lang: 'de', releases: readReleases(german) },
  en: { lang: 'en', releases: readReleases(english) },
};

/** @param locale of the screens, such as `de-CH` */
export function releaseNotes(locale: string): ReleaseNotes {
  const notes = told[locale.split('-')[0] ?? ''] ?? told['en'];
  if (notes === undefined) throw new Error('there are no release notes');
  return notes;
}
