import { expect, test } from 'vitest';

import { isRefusedRight } from './security-events.ts';

test('a right is what somebody lacks by who they are, not a PIN that is asked for', () => {
  const rights = ['access.error.forbidden', 'access.error.venueUnknown', 'access.error.packageMissing'] as const;
  expect(rights.filter((code) => !isRefusedRight(code))).toEqual([]);
  const pins = [
    'adminPin.error.required',
    'adminPin.error.wrong',
    'nfc.error.pinRequired',
    'nfc.error.pinWrong',
  ] as const;
  expect(pins.filter(isRefusedRight)).toEqual([]);
});
