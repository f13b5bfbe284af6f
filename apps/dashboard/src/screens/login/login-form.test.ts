import { expect, test } from 'vitest';

import { loginErrors } from './login-form.ts';
import { targetOf } from './use-login.ts';

test('an email needs a name, a host and its ending; spaces around it do no harm', () => {
  expect(loginErrors(' waiter@demo.test ', 'x').email).toBe(false);
  expect(loginErrors('waiter@demo', 'x').email).toBe(true);
  expect(loginErrors('', 'x').email).toBe(true);
});

test('the password must not be empty, but may be a space', () => {
  expect(loginErrors('a@b.ch', '').password).toBe(true);
  expect(loginErrors('a@b.ch', ' ').password).toBe(false);
});

test('after signing in only the dashboard and an invite are a target', () => {
  expect(targetOf('/invite/Ab-3_x')).toBe('/invite/Ab-3_x');
  expect(targetOf('/invite/Ab/../../till')).toBe('/dashboard');
  expect(targetOf('/dashboard/orders/0190-aa')).toBe('/dashboard/orders/0190-aa');
  expect(targetOf('//evil.example/dashboard')).toBe('/dashboard');
  expect(targetOf(undefined)).toBe('/dashboard');
});
