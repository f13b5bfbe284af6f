import { expect, test } from 'vitest';

import { toggledAll, triOf } from './use-picked.ts';

test('one control for all knows none, some, all; what is filtered away stays picked', () => {
  expect(triOf(new Set(), ['a', 'b'])).toBe('none');
  expect(triOf(new Set(['a', 'z']), ['a', 'b'])).toBe('some');
  expect(triOf(new Set(['a', 'b']), ['a', 'b'])).toBe('all');
  expect([...toggledAll(new Set(['z', 'a']), ['a', 'b'])]).toEqual(['z', 'a', 'b']);
  expect([...toggledAll(new Set(['z', 'a', 'b']), ['a', 'b'])]).toEqual(['z']);
});
