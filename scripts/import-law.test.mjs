// The law is only worth something when it catches what breaks it: each rule gets a planted violation of its own.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, describe, expect, it } from 'vitest';

const script = join(dirname(fileURLToPath(import.meta.url)), 'import-law.mjs');
const packageNames = ['domain', 'contract', 'api-client', 'ui', 'messages', 'paper', 'test-kit'];
const libraries = ['zod', 'react', 'fastify'];
const folders = [];

function write(top, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), text);
  }
}

/** A small house of the same layout that keeps every law. */
function makeHouse() {
  const top = mkdtempSync(join(tmpdir(), 'comanda law '));
  folders.push(top);
  mkdirSync(join(top, 'node_modules/@comanda'), { recursive: true });
  for (const name of packageNames) {
    const manifest = { name: `@comanda/${name}`, type: 'module', exports: { './*': './src/*.ts' } };
    write(top, { [`packages/${name}/package.json`]: JSON.stringify(manifest) });
    symlinkSync(`../../packages/${name}`, join(top, 'node_modules/@comanda', name), 'dir');
  }
  for (const name of libraries) {
    write(top, {
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, exports: './index.js' }),
      [`node_modules/${name}/index.js`]: 'export default 1;\n',
    });
  }
  const dependencies = Object.fromEntries(
    [...packageNames.map((name) => `@comanda/${name}`), ...libraries].map((name) => [name, '*']),
  );
  write(top, {
    'package.json': JSON.stringify({ name: 'house', type: 'module', dependencies }),
    'packages/domain/src/money.ts': 'export type Money = number;\nexport const zero: Money = 0;\n',
    'packages/contract/src/orders.ts':
      "import z from 'zod';\nimport type { Money } from '@comanda/domain/money';\nexport const orders = z;\nexport type Price = Money;\n",
    'packages/api-client/src/call.ts':
      "import type { orders } from '@comanda/contract/orders';\nexport const call = (): typeof orders => fetch('/') as never;\n",
    'packages/test-kit/src/an-order.ts':
      "import { zero } from '@comanda/domain/money';\nexport const anOrder = zero;\n",
    'apps/server/src/config.ts': 'export const config = process.env;\n',
    'apps/server/src/platform/clock.ts': "import { hrtime } from 'node:process';\nexport const clock = hrtime;\n",
    'apps/server/src/modules/menu/index.ts': "export { read } from './read.ts';\n",
    'apps/server/src/modules/menu/read.ts':
      "import { clock } from '../../platform/clock.ts';\nexport const read = clock;\n",
    'apps/server/src/modules/orders/index.ts': "import { read } from '../menu/index.ts';\nexport const place = read;\n",
    'apps/server/src/modules/orders/place.test.ts':
      "import { anOrder } from '@comanda/test-kit/an-order';\nimport { read } from '../menu/read.ts';\nexport const all = [anOrder, read];\n",
    'apps/dashboard/src/parts/price.tsx':
      "import React from 'react';\nexport const Price = () => <b title={String(React)}>1</b>;\n",
    'apps/dashboard/src/screens/home/home-screen.tsx':
      "import { Price } from '../../parts/price.tsx';\nexport const HomeScreen = () => <Price />;\n",
    'apps/dashboard/src/screens/login/login-screen.tsx': 'export const LoginScreen = () => <p>x</p>;\n',
    'apps/dashboard/src/app/router.tsx': "export { HomeScreen } from '../screens/home/home-screen.tsx';\n",
  });
  return top;
}

