import { join } from 'node:path';

import { afterEach, expect, test, vi } from 'vitest';

import { root } from './lib/places.mjs';
import { dataFolder } from './lib/program.mjs';

afterEach(() => vi.unstubAllEnvs());

test('a folder that is given counts from where the command was typed: npm itself goes to the repository', () => {
  vi.stubEnv('INIT_CWD', '/srv/houses');
  expect(dataFolder('linde', 'data')).toBe('/srv/houses/linde');
  expect(dataFolder('/var/lib/comanda', 'data')).toBe('/var/lib/comanda');
  expect(dataFolder(undefined, 'data')).toBe(join(root, 'data'));
  vi.stubEnv('INIT_CWD', undefined);
  expect(dataFolder('linde', 'data')).toBe(join(process.cwd(), 'linde'));
});
