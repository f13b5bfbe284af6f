import { expect, test } from 'vitest';

import { qrPath } from './qr-code.tsx';

test('a code is square, keeps its quiet zone, and differs for another link', () => {
  const { size, path } = qrPath('https://comanda.test/invite/abc');
  const [first] = /M(\d+) (\d+)/.exec(path)?.slice(1).map(Number) ?? [];
  expect(first).toBe(4);
  expect(size).toBeGreaterThanOrEqual(21 + 8);
  expect(qrPath('https://comanda.test/invite/abd').path).not.toBe(path);
});