function runLaw(top) {
  return new Promise((done) => {
    execFile(process.execPath, [script, top], (error, stdout, stderr) => {
      done({ code: error?.code ?? 0, summary: stdout.trim(), violations: stderr.trim().split('\n').filter(Boolean) });
    });
  });
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** What is planted, and the one line that must come out. */
const planted = [
  ['packages/domain/src/a.ts', "import 'zod';", 'packages/domain imports only what it may'],
  ['packages/domain/src/b.ts', "import 'node:fs';", 'packages/domain imports only what it may'],
  [
    'packages/domain/src/c.ts',
    "export type { Price } from '@comanda/contract/orders';",
    'packages/domain imports only what it may',
  ],
  [
    'packages/ui/src/a.tsx',
    "import { zero } from '@comanda/domain/money';\nexport const A = () => <b>{zero}</b>;",
    'packages/ui imports only what it may',
  ],
  ['packages/messages/src/a.ts', "import 'react';", 'packages/messages imports only what it may'],
  [
    'packages/paper/src/a.ts',
    "import type { Price } from '@comanda/contract/orders';\nexport type A = Price;",
    'packages/paper imports only what it may',
  ],
  [
    'packages/api-client/src/a.ts',
    "import { orders } from '@comanda/contract/orders';\nexport const a = orders;",
    'a browser gets types of the contract only',
  ],
  [
    'packages/api-client/src/b.ts',
    "import { type Price } from '@comanda/contract/orders';\nexport type B = Price;",
    'a browser gets types of the contract only',
  ],
  [
    'apps/dashboard/src/parts/a.tsx',
    "const A = () => <b onClick={() => import('@comanda/contract/orders')} />;",
    'a browser gets types of the contract only',
  ],
  [
    'apps/dashboard/src/parts/b.ts',
    "import '../../../server/src/config.ts';",
    'apps/dashboard imports only what it may',
  ],
  ['apps/dashboard/src/parts/c.ts', "import '@comanda/test-kit/an-order';", 'apps/dashboard imports only what it may'],
  ['bench/a.ts', "import '../apps/dashboard/src/parts/price.tsx';", 'bench imports only what it may'],
  ['apps/server/src/a.ts', "import '@comanda/test-kit/an-order';", 'apps/server imports only what it may'],
  ['apps/server/src/a.test.ts', "import '@comanda/api-client/call';", 'tests of apps/server reach no further'],
  ['apps/server/src/platform/a.ts', "import '../modules/menu/index.ts';", 'platform never imports modules'],
  ['apps/server/src/modules/orders/a.ts', "import '../menu/read.ts';", 'a module is entered through its index'],
  [
    'apps/server/src/modules/menu/a.ts',
    "export type { place } from '../orders/index.ts';",
    'module menu imports only modules to its left',
  ],
  ['apps/server/src/modules/kitchen/index.ts', 'export {};', 'this module has no place in the order of modules'],
  ['apps/dashboard/src/screens/login/a.tsx', "import '../home/home-screen.tsx';", 'a screen never imports a screen'],
  ['apps/dashboard/src/screens/login/b.tsx', "import '../../app/router.tsx';", 'screens never import the app'],
  [
    'apps/dashboard/src/parts/d.tsx',
    "import '../screens/home/home-screen.tsx';",
    'parts never import screens or the app',
  ],
  [
    'apps/guest/src/screens/cart/a.tsx',
    "import '../menu/a.tsx';\nexport const A = 1;",
    'a screen never imports a screen (guest)',
  ],
  ['apps/server/src/d.ts', "import '../../../soak/trial.ts';", 'apps/server imports only what it may'],
  ['apps/server/src/b.ts', "import './modules/orders/place.test.ts';", 'only tests import tests'],
  // A circle of types alone; it is told once.
  ['packages/domain/src/g.ts', "import type { B } from './h.ts';\nexport type A = B;", 'no import circle'],
  ['packages/domain/src/d.ts', "import './gone.ts';", 'every import is found'],
  [
    'apps/server/src/c.ts',
    'export const port = process.env.PORT;',
    'only apps/server/src/config.ts reads the environment',
  ],
  [
    'apps/server/src/e.ts',
    "import { argv, env } from 'node:process';\nexport const all = [argv, env];",
    'only apps/server/src/config.ts reads the environment',
  ],
  [
    'apps/server/src/modules/orders/b.ts',
    'export const sell = (db) => db.transaction().execute(() => 1);',
    'only apps/server/src/platform/transaction.ts opens a transaction',
  ],
  ['apps/dashboard/src/parts/e.ts', "export const x = fetch('/');", 'only packages/api-client fetches'],
  ['apps/dashboard/src/parts/f.ts', "export const x = new WebSocket('/');", 'only packages/api-client fetches'],
  ['apps/dashboard/src/parts/g.mts', "import '../app/router.tsx';", 'parts never import screens or the app'],
  ['packages/domain/src/e.ts', 'export const now = Date.now();', 'domain knows no clock and no chance'],
  ['packages/domain/src/i.ts', 'export const now = performance.now();', 'domain knows no clock and no chance'],
  ['packages/domain/src/j.ts', 'export const now = +new Date;', 'domain knows no clock and no chance'],
  ['packages/domain/src/k.ts', 'export const hourOf = (at) => new Date(at).getHours();', 'domain knows no time zone'],
  ['packages/domain/src/l.ts', 'export const before = (a, b) => a.localeCompare(b);', 'domain knows no time zone'],
  ['packages/domain/src/f.ts', `// oxlint-${'disable'}-next-line`, 'switches a check off'],
  ['packages/ui/src/a.css', '\n'.repeat(301), '301 lines, 300 are the most'],
  ['packages/ui/src/price-utils.ts', 'export {};', 'the name says nothing about what is in it'],
  ['packages/ui/src/PriceTag.tsx', 'export {};', 'file names are kebab-case'],
];

describe('import law', () => {
  it('finds nothing in a house that keeps it, and has read all of it', async () => {
    const { code, summary, violations } = await runLaw(makeHouse());
    expect(violations).toEqual([]);
    expect(summary).toBe('Import law: 14 of 14 files with 13 imports and the text of 14 read, 0 violations');
    expect(code).toBe(0);
  });

  it('catches each planted violation and nothing else', async () => {
    const top = makeHouse();
    write(top, Object.fromEntries(planted.map(([path, text]) => [path, `${text}\n`.replace(/\n\n$/, '\n')])));
    write(top, { 'packages/domain/src/h.ts': "export type { A as B } from './g.ts';\n" });
    write(top, { 'apps/guest/src/screens/menu/a.tsx': 'export const Menu = 1;\n' });
    // A simulator may start the whole program.
    write(top, { 'soak/trial.ts': "import '../apps/server/src/config.ts';\n" });
    const { code, violations } = await runLaw(top);
    for (const [path, , law] of planted) {
      const own = violations.filter((line) => line.startsWith(path));
      expect({ path, own }).toEqual({ path, own: [expect.stringContaining(law)] });
    }
    expect(violations).toHaveLength(planted.length);
    expect(code).toBe(1);
  });

  it('never passes with nothing read', async () => {
    const top = mkdtempSync(join(tmpdir(), 'comanda law '));
    folders.push(top);
    expect((await runLaw(top)).code).not.toBe(0);
  });
});
