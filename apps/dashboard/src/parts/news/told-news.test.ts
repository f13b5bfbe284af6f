import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { type News, toldNews } from './told-news.ts';

const came = (id: string): News => ({ kind: 'came', order: anOrder({ id }) });
const free: News = { kind: 'free', table: 'x' };

test('one or two things are told by name', () => {
  expect(toldNews([])).toEqual([]);
  expect(toldNews([came('a'), free])).toEqual([
    { by: 'name', news: came('a') },
    { by: 'name', news: free },
  ]);
});

test('more of them are counted, orders before tables', () => {
  expect(toldNews([free, came('a'), came('b')])).toEqual([
    { by: 'count', kind: 'came', count: 2 },
    { by: 'count', kind: 'free', count: 1 },
  ]);
});

test('back after a moment without a connection it is a count alone', () => {
  expect(toldNews([came('a')], true)).toEqual([{ by: 'count', kind: 'came', count: 1 }]);
});
