import { validateHeaderName, validateHeaderValue } from 'node:http';

import { expect, test } from 'vitest';

import { randomOf } from '../random.ts';
import { drawHeaders } from './headers.ts';

const draw = (seed: number) =>
  drawHeaders({ random: randomOf(seed), pool: ['ours', '拉麺 🍜', 'Zürich'], token: 'aaa.bbb.ccc', bytes: 12 });
const drawn = Array.from({ length: 600 }, (_, seed) => draw(seed));

test('every header can be sent, and the same seed draws the same', () => {
  for (const [name, value] of drawn.flat()) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  expect(drawn.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, seed) => draw(seed)));
});

test('some come twice, some are a lie about the body, some are too many for any server', () => {
  const names = drawn.map((headers) => headers.map(([name]) => name.toLowerCase()));
  expect(names.some((all) => new Set(all).size < all.length)).toBe(true);
  expect(drawn.flat().some(([name, value]) => name === 'content-length' && value === '19')).toBe(true);
  expect(names.some((all) => all.length > 1000)).toBe(true);
  for (const name of ['authorization', 'cookie', 'origin', 'x-forwarded-for', 'if-none-match', 'accept-language'])
    expect(names.flat()).toContain(name);
});
