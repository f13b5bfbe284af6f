import { expect, test } from 'vitest';

import { cameFrom } from './to-login.tsx';

test('the sign-in comes back to a page of the dashboard, never to itself', () => {
  expect(cameFrom('/dashboard/terminal')).toEqual({ from: '/dashboard/terminal' });
  expect(cameFrom('/login')).toEqual({});
});
