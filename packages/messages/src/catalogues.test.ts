import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';

import german from './de-CH.json';
import english from './en-US.json';
import spanish from './es-ES.json';
import french from './fr-CH.json';
import italian from './it-CH.json';
import { type UiLanguage, uiLanguages } from './languages.ts';
import polish from './pl-PL.json';
import portuguese from './pt-PT.json';
import spoken from './spoken.json';

type Tree = { readonly [key: string]: string | Tree };

function textsOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [[here, value]] : textsOf(value, here);
  });
}

const whole = {
  'de-CH': german,
  'en-US': english,
  'fr-CH': french,
  'it-CH': italian,
  'es-ES': spanish,
  'pt-PT': portuguese,
  'pl-PL': polish,
} as const satisfies Record<UiLanguage, Tree>;
const catalogues: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(whole).map(([language, tree]) => [language, new Map(textsOf(tree))]),
);
const first = new Map(textsOf(german));
const sorted = (texts: Iterable<string>) => [...texts].toSorted((a, b) => a.localeCompare(b));

/** Names of the arguments of an ICU text; the branches of a plural are none. */
function argumentsOf(text: string): string[] {
  const found = text.matchAll(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+)\s*)\{\s*(\w+)\s*[,}]/g);
  return sorted(new Set(Array.from(found, (match) => match[1] ?? '')));
}

test('all languages have the same keys', () => {
  expect(sorted(catalogues.keys())).toEqual(sorted(uiLanguages));
  expect(first.size).toBeGreaterThan(3000);
  for (const texts of catalogues.values()) expect(sorted(texts.keys())).toEqual(sorted(first.keys()));
});

test('a text takes the same arguments in all languages', () => {
  for (const [language, texts] of catalogues) {
    for (const [key, text] of texts) {
      expect(argumentsOf(text), `${language} ${key}`).toEqual(argumentsOf(first.get(key) ?? ''));
    }
  }
});

/** Specification §2 fixes its words; decisions.md §1: the same German text in every catalogue. */
test('the leave prompt is one text in all languages', () => {
  for (const { leave } of Object.values(whole)) expect(leave).toEqual(german.leave);
});

/** `<link>`, and the branches of a choice by word: `{why, select, done {…} other {…}}`. */
function marksOf(text: string): string[] {
  const tags = Array.from(text.matchAll(/<\/?\w+>/g), String);
  const branches = text.includes(', select,') ? text.matchAll(/\w+(?= \{(?!\w+\}))/g) : [];
  return sorted([...tags, ...Array.from(branches, String)]);
}

test('a text has the same tags and the same branches in all languages', () => {
  for (const [language, texts] of catalogues) {
    for (const [key, text] of texts) {
      expect(marksOf(text), `${language} ${key}`).toEqual(marksOf(first.get(key) ?? ''));
    }
  }
});

/** Narrow before most signs; the public display takes the plain one, which every television set has. */
test('French has a space that does not break before double signs', () => {
  const isPlain = (key: string) => /^(leave|paper|menuFile|exports)\./.test(key);
  const wrong = textsOf(french).filter(
    ([key, text]) => !isPlain(key) && / [:;?»%]|« |\S\?|[\p{L}})»][:;](?=\s|$)/u.test(text),
  );
  expect(wrong).toEqual([]);
  const wide = textsOf(french).filter(
    ([key, text]) => !/^(display|paper|exports)\./.test(key) && /\u00A0[:;?»%]|«\u00A0/u.test(text),
  );
  expect(wide).toEqual([]);
});

test('a number is called in all seven languages', () => {
  expect(sorted(Object.keys(spoken))).toEqual(sorted(uiLanguages));
  for (const text of Object.values(spoken)) expect(text.split('{number}')).toHaveLength(2);
});

/** Old television sets have no reader of ICU texts: names in braces are all that the display understands. */
test('the texts of the public display need no ICU', () => {
  for (const { display } of Object.values(whole)) {
    for (const text of Object.values(display)) expect(text.replaceAll(/\{\w+\}/g, '')).not.toMatch(/[{}'<]/);
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

test('what is counted in one language is counted in all', () => {
  const isCounted = (text: string) => text.includes(', plural,');
  for (const [language, texts] of catalogues) {
    for (const [key, text] of texts)
      expect(isCounted(text), `${language} ${key}`).toBe(isCounted(first.get(key) ?? ''));
  }
});

/** A number beside a word that goes with it; those that only stand beside a name, a sign or in brackets do not. */
const countedWords =
  /\{(count|left|seconds|minutes|hours|days|guests)\} (?:Minuten|Sekunden|Stunden|Produkte|Einträge|Positionen|Bestellungen|Gäste|Tische|Personen|Artikel)\b/;

/** How long a link works never changes; a clock is called wrong from five minutes on. */
const isFixed = new Set(['mail.invite.text', 'deviations.codes.clockOff']);

test('a number that is said with what it counts is a plural', () => {
  const wrong = textsOf(german).filter(([key, text]) => countedWords.test(text) && !isFixed.has(key));
  expect(wrong).toEqual([]);
});

/** Specification §8 gives this text with its dots. */
const dotted = new Map([['invite.done', 'en-US']]);

test('what is under way is said without an ellipsis', () => {
  for (const [language, texts] of catalogues) {
    const wrong = [...texts].filter(([key, text]) => /…|\.\.\./u.test(text) && dotted.get(key) !== language);
    expect(wrong).toEqual([]);
  }
});

/** Sentences among sentences, which are a title or a button of one line elsewhere. */
const inProse =
  /^(guestApp\.(closed|status|kiosk)\.|guest\.area|trust\.|nfc\.form\.pinKeepHint$|errors\.session\.error\.missing$)/;

test('a text has its full stop everywhere or nowhere', () => {
  for (const texts of catalogues.values()) {
    const all = new Set(texts.values());
    const twice = [...texts].filter(
      ([key, text]) => text.endsWith('.') && all.has(text.slice(0, -1)) && !inProse.test(key),
    );
    expect(twice).toEqual([]);
  }
});

/** Whoever left a field empty reads what to enter: that nothing is invalid says nothing. */
test('what a guest and an address lack is asked for, in one way', () => {
  for (const [language, texts] of catalogues) {
    const verbOf = (code: string) => texts.get(`errors.${code}`)?.split(' ')[0];
    const verb = verbOf('location.error.streetMissing');
    for (const code of ['nameMissing', 'zipInvalid', 'cityMissing'])
      expect(verbOf(`location.error.${code}`), `${language} ${code}`).toBe(verb);
    for (const code of ['nameMissing', 'phoneMissing', 'phoneTooShort'])
      expect(verbOf(`guest.error.${code}`), `${language} ${code}`).toBe(verb);
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
