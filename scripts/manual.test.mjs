// The manual speaks of the screens: what it sets in bold must be written so on them, and its links and pictures be there.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const manual = join(root, 'docs', 'manual');
const languages = {
  de: 'de-CH',
  en: 'en-US',
  fr: 'fr-CH',
  it: 'it-CH',
  es: 'es-ES',
  pt: 'pt-PT',
  pl: 'pl-PL',
};
const others = Object.keys(languages).filter((language) => language !== 'de');

const textsIn = (tree) => Object.values(tree).flatMap((each) => (typeof each === 'string' ? [each] : textsIn(each)));
const textsOf = (catalogue) =>
  new Set(textsIn(JSON.parse(readFileSync(join(root, 'packages', 'messages', 'src', `${catalogue}.json`), 'utf8'))));

const pagesOf = (language) =>
  readdirSync(join(manual, language))
    .filter((name) => name.endsWith('.md'))
    .toSorted();
const read = (language, page) => readFileSync(join(manual, language, page), 'utf8');

/** @returns words that no text of the catalogue is, as a whole */
const unknownIn = (markdown, texts) =>
  [...markdown.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word]) => word).filter((word) => !texts.has(word));

describe.each(Object.entries(languages))('the manual in %s', (language, catalogue) => {
  const pages = pagesOf(language);
  const texts = textsOf(catalogue);

  it('calls every button as the screen does', () => {
    const bold = pages.flatMap((page) => [...read(language, page).matchAll(/\*\*/g)]);
    expect(bold.length).toBeGreaterThan(300);
    const wrong = pages.flatMap((page) => unknownIn(read(language, page), texts).map((word) => `${page}: ${word}`));
    expect(wrong).toEqual([]);
  });

  it('leads only to pages and pictures that are there', () => {
    const targets = pages.flatMap((page) =>
      [...read(language, page).matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => [page, target]),
    );
    expect(targets.length).toBeGreaterThan(20);
    const missing = targets.filter(([, target]) => !existsSync(join(manual, language, target)));
    expect(missing).toEqual([]);
  });

  it('names every page in its list', () => {
    const list = read(language, 'index.md');
    const others = pages.filter((page) => page !== 'index.md');
    expect(others.filter((page) => !list.includes(`](${page})`))).toEqual([]);
  });

  it('uses only the Markdown that the product shows', () => {
    const strange = pages.flatMap((page) =>
      read(language, page)
        .split('\n')
        .filter((line) => /^(#{4,}|>|```|\s+[-*] |<|[*+] )/.test(line))
        .map((line) => `${page}: ${line}`),
    );
    expect(strange).toEqual([]);
  });
});

it('a word that is on no screen is found', () => {
  expect(unknownIn('Tap **Kasse**, then **Kassse**', textsOf('de-CH'))).toEqual(['Kassse']);
});

it('is written in every language of the screens', () => {
  expect(readdirSync(manual).toSorted()).toEqual(Object.keys(languages).toSorted());
  const catalogues = readdirSync(join(root, 'packages', 'messages', 'src')).filter((name) =>
    /^[a-z]{2}-[A-Z]{2}\.json$/.test(name),
  );
  expect(catalogues.toSorted()).toEqual(
    Object.values(languages)
      .map((name) => `${name}.json`)
      .toSorted(),
  );
});

/** How many headings, steps, points, rows, pictures and links a page has, and the figures of its tables in their order. */
function shapeOf(markdown) {
  const count = (pattern) => [...markdown.matchAll(pattern)].length;
  // Without what stands first: words of the paper may have a figure in them, as “Rounding to 0.05”.
  const rows = [...markdown.matchAll(/^\|[^|]*\|(.*)$/gm)].map(([, row]) => row);
  return {
    headings: [...markdown.matchAll(/^(#+) /gm)].map(([, level]) => level.length),
    steps: count(/^\d+\. /gm),
    points: count(/^- /gm),
    pictures: count(/!\[/g),
    links: [...markdown.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, target]) => `${target}`).toSorted(),
    figures: rows.map((row) => row.match(/\d+/g) ?? []),
  };
}

it.each(others)('tells in %s the same as in German, step by step and figure by figure', (language) => {
  expect(pagesOf(language)).toEqual(pagesOf('de'));
  for (const page of pagesOf('de')) {
    expect({ page, ...shapeOf(read(language, page)) }).toEqual({ page, ...shapeOf(read('de', page)) });
  }
});

const boldIn = (markdown) => [...markdown.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word]) => word);
const catalogueOf = (language) =>
  JSON.parse(readFileSync(join(root, 'packages', 'messages', 'src', `${languages[language]}.json`), 'utf8'));

const textsByKey = (tree, above = '') =>
  Object.entries(tree).flatMap(([key, each]) =>
    typeof each === 'string' ? [[above + key, each]] : textsByKey(each, `${above}${key}.`),
  );

// A word may be on some screen and yet be another button's: Italian “Offerto” is on the house, not where a method is offered.
it.each(others)('means in %s the same buttons as in German', (language) => {
  const german = textsByKey(catalogueOf('de'));
  const own = new Map(textsByKey(catalogueOf(language)));
  const missing = pagesOf('de').flatMap((page) => {
    const bold = new Set(boldIn(read(language, page)));
    const isSaid = (word) => german.some(([key, text]) => text === word && bold.has(own.get(key)));
    return boldIn(read('de', page))
      .filter((word) => !isSaid(word))
      .map((word) => `${page}: ${word}`);
  });
  expect(missing).toEqual([]);
});

// Of the two signs that Markdown has for it the help reads one (dashboard/parts/writing/read-blocks.ts).
it.each(['de', ...others])('sets nothing apart in %s by a sign that the help would show', (language) => {
  const shown = pagesOf(language).filter((page) => /(?:^|[\s(])_[^_\s][^_]*_/m.test(read(language, page)));
  expect(shown).toEqual([]);
});

it('is in Swiss German', () => {
  expect(pagesOf('de').filter((page) => read('de', page).includes('ß'))).toEqual([]);
});

it('its pictures are small: those of a language come to every device that speaks it', () => {
  const folder = join(root, 'docs', 'pictures', 'manual');
  for (const language of Object.keys(languages)) {
    const sizes = readdirSync(join(folder, language)).map((name) => statSync(join(folder, language, name)).size);
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(750_000);
  }
});

/** What the frames of a JPEG say of its size. */
function sizeOf(file) {
  const bytes = readFileSync(file);
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const isFrame = bytes[at + 1] >= 0xc0 && bytes[at + 1] <= 0xc2;
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  throw new Error(`${file} has no frame`);
}

it('its pictures take the place that the help keeps for them, so that no text jumps when they come', () => {
  const folder = join(root, 'docs', 'pictures', 'manual');
  const css = readFileSync(join(root, 'apps/dashboard/src/screens/help/help.css'), 'utf8');
  const [, across, down] = /aspect-ratio: auto (\d+) \/ (\d+)/.exec(css);
  for (const language of Object.keys(languages)) {
    for (const name of readdirSync(join(folder, language))) {
      const { width, height } = sizeOf(join(folder, language, name));
      expect(`${name} ${width / height}`).toBe(`${name} ${across / down}`);
    }
  }
});
