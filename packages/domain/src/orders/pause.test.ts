import { expect, test } from 'vitest';

import { pauseEnd } from './pause.ts';

const at = (text: string) => Date.parse(text);
const house = { timeZone: 'Europe/Zurich', cutOffMinutes: 240 };

test('a pause lasts its minutes, over midnight too', () => {
  const now = at('2026-11-26T23:50:30+01:00');
  expect(pauseEnd(15, { ...house, now })).toBe(at('2026-11-27T00:05:30+01:00'));
});

test('until tomorrow is until the next business day begins', () => {
  expect(pauseEnd('tomorrow', { ...house, now: at('2026-11-26T21:00:00+01:00') })).toBe(
    at('2026-11-27T04:00:00+01:00'),
  );
  // Two in the morning still belongs to the evening before.
  expect(pauseEnd('tomorrow', { ...house, now: at('2026-11-27T02:00:00+01:00') })).toBe(
    at('2026-11-27T04:00:00+01:00'),
  );
});
