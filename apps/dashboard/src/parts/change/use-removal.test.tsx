import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useRemoval } from './use-removal.ts';

test('what was not answered is removed by the same command, what was by another one', async () => {
  const { result } = renderHook(() => useRemoval());
  const first = result.current.idOf('t1');
  expect(await result.current.once(Promise.resolve(null))).toBeNull();
  expect(result.current.idOf('t1')).toBe(first);
  expect(result.current.idOf('t2')).not.toBe(first);
  expect(await result.current.once(Promise.resolve({ revision: 2 }))).toEqual({ revision: 2 });
  expect(result.current.idOf('t1')).not.toBe(first);
});
