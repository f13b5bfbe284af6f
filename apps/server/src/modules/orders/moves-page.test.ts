import { readFileSync, writeFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { movesFile, movesPage } from '../../test/moves-page.ts';

test('the grid of moves is written down: `npm run moves` writes it anew', () => {
  if (process.env['COMANDA_WRITE_MOVES'] === '1') writeFileSync(movesFile, movesPage());
  expect(readFileSync(movesFile, 'utf8')).toBe(movesPage());
});
