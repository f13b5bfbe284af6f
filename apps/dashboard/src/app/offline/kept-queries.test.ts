import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { specialsKey } from '../../parts/menu/use-specials.ts';
import { memoryValues } from '../../test/memory-values.ts';
import { keepQueries } from './kept-queries.ts';
import { restoreQueries } from './restore-queries.ts';

test('special offers are there after a start without a network', async () => {
  const values = memoryValues(new Map());
  const whose = { userId: 'u1', customerId: 'c1' };
  const online = new QueryClient();
  online.setQueryData(specialsKey('c1'), [{ id: 'lunch' }]);
  keepQueries(online, values, whose)();
  const offline = new QueryClient();
  await restoreQueries(offline, values, whose);
  expect(offline.getQueryData(specialsKey('c1'))).toEqual([{ id: 'lunch' }]);
});
