import { expect, test } from 'vitest';

import { inTurns } from './in-turns.ts';

async function* days(count: number) {
  yield 'head';
  for (let day = 0; day < count; day += 1) yield await Promise.resolve(day % 100 === 0 ? `${day}` : '');
}

test('others have their turn at every piece, and what is empty is not sent', async () => {
  let turns = 0;
  let isOver = false;
  const take = () => {
    turns += 1;
    if (!isOver) setImmediate(take);
  };
  setImmediate(take);
  const sent: string[] = [];
  for await (const piece of inTurns(days(365))) sent.push(piece);
  isOver = true;
  expect(sent).toEqual(['head', '0', '100', '200', '300']);
  expect(turns).toBeGreaterThan(360);
});
