// The public display runs on television sets that nobody renews: what is built for them holds nothing newer than Chrome 63.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { transform } from 'esbuild';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

import { root } from './places.mjs';

const oldest = 'chrome63';

/** Made since, by the name under which code or styles reach for it. */
const newerCalls = [
  /\b(globalThis|queueMicrotask|structuredClone|WeakRef|FinalizationRegistry|BigInt64Array|AggregateError)\b/,
  /\b(ResizeObserver|AbortController|CompressionStream|BroadcastChannel\.)\b/,
  /\bObject\.(fromEntries|hasOwn|groupBy)\b/,
  /\bPromise\.(allSettled|any|withResolvers|try)\b/,
  /\bAbortSignal\.\w+/,
  /\bIntl\.(PluralRules|ListFormat|RelativeTimeFormat|DisplayNames|Locale)\b/,
  /\bimport\.meta\b/,
  /\bcrypto\.randomUUID\b/,
  /\.(replaceAll|matchAll|flat|flatMap|at|findLast|findLastIndex|toSorted|toReversed|toSpliced|with|trimStart|trimEnd|finally|replaceChildren|toggleAttribute|formatRange)\(/,
];

/** Code of other screens that the display never reaches, or that asks first whether it is there. */
const harmlessCalls = [
  // A call that has to end before its page does: the display names no such time.
  /void 0\?\{\}:\{keepalive:!0,signal:AbortSignal\.timeout\(\w+\)\}/g,
];

const newerProperties =
  /(^|[;{])\s*(gap|row-gap|column-gap|inset(-\w+)*|aspect-ratio|place-\w+-\w+|accent-color|backdrop-filter|translate|rotate|scale|contain|content-visibility|[\w-]*-(inline|block)(-(start|end))?|scroll-\w+[\w-]*|text-wrap)\s*:/;
const newerValues = /(^|[^\w-])(min|max|clamp|color-mix|env|oklch|lab|light-dark)\(|\d(dvh|svh|lvh|dvw|cqw|cqi)\b/;
const newerSelectors =
  /:(is|where|has|focus-visible|focus-within|not\([^)]*,)|@(layer|container|supports selector|property)/;
/** A ratio was two numbers. */
const newerRatios = /aspect-ratio:\s*[\d.]+\s*\)/;
/** Commas were needed between the parts of a colour. */
const newerColours = /\brgba?\(\s*\d+\s+\d/;

const files = { js: [], css: [] };

beforeAll(async () => {
  const app = join(root, 'apps', 'display');
  const { output } = await build({ root: app, logLevel: 'error', build: { write: false } });
  for (const { fileName, ...file } of output) {
    const kind = fileName.split('.').at(-1);
    if (kind in files) files[kind].push(String(file.code ?? file.source));
  }
});

const textsIn = (tree) => Object.values(tree).flatMap((each) => (typeof each === 'string' ? [each] : textsIn(each)));

/** Every language: what the display says, and what it has no use for. */
const catalogues = () => {
  const folder = join(root, 'packages', 'messages', 'src');
  const names = readdirSync(folder).filter((name) => /^[a-z]{2}-[A-Z]{2}\.json$/.test(name));
  return names.map((name) => {
    const { display, ...others } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return { own: textsIn(display), others: textsIn(others) };
  });
};

/** Shorter ones are words of the code, too. */
const longEnough = 30;

const written = (code, target) => transform(code, { target, format: 'esm', legalComments: 'none' });

describe('the public display, built', () => {
  it('is one script and one style', () => {
    expect([files.js.length, files.css.length]).toEqual([1, 1]);
    expect(files.js[0].length).toBeGreaterThan(10_000);
    expect(files.css[0]).toContain('.dsp__newest');
  });

  it('has no syntax that would have to be rewritten', async () => {
    const [code] = files.js;
    expect((await written(code, oldest)).code).toBe((await written(code, 'esnext')).code);
    // The comparison sees what is newer.
    const newer = 'export const a = (b) => b?.c ?? 1;';
    expect((await written(newer, oldest)).code).not.toBe((await written(newer, 'esnext')).code);
  });

  it('calls nothing that came later', () => {
    const code = harmlessCalls.reduce((left, harmless) => left.replace(harmless, ''), files.js[0]);
    const found = newerCalls.flatMap((call) => code.match(call)?.[0] ?? []);
    expect(found).toEqual([]);
  });

  it('brings its own few texts of the catalogues along, and no others', () => {
    // The builder writes such spaces so that they are seen.
    const code = files.js[0].replaceAll(String.raw`\xA0`, '\u00a0');
    const languages = catalogues();
    expect(languages).toHaveLength(7);
    for (const { own, others } of languages) {
      const long = others.filter((text) => text.length >= longEnough && !own.includes(text));
      expect(long.length).toBeGreaterThan(1000);
      expect(long.filter((text) => code.includes(text))).toEqual([]);
      expect(own.filter((text) => !code.includes(text))).toEqual([]);
    }
  });

  it('styles with nothing that came later', () => {
    const [css] = files.css;
    const rules = [newerProperties, newerValues, newerSelectors, newerRatios, newerColours];
    expect(rules.flatMap((newer) => css.match(newer)?.[0] ?? [])).toEqual([]);
  });

  it.each([
    [newerProperties, 'a{display:flex;gap:1px}'],
    [newerProperties, 'a{inset:0}'],
    [newerProperties, 'a{padding-inline-end:1px}'],
    [newerValues, 'a{width:min(1vw,2vh)}'],
    [newerSelectors, 'a:focus-visible{top:0}'],
    [newerRatios, '@media (max-aspect-ratio:1){a{top:0}}'],
    [newerColours, 'a{color:rgb(0 0 0 / .5)}'],
  ])('%s finds %s', (rule, css) => expect(css).toMatch(rule));
});
