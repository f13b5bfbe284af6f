/** The words of a sheet in each language: written in one of them, read in all. */
import { readingOf, type Vocabulary } from '@comanda/domain/menu/import/file-format';
import deCH from '@comanda/messages/de-CH.json' with { type: 'json' };
import enUS from '@comanda/messages/en-US.json' with { type: 'json' };
import { chooseLanguage, type PresentLanguage } from '@comanda/messages/languages';

type Words = { readonly [key: string]: string | Words };

function flat(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string' ? [[`${path}${key}`, word] as [string, string]] : flat(word, `${path}${key}.`),
  );
}

function vocabularyOf({ menuFile }: typeof deCH | typeof enUS): Vocabulary & { readonly fileName: string } {
  const { columns, types, words, fileName } = menuFile;
  return { columns, types, words: Object.fromEntries(flat(words)), fileName };
}

const vocabularies = { 'de-CH': vocabularyOf(deCH), 'en-US': vocabularyOf(enUS) } as const satisfies Record<
  PresentLanguage,
  Vocabulary
>;

export const sheetReading = readingOf(Object.values(vocabularies));

/** @param wishes the best first */
export function sheetWords(...wishes: readonly (string | null | undefined)[]) {
  return vocabularies[chooseLanguage(wishes)];
}
