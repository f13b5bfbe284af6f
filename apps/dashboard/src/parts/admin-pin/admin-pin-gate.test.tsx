import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { failure } from '../../test/fake-api.ts';
import { useWithPin } from './admin-pin-gate.tsx';

afterEach(cleanup);

test('outside of its gate nobody is asked: what needs the PIN is a fault of the screen, everything else goes through', async () => {
  const { result: withPin } = renderHook(() => useWithPin());
  const refused = failure('access.error.forbidden', 403);
  expect(await withPin.current(() => Promise.resolve(refused))).toBe(refused);
  const asked = withPin.current(() => Promise.resolve(failure('adminPin.error.required', 403)));
  await expect(asked).rejects.toThrow('outside of AdminPinGate');
});
