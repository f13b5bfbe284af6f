import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { menuKey } from '../menu/use-menu.ts';
import { rereadSetup, setupKey } from './setup-keys.ts';
import { tablesKey } from './use-tables.ts';

test('what is named is old, of this venue alone, and all that was read under it', async () => {
  const client = new QueryClient();
  const keys = [
    menuKey('c1'),
    [...menuKey('c1'), 'products'],
    menuKey('c2'),
    tablesKey('c1'),
    setupKey('station', 'c1'),
    setupKey('device', 'c1'),
    setupKey('settings', 'c1'),
  ];
  for (const key of keys) client.setQueryData(key, 'read');
  await rereadSetup(client, 'c1', ['menu', 'station', 'order', 'settings', 'station']);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
});
