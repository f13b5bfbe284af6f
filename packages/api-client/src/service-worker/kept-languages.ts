/** Which catalogues lie on a device: those of the languages that are spoken on it, and no other. */

/** Built files by the language that they are the texts of. */
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
