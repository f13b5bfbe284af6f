import { expect, test } from 'vitest';

import { pastWorker, wayOf } from './way-of.ts';

const origin = 'https://till.example';
const shell = { files: new Set(['/icon.svg']), pages: /^\/(?!(order|t)\/)/, atOnce: /^$/ };
const way = (path: string, asked: { method?: string; mode?: string } = {}) =>
  wayOf({ method: 'GET', mode: 'cors', ...asked, url: new URL(path, origin) }, origin, shell);

test('what the server says is never kept, whatever asks for it', () => {
  const paths = [
    '/v1/orders',
    '/v1',
    '/live/?transport=websocket',
    '/media/a.webp',
    '/health/ready',
    '/demo/x',
    '/docs',
    '/trust',
  ];
  for (const path of paths) {
    expect(way(path)).toBe('network');
    expect(way(path, { mode: 'navigate' })).toBe('network');
  }
});

test('pages open without a network, built files come from the device', () => {
  expect(way('/dashboard/terminal', { mode: 'navigate' })).toBe('page');
  expect(way('/v1abc', { mode: 'navigate' })).toBe('page');
  expect(way('/assets/index-abc.js')).toBe('shell');
  expect(way('/icon.svg')).toBe('shell');
});

test('pages of another app at the same address are none of its business', () => {
  expect(way('/order/linde', { mode: 'navigate' })).toBe('network');
  expect(way('/t/abc', { mode: 'navigate' })).toBe('network');
  expect(way('/tables', { mode: 'navigate' })).toBe('page');
});

test('a guest sees the kept page at once, a kiosk the newest one: it is loaded for its sake', () => {
  const guest = { files: shell.files, pages: /^\/(order|t|kiosk|status)(\/|$)/, atOnce: /^\/(order|t|status)(\/|$)/ };
  const opened = (path: string) =>
    wayOf({ method: 'GET', mode: 'navigate', url: new URL(path, origin) }, origin, guest);
  expect(['/order/linde', '/t/abc', '/status/x'].map(opened)).toEqual(['keptPage', 'keptPage', 'keptPage']);
  expect([opened('/kiosk/abc'), opened('/dashboard')]).toEqual(['page', 'network']);
});

test('commands and other hosts are left alone', () => {
  expect(way('/assets/index-abc.js', { method: 'POST' })).toBe('network');
  expect(way('https://other.example/assets/index-abc.js')).toBe('network');
  expect(way('/robots.txt')).toBe('network');
});

test('what is never kept goes past the worker where the browser knows how', () => {
  expect(pastWorker.map(({ source }) => source)).toEqual(pastWorker.map(() => 'network'));
  for (const { condition } of pastWorker) {
    const { pathname } = condition.urlPattern;
    expect(pathname).toMatch(/^\/[a-z0-9]+\/\*$/);
    expect(way(pathname.replace('*', 'x'))).toBe('network');
    expect(way(pathname.replace('*', 'x'), { mode: 'navigate' })).toBe('network');
  }
  expect(pastWorker.map(({ condition }) => condition.urlPattern.pathname)).toContain('/v1/*');
});
