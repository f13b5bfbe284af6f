import { expect, test } from 'vitest';

import { failure } from '../../test/fake-api.ts';
import { FailedCall, isWorthAnotherTry } from './failed-call.ts';

const answered = (status: number) => new FailedCall(failure('users.error.notFound', status));

test('what the server refused is not asked again: it would refuse it again', () => {
  expect([400, 403, 404, 429].map((status) => isWorthAnotherTry(0, answered(status)))).toEqual(Array(4).fill(false));
});

test('what failed or had no answer is asked once more', () => {
  expect(isWorthAnotherTry(0, answered(500))).toBe(true);
  expect(isWorthAnotherTry(0, new FailedCall(failure('network', 0)))).toBe(true);
  expect(isWorthAnotherTry(1, answered(500))).toBe(false);
});
