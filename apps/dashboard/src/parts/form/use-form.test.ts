import { expect, test } from 'vitest';

import { changedFields } from './use-form.ts';

test('only what differs from the stored value is a change', () => {
  const stored = { name: 'Linde', packages: ['menu'] };
  expect(changedFields(stored, { name: 'Linde', packages: ['menu', 'order'] })).toEqual({
    packages: ['menu', 'order'],
  });
  expect(changedFields(stored, { packages: ['menu'] })).toEqual({});
});
