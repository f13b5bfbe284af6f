import { expect, test } from 'vitest';

import { isUnanswered } from './is-unanswered.ts';

const failure = (code: string, status: number) => ({ code, status });

test('no answer and a fault say nothing, a refusal does', () => {
  expect(isUnanswered(failure('network', 0))).toBe(true);
  expect(isUnanswered(failure('general.error.internal', 500))).toBe(true);
  expect(isUnanswered(failure('general.error.busy', 503))).toBe(true);
  expect(isUnanswered(failure('payments.error.nothingToPay', 409))).toBe(false);
  expect(isUnanswered(failure('session.error.expired', 401))).toBe(false);
});

test('what something in front of the server says is no answer, whatever its status', () => {
  expect(isUnanswered(failure('general.error.internal', 403))).toBe(true);
  expect(isUnanswered(failure('general.error.internal', 429))).toBe(true);
});

test('of what was tried before, the door says nothing', () => {
  for (const [code, status] of [
    ['session.error.missing', 401],
    ['access.error.forbidden', 403],
    ['access.error.customerInactive', 403],
    ['request.error.tooLate', 408],
  ] as const) {
    expect(isUnanswered(failure(code, status))).toBe(false);
    expect(isUnanswered(failure(code, status), { isRepeat: true })).toBe(true);
  }
  expect(isUnanswered(failure('adminPin.error.wrong', 403), { isRepeat: true })).toBe(false);
  expect(isUnanswered(failure('payments.error.nothingToPay', 409), { isRepeat: true })).toBe(false);
});
