// Raw colours stand in tokens.css and in the two themes alone (design.md §2): elsewhere a colour is a token.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from './lib/places.mjs';
import { listSourceFiles } from './lib/source-files.mjs';

const home = /^packages\/ui\/src\/styles\/(tokens|theme-dark|theme-light)\.css$/;
const raw = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![-\w])(?:white|black)(?![-\w])/giu;

/** @returns the colours that a style sheet names by itself, each with its line; a selector names none */
function rawColours(css) {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return bare
    .split('\n')
    .flatMap((line, index) =>
      line.trimEnd().endsWith('{') ? [] : [...line.matchAll(raw)].map(([colour]) => `${index + 1}: ${colour}`),
    );
}

it('finds a colour wherever it stands, and none in a word', () => {
  expect(rawColours('a {\n  color: #fff;\n  box-shadow:\n    0 0 0 1px rgb(0 0 0 / 0.3);\n}')).toEqual([
    '2: #fff',
    '4: rgb(',
  ]);
  expect(rawColours('a {\n  background: color-mix(in oklab, var(--bg) 62%, black);\n}')).toEqual(['2: black']);
  expect(rawColours('#add:hover {\n  white-space: nowrap; /* #fff */\n  color: var(--lab);\n}')).toEqual([]);
});

it('stands in the tokens alone', async () => {
  const sheets = (await listSourceFiles(root)).filter((path) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(80);
  expect(sheets.filter((path) => home.test(path))).toHaveLength(3);
  const found = sheets
    .filter((path) => !home.test(path))
    .flatMap((path) => rawColours(readFileSync(join(root, path), 'utf8')).map((colour) => `${path}:${colour}`));
  expect(found).toEqual([]);
});
