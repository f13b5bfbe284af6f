import { expect, test } from 'vitest';

import { screenIdIn } from './screen-address.ts';

test.each([
  ['/screens/0199a1b2', '0199a1b2'],
  ['/screens/a%20b/', 'a b'],
  ['/screens/', ''],
  ['/screens/%', '%'],
  ['/screens/50%25%', '50%25%'],
])('%s shows %s', (path, screenId) => {
  expect(screenIdIn(path)).toBe(screenId);
});
