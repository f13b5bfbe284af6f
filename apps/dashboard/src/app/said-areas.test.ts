import { contract, type ContractKey } from '@comanda/contract/calls';
import german from '@comanda/messages/de-CH.json';
import { expect, test } from 'vitest';

import { partsOf, workAreas } from './said-areas.ts';

const read: Readonly<Record<string, string>> = import.meta.glob(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../test/**', '!../gallery/**', '../../../../packages/ui/src/**/*.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);
/** One name for each file, also for those of this folder. */
const sources = Object.fromEntries(
  Object.entries(read).map(([path, source]) => [path.replace(/^\.\//, '../app/'), source]),
);

function resolved(from: string, name: string): string {
  const path = name.startsWith('@comanda/ui/')
    ? `../../../../packages/ui/src/${name.slice('@comanda/ui/'.length)}`
    : `${from.slice(0, from.lastIndexOf('/'))}/${name}`;
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** What a file brings along at once: no types, nothing that is imported later. */
const imported = (source: string) =>
  [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)].flatMap(([, name]) => name ?? []);

function reachedFrom(roots: readonly string[]): string[] {
  const found = new Set<string>();
  const take = (path: string) => {
    const source = sources[path];
    if (source === undefined || found.has(path)) return;
    found.add(path);
    for (const name of imported(source)) take(resolved(path, name));
  };
  for (const root of roots) take(root);
  return [...found];
}

type Tree = { readonly [key: string]: string | Tree };

function isText(path: string): boolean {
  let here: string | Tree | undefined = german;
  for (const step of path.split('.')) here = typeof here === 'object' ? here[step] : undefined;
  return here !== undefined;
}

/** Paths of texts as a file names them: `useTranslations('cart')` with its `t('title')`, `t('app.close')`, `types.${type}`. */
function saidIn(source: string): string[] {
  const spaces = [...source.matchAll(/useTranslations(?:<[^>]*>)?\((?:\s*'([^']+)')?/g)].map(([, space = '']) => space);
  const words = /(?:\bt\w*(?:\.has|\.rich)?\(\s*['`]|[?:] '|`)(\w+(?:\.\w+)*)(\.\$\{)?/g;
  const keys = [...source.matchAll(words)].map(([, key = '', open]) => ({ key, isWhole: open === undefined }));
  const said = new Set(
    spaces.flatMap((space) =>
      keys
        // A word alone is no text: it is the kind of something.
        .filter(({ key, isWhole }) => space !== '' || key.includes('.') || !isWhole)
        .map(({ key }) => (space === '' ? key : `${space}.${key}`))
        .filter(isText),
    ),
  );
  // One whose keys stand elsewhere is said as a whole.
  for (const space of spaces)
    if (space !== '' && ![...said].some((path) => path.startsWith(`${space}.`))) said.add(space);
  return [...said];
}

const isWork = (path: string) => workAreas.some((area) => path === area || path.startsWith(`${area}.`));
const opening = reachedFrom([
  '../main.tsx',
  '../screens/terminal/terminal-screen.tsx',
  // Brought by `atHand` as what says no more than the daily work.
  '../app/shell/alarms.tsx',
]);

test('what the checkout opens with has its texts with it', () => {
  expect(opening).toContain('../screens/terminal/cart.tsx');
  expect(opening).toContain('../app/shell/rail.tsx');
  const said = opening.flatMap((file) => saidIn(sources[file] ?? '').map((path) => ({ file, path })));
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(({ path }) => !isWork(path))).toEqual([
    // `title` of its dialog is one of `failure`, and what is refused is looked at below.
    { file: '../app/shell/failure-host.tsx', path: 'outbox.title' },
    { file: '../parts/failure/use-failure-text.ts', path: 'errors' },
  ]);
});

test('no dialog but that of a fault comes with it, nor what sends a cart, keeps it here or reads one of another version', () => {
  const late = /-dialog\.tsx$|\/(line-dialogs|opened-dialog|send-draft|place-draft|keep-here|carts-aside)\.tsx?$/;
  expect(Object.keys(sources).filter((file) => late.test(file)).length).toBeGreaterThan(30);
  expect(opening.filter((file) => late.test(file))).toEqual(['../../../../packages/ui/src/error-dialog.tsx']);
});

test('what its calls may be refused with has its text with it', () => {
  const calls = opening.flatMap((file) =>
    [...(sources[file] ?? '').matchAll(/'((?:GET|POST|PUT|PATCH|DELETE) \/v1\/[^']+)'/g)].map(([, call = '']) => call),
  );
  expect(calls).toContain('POST /v1/orders');
  const codes = calls.flatMap((call): readonly string[] =>
    call in contract ? contract[call as ContractKey].refuses : [],
  );
  // What waits for a network is cash: a tag is paid with in the payment sheet, which brings its texts.
  const met = codes.filter((code) => !code.startsWith('nfc.'));
  expect(met.map((code) => `errors.${code}`).filter((path) => !isWork(path))).toEqual([]);
});

test('whatever else is loaded waits for all texts', () => {
  const reached = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/whenReached\(\(\) => import\('([^']+)'\)/g)].map(([, name]) => `${file} ${name}`),
  );
  expect(reached.filter((each) => !each.includes('/messages/'))).toEqual([
    '../app/router/router.tsx ../../screens/terminal/terminal-screen.tsx',
  ]);
});

test('what the dashboard says is in one of the parts, and every area of a part exists', () => {
  const all = Object.keys(german);
  const { work, rest } = partsOf(all);
  const said = new Set(Object.values(sources).flatMap(saidIn));
  expect(said.size).toBeGreaterThan(500);
  const tops = new Set([...work, ...rest].map((area) => area.split('.')[0]));
  expect([...said].filter((path) => !tops.has(path.split('.')[0]))).toEqual([]);
  expect([...work, ...rest].filter((area) => !isText(area))).toEqual([]);
});
