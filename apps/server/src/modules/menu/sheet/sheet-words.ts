/** The words of a sheet in each language: written in one of them, read in all. */
import { readingOf, type Vocabulary } from '@comanda/domain/menu/import/file-format';
import { chooseLanguage } from '@comanda/messages/languages';

import { type Catalogue, catalogues } from '../../../platform/texts.ts';

type SheetWords = Vocabulary & { readonly fileName: string };
type Words = { readonly [key: string]: string | Words };

function flat(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string' ? [[`${path}${key}`, word] as [string, string]] : flat(word, `${path}${key}.`),
  );
}

function vocabularyOf({ menuFile }: Catalogue): SheetWords {
  const { columns, types, words, fileName } = menuFile;
  return { columns, types, words: Object.fromEntries(flat(words)), fileName };
}

const vocabularies: ReadonlyMap<string, SheetWords> = new Map(
  Object.entries(catalogues).map(([language, catalogue]) => [language, vocabularyOf(catalogue)]),
);

export const sheetReading = readingOf([...vocabularies.values()]);

/** @param wishes the best first */
export function sheetWords(...wishes: readonly (string | null | undefined)[]): SheetWords {
  const language = chooseLanguage(wishes);
  return vocabularies.get(language) ?? vocabularyOf(catalogues[language]);
}
