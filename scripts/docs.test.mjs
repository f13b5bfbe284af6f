// The documents name real files: what they say is only worth something as long as it can be opened.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const conformance = ['docs/conformance.md', 'docs/conformance-decisions.md'];
const documentsIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...documentsIn('docs'),
  ...documentsIn('docs/decisions'),
];

const textOf = (document) => readFileSync(join(root, document), 'utf8');

// Else the unit is refused as a whole, and no backup is ever made.
it('names one time of day in each line of a timer, as systemd takes them', () => {
  const times = [...textOf('docs/operation.md').matchAll(/^OnCalendar=(.*)$/gm)].map(([, time]) => time);
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time).toMatch(/^\*-\*-\* \d\d:\d\d$/);
});

describe('docs/operation.md says of the growth what was measured', () => {
  const scale = textOf('bench/scale.md');
  const told = textOf('docs/operation.md')
    .split('\n')
    .filter((line) => line.includes('bench/scale.md'));
  const day = /^Measured (\d{4}-\d\d-\d\d) /m.exec(scale)?.[1];
  /** How often as much, in the rows of the table below a heading: each growth and what is allowed. */
  const growthBelow = (heading) => {
    const [, table = ''] = scale.split(`## ${heading}`);
    return [...(table.split('\n## ')[0] ?? '').matchAll(/\| × ([\d.]+) \| × ([\d.]+) \|/g)].map(
      ([, grows, allowed]) => ({
        grows: Number(grows),
        allowed,
      }),
    );
  };

  it('in one paragraph, and of the day on which it was', () => {
    expect(told.map((line) => [...line.matchAll(/\d{4}-\d\d-\d\d/g)].map(([date]) => date))).toEqual([[day]]);
  });

  it.each(['Does it grow no worse than logarithmically?', 'Does the work of a call grow?'])(
    'with the largest growth and what is allowed: %s',
    (heading) => {
      const rows = growthBelow(heading);
      expect(rows.length).toBeGreaterThan(3);
      const largest = Math.max(...rows.map(({ grows }) => grows)).toFixed(2);
      for (const figure of [largest, rows[0]?.allowed]) expect(told.join('\n')).toMatch(new RegExp(`\\b${figure}\\b`));
    },
  );
});

describe('Node', () => {
  const [, least] = /^>=(\d+\.\d+)$/.exec(JSON.parse(textOf('package.json')).engines.node);

  it.each(['README.md', 'CONTRIBUTING.md', 'docs/operation.md'])(
    '%s names the least that the program takes',
    (document) => {
      expect(textOf(document)).toContain(`Node ${least}`);
    },
  );

  // The day on which its makers end a line stands in https://github.com/nodejs/release.
  it.each(['README.md', 'docs/operation.md'])('%s names a line for a house that sells', (document) => {
    expect(textOf(document)).toMatch(/\b24 or 22\b/);
  });
});

/** The short names that docs/conformance.md explains at its head. */
const shortNames = {
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  'api-client': 'packages/api-client/src',
  ui: 'packages/ui/src',
  messages: 'packages/messages/src',
  paper: 'packages/paper/src',
  'test-kit': 'packages/test-kit/src',
  server: 'apps/server/src',
  dashboard: 'apps/dashboard/src',
  display: 'apps/display/src',
  guest: 'apps/guest/src',
};
const topFolders = ['apps', 'packages', 'e2e', 'scripts', 'soak', 'bench', 'docs'];

/** The path that a word in code marks means, from the repository's top; undefined when it means none. */
function pathOf(word) {
  const [first = '', ...rest] = word.split('/');
  if (!/^[\w@.-]+(\/[\w@.-]+)+\/?$/.test(word)) return undefined;
  if (topFolders.includes(first)) return word;
  const folder = shortNames[first];
  return folder === undefined ? undefined : [folder, ...rest].join('/');
}

const wordsIn = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word);

function pathsIn(text) {
  return wordsIn(text)
    .map(pathOf)
    .filter((path) => path !== undefined);
}

/** Rows of every table with three columns, without heads and rules. */
function rowsOf(text) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === 3 && !['Statement', 'File'].includes(cells[0]));
}

describe('documents', () => {
  it.each(documents)('%s names only what is there', (document) => {
    const missing = pathsIn(textOf(document)).filter((path) => !existsSync(join(root, path)));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('every link between the documents leads somewhere', () => {
    const broken = documents.flatMap((document) =>
      [...textOf(document).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => target)
        .filter((target) => !/^https?:/.test(target) && !existsSync(join(root, dirname(document), target)))
        .map((target) => `${document}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('each step in the life of an order names a function of its file', () => {
    const rows = rowsOf(textOf('docs/life-of-an-order.md'));
    const wrong = rows
      .map(([file, name]) => [wordsIn(file)[0] ?? '', wordsIn(name)[0] ?? ''])
      .filter(([file, name]) => !existsSync(join(root, file)) || !textOf(file).match(new RegExp(`\\b${name}\\b`)))
      .map(([file, name]) => `${file}: ${name}`);
    expect(rows.length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });

  it('the architecture fits on two pages', () => {
    expect(textOf('ARCHITECTURE.md').split('\n').length).toBeLessThan(100);
  });
});

const comings = [
  'People',
  'Settings',
  'Checkout complete',
  'Payments',
  'Printing',
  'Guests',
  'Closings',
  'NFC credit',
  'Languages',
  'Growth and hardening',
];

describe.each(conformance)('%s', (document) => {
  const rows = rowsOf(textOf(document));

  it('says of each statement where it is built or with what it comes', () => {
    expect(rows.length).toBeGreaterThan(100);
    const silent = rows.filter(([, built]) => pathsIn(built).length === 0 && !built.includes('**open**'));
    expect(silent).toEqual([]);
  });

  it('names a test for what is built, or says that there is none', () => {
    const unshown = rows.filter(
      ([, built, shown]) => pathsIn(built).length > 0 && pathsIn(shown).length === 0 && !shown.includes('no test'),
    );
    expect(unshown).toEqual([]);
  });

  it('names the coming capability for what is open', () => {
    const vague = rows.filter(
      ([, built]) => built.includes('**open**') && !comings.some((name) => built.includes(name)),
    );
    expect(vague).toEqual([]);
  });
});
