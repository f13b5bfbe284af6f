/** From the cookie to a session at a venue (specification §2: a failed token or a guest goes to /login). */
import type { CustomerRole, SessionUser } from '@comanda/contract/session';
import type { WireSettings } from '@comanda/contract/settings';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { nobody, personMemory, useRemembered } from '../../parts/remembered.ts';
import { chooseCustomer } from './choose-customer.ts';
import { server, suspended } from './server-connection.ts';

type AtVenue = {
  readonly user: SessionUser;
  readonly role: CustomerRole;
  readonly roles: readonly CustomerRole[];
};

export type SignIn =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'noVenue'; readonly user: SessionUser }
  | { readonly kind: 'choose'; readonly user: SessionUser; readonly roles: readonly CustomerRole[] }
  /** The venue is suspended: nothing of it can be read or done. */
  | ({ readonly kind: 'inactive' } & AtVenue)
  | ({ readonly kind: 'ready'; readonly settings: WireSettings } & AtVenue);

/**
 * From here on the person's own remembered values count, and nothing that was read before: it may be another's, or old.
 * No screen is shown yet, so none is left waiting for what was dropped.
 */
export function takeOver(user: Pick<SessionUser, 'id' | 'language'>, queries: QueryClient): void {
  const { setUser, setPerson } = useRemembered.getState();
  queries.clear();
  setUser(user.id);
  if (user.language !== null) setPerson({ language: user.language });
}

async function signIn(queries: QueryClient): Promise<SignIn> {
  server.token.forget();
  const renewed = await server.token.renew();
  if (!renewed.ok) return { kind: renewed.reason === 'refused' ? 'signedOut' : 'failed' };
  const { user } = renewed;
  takeOver(user, queries);
  server.setCustomer(null);
  const answer = await server.api('GET /v1/roles');
  if (!answer.ok) return { kind: 'failed' };
  const roles = answer.value;
  const choice = chooseCustomer(roles, personMemory(user.id).customerId);
  if (choice.kind === 'none') return { kind: 'noVenue', user };
  if (choice.kind === 'choose') return { kind: 'choose', user, roles: choice.roles };
  const atVenue = { user, role: choice.role, roles };
  const customerId = choice.role.customer.id;
  server.setCustomer(customerId);
  const settings = await server.api('GET /v1/settings/{customerId}', { params: { customerId } });
  if (settings.ok) return { kind: 'ready', settings: settings.value, ...atVenue };
  const code: string = settings.code;
  return code === suspended ? { kind: 'inactive', ...atVenue } : { kind: 'failed' };
}

export type SignInDoor = {
  readonly state: SignIn;
  readonly retry: () => void;
  /** null goes back to the choice. */
  readonly chooseVenue: (customerId: string | null) => void;
};

export function useSignIn(): SignInDoor {
  const queries = useQueryClient();
  const [state, setState] = useState<SignIn>({ kind: 'starting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const start = async () => {
      const next = await signIn(queries);
      if (isCurrent) setState(next);
      if (next.kind === 'signedOut') useRemembered.getState().setUser(nobody);
    };
    void start();
    return () => {
      isCurrent = false;
    };
  }, [attempt, queries]);

  useEffect(() => {
    server.onSessionLost(() => setState({ kind: 'signedOut' }));
    server.onSuspended(() =>
      setState((before) => {
        if (before.kind !== 'ready') return before;
        const { user, role, roles } = before;
        return { kind: 'inactive', user, role, roles };
      }),
    );
    const stop = server.token.watch();
    return () => {
      stop();
      server.onSessionLost(null);
      server.onSuspended(null);
    };
  }, []);

  const retry = useCallback(() => {
    setState({ kind: 'starting' });
    setAttempt((count) => count + 1);
  }, []);
  const chooseVenue = useCallback(
    (customerId: string | null) => {
      useRemembered.getState().setPerson({ customerId });
      retry();
    },
    [retry],
  );
  return { state, retry, chooseVenue };
}

/** POST logout, then /login (specification §7). */
export async function signOut(): Promise<void> {
  await server.api('POST /v1/logout');
  server.token.forget();
  server.setCustomer(null);
  useRemembered.getState().setUser(nobody);
}
