/** From the cookie to a session at a venue (specification §2: a failed token or a guest goes to /login). */
import type { CustomerRole, SessionUser } from '@comanda/contract/session';
import type { WireSettings } from '@comanda/contract/venue';
import { useCallback, useEffect, useState } from 'react';

import { useRemembered } from '../../parts/remembered.ts';
import { chooseCustomer } from './choose-customer.ts';
import { server } from './server-connection.ts';

export type SignIn =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'noVenue'; readonly user: SessionUser }
  | { readonly kind: 'choose'; readonly roles: readonly CustomerRole[] }
  | {
      readonly kind: 'ready';
      readonly user: SessionUser;
      readonly role: CustomerRole;
      readonly roles: readonly CustomerRole[];
      readonly settings: WireSettings;
    };

async function signIn(lastCustomerId: string | null): Promise<SignIn> {
  const renewed = await server.token.renew();
  if (!renewed.ok) return { kind: renewed.reason === 'refused' ? 'signedOut' : 'failed' };
  const roles = await server.api('GET /v1/roles');
  if (!roles.ok) return { kind: 'failed' };
  const choice = chooseCustomer(roles.value, lastCustomerId);
  if (choice.kind === 'none') return { kind: 'noVenue', user: renewed.user };
  if (choice.kind === 'choose') return { kind: 'choose', roles: choice.roles };
  const customerId = choice.role.customer.id;
  server.setCustomer(customerId);
  const settings = await server.api('GET /v1/settings/{customerId}', { params: { customerId } });
  if (!settings.ok) return { kind: 'failed' };
  return { kind: 'ready', user: renewed.user, role: choice.role, roles: roles.value, settings: settings.value };
}

export function useSignIn(): { readonly state: SignIn; readonly retry: () => void } {
  const customerId = useRemembered((state) => state.customerId);
  const [state, setState] = useState<SignIn>({ kind: 'starting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const start = async () => {
      const next = await signIn(customerId);
      if (isCurrent) setState(next);
    };
    void start();
    return () => {
      isCurrent = false;
    };
  }, [customerId, attempt]);

  useEffect(() => {
    server.onSessionLost(() => setState({ kind: 'signedOut' }));
    const stop = server.token.watch();
    return () => {
      stop();
      server.onSessionLost(null);
    };
  }, []);

  const retry = useCallback(() => {
    setState({ kind: 'starting' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}

/** POST logout, then /login (specification §7). */
export async function signOut(): Promise<void> {
  await server.api('POST /v1/logout');
  server.token.forget();
  server.setCustomer(null);
}
