/** Who signs in, where they work, and how a page forgets both again, for tests of the session itself. */
import type { CustomerRole, SessionUser } from '@comanda/contract/session';

import { server } from '../app/session/server-connection.ts';
import { useRemembered } from '../parts/remembered.ts';

export const aSessionUser = (id: string, change: Partial<SessionUser> = {}): SessionUser => ({
  id,
  name: id,
  email: `${id}@x.ch`,
  role: 'admin',
  systemRole: 'waiter',
  language: null,
  ...change,
});

export const aWaiterAt = (id: string, active = true): CustomerRole => ({
  customer: { id, name: id, active, packages: ['menu'] },
  role: 'waiter',
});

/** The tests' browser has none. */
export function giveLocks(): void {
  const locks = { request: (_name: string, task: () => unknown) => task() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

export function forgetSignIn(): void {
  server.token.forget();
  localStorage.clear();
  useRemembered.setState({ userId: '', people: {}, venues: {} });
}
