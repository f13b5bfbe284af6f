import { expect, test } from 'vitest';

import { bodyOf, freshUser, setRole, userErrors } from './user-form.ts';

test('a blank password is no error, a short one is', () => {
  const user = { ...freshUser, name: 'Anna', email: 'anna@linde.ch' };
  expect(userErrors(user)).toEqual({ name: null, email: null, password: null, phone: null });
  expect(userErrors({ ...user, name: ' ', email: 'anna', password: 'kurz' })).toEqual({
    name: 'nameMissing',
    email: 'emailInvalid',
    password: 'passwordShort',
    phone: null,
  });
});

test('a phone number is none, or one that can be called', () => {
  const user = { ...freshUser, name: 'Anna', email: 'anna@linde.ch' };
  expect(userErrors({ ...user, phone: '+41791234567' }).phone).toBeNull();
  expect(userErrors({ ...user, phone: '+4112' }).phone).toBe('phoneInvalid');
});

test('what was not changed is not sent', () => {
  expect(bodyOf({ name: ' Anna ' })).toEqual({ name: 'Anna' });
});

test('one role per venue, in its place', () => {
  const roles = setRole(setRole([], 'linde', 'waiter'), 'krone', 'admin');
  expect(setRole(roles, 'linde', 'admin')).toEqual([
    { customer: 'linde', role: 'admin' },
    { customer: 'krone', role: 'admin' },
  ]);
  expect(setRole(roles, 'linde', null)).toEqual([{ customer: 'krone', role: 'admin' }]);
});
