import { expect, test } from 'vitest';

import { loginSearch } from './to-login.tsx';

test('the sign-in comes back to a page of the dashboard, never to itself', () => {
  expect(loginSearch('/dashboard/terminal', null)).toEqual({ from: '/dashboard/terminal' });
  expect(loginSearch('/login', null)).toEqual({});
});

test('who left does not come back, whose session was ended is told so', () => {
  expect(loginSearch('/dashboard/terminal', 'left')).toEqual({});
  expect(loginSearch('/dashboard', 'ended')).toEqual({ from: '/dashboard', why: 'ended' });
});
