/** Which texts lie on a device: those of the languages that are spoken on it, and no other. */

/** Built files by the language that they are the texts of, or pages and pictures of the manual in. */
export type Catalogues = Readonly<Record<string, readonly string[]>>;

/** The name of a built file begins with what it is the texts of: `/assets/fr-CH-BuE7JTds.js`. */
export function languageOf(path: string, languages: readonly string[]): string | null {
  return languages.find((language) => path.includes(`/${language}-`)) ?? null;
}

/**
 * @param spoken what the open pages say
 * @param before paths that lie on the device since an earlier version
 */
export function cataloguesToKeep(
  catalogues: Catalogues,
  spoken: readonly string[],
  before: readonly string[],
): readonly string[] {
  const languages = Object.keys(catalogues);
  const wanted = new Set([...spoken, ...before.map((path) => languageOf(path, languages))]);
  return languages.filter((language) => wanted.has(language)).flatMap((language) => catalogues[language] ?? []);
}

/**
 * What else there is of the language of a file: who begins to speak one finds all of it without a network, too.
 * @param kept paths that lie on the device
 */
export function restOfLanguage(catalogues: Catalogues, path: string, kept: readonly string[]): readonly string[] {
  const files = Object.values(catalogues).find((ofOne) => ofOne.includes(path)) ?? [];
  return files.filter((file) => file !== path && !kept.includes(file));
}
