import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';

import german from './de-CH.json';
import english from './en-US.json';
import { presentLanguages } from './languages.ts';

type Tree = { readonly [key: string]: string | Tree };

function textsOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [[here, value]] : textsOf(value, here);
  });
}

const catalogues: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['de-CH', new Map(textsOf(german))],
  ['en-US', new Map(textsOf(english))],
]);
const first = new Map(textsOf(german));
const sorted = (texts: Iterable<string>) => [...texts].toSorted((a, b) => a.localeCompare(b));

/** Names of the arguments of an ICU text; the branches of a plural are none. */
function argumentsOf(text: string): string[] {
  const found = text.matchAll(/(?<!(?:zero|one|two|few|many|other|=\d+)\s*)\{\s*(\w+)\s*[,}]/g);
  return sorted(new Set(Array.from(found, (match) => match[1] ?? '')));
}

test('every present language has a catalogue', () => {
  expect(sorted(catalogues.keys())).toEqual(sorted(presentLanguages));
  expect(first.size).toBeGreaterThan(200);
});

test('all languages have the same keys', () => {
  for (const texts of catalogues.values()) expect(sorted(texts.keys())).toEqual(sorted(first.keys()));
});

test('a text takes the same arguments in all languages', () => {
  for (const [key, text] of first) {
    for (const [language, texts] of catalogues) {
      expect(argumentsOf(texts.get(key) ?? ''), `${language} ${key}`).toEqual(argumentsOf(text));
    }
  }
});

test('every text is ICU that can be read', () => {
  for (const [language, texts] of catalogues) {
    for (const [key, text] of texts) expect(() => compile(text), `${language} ${key}: ${text}`).not.toThrow();
  }
});

test('every plural of a language covers the categories that the language has', () => {
  for (const [language, texts] of catalogues) {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, text] of texts) {
      if (!text.includes(', plural,')) continue;
      for (const category of categories) expect(text, `${language} ${key}`).toContain(`${category} {`);
    }
  }
});

test('Swiss spelling, and no text is empty', () => {
  for (const [language, texts] of catalogues) {
    for (const [key, text] of texts) {
      expect(text, `${language} ${key}`).not.toMatch(/ß/);
      expect(text.trim(), `${language} ${key}`).not.toBe('');
    }
  }
});

/** “Back online!” is fixed by specification §8; design.md §12 asks for none elsewhere. */
test('no exclamation marks beyond the one that the specification fixes', () => {
  const loud = [...catalogues.values()].flatMap((texts) => [...texts.values()].filter((text) => text.includes('!')));
  expect(loud).toEqual(['Back online!']);
});
