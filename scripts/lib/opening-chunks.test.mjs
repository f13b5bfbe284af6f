// Which modules of a page lie in one file (packages/api-client/build/opening-chunks.ts).
import { describe, expect, test } from 'vitest';

import { openingChunks } from '../../packages/api-client/build/opening-chunks.ts';

const icon = (name) => `/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
const long = 'x'.repeat(5000);

/** @param {Record<string, { imports?: string[], code?: string }>} modules by their ids */
function groupsOf(modules) {
  const { plugin, groups } = openingChunks('/main.ts', { path: '/first-screen.ts', name: 'first' });
  const getModuleInfo = (id) => {
    const { imports = [], code = '' } = modules[id] ?? {};
    return { code, importedIds: imports };
  };
  plugin.buildEnd.call({ getModuleIds: () => Object.keys(modules), getModuleInfo });
  const takes = ({ test: is }, id) => (is instanceof RegExp ? is.test(id) : is(id));
  return (id) => groups.find((group) => takes(group, id))?.name;
}

const groupOf = groupsOf({
  '/main.ts': { imports: ['/core.ts'] },
  '/core.ts': {},
  '/first-screen.ts': { imports: ['/core.ts', '/cart.ts'], code: `import { Plus } from 'lucide-react';` },
  '/cart.ts': {},
  '/second-screen.ts': { imports: ['/little.ts', '/beside-large.ts', '/dressed.ts', '/round.ts'], code: long },
  '/little.ts': { imports: ['/core.ts', '/cart.ts', '/less.ts', icon('minus')] },
  '/less.ts': {},
  '/beside-large.ts': { imports: ['/less.ts', '/large.ts'] },
  '/large.ts': { code: long },
  '/dressed.ts': { imports: ['/dress.css'] },
  '/dress.css': {},
  '/round.ts': { imports: ['/about.ts'] },
  '/about.ts': { imports: ['/round.ts', '/large.ts'] },
  [icon('plus')]: {},
  [icon('minus')]: {},
});

test('what the page opens with is one file, what its first screen shares another', () => {
  expect(groupOf('/core.ts')).toBe('opening');
  expect(groupOf('/main.ts')).toBe(undefined);
  expect(groupOf('/cart.ts')).toBe('first');
});

test('icons lie together, those of the first screen with it', () => {
  expect(groupOf(icon('plus'))).toBe('first');
  expect(groupOf(icon('minus'))).toBe('icons');
});

describe('little things that are shared lie together', () => {
  test('where all that they import is little or there already', () => {
    expect(groupOf('/little.ts')).toBe('shared');
    expect(groupOf('/less.ts')).toBe('shared');
  });

  test.each([
    '/large.ts',
    '/beside-large.ts',
    '/dressed.ts',
    '/dress.css',
    '/second-screen.ts',
    '/round.ts',
    '/about.ts',
  ])('not %s: it would bring something large or a style along', (id) => {
    expect(groupOf(id)).toBe(undefined);
  });
});
