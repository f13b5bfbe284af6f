/** From the cookie to a session at a venue, until it ends (specification §2: a failed token or a guest goes to /login). */
import type { SessionUser } from '@comanda/contract/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';

import { useAdminPinGrants } from '../../parts/admin-pin/admin-pin-grants.ts';
import { readRefusedAgain } from '../../parts/failure/read-again.ts';
import { nobody, useRemembered } from '../../parts/remembered.ts';
import { beginSignOut, endSession, hearSignOut, isSigningOut } from '../../parts/session/sign-out.ts';
import { isKnownTill, isLeftAlone, lockAfterMs } from '../../parts/till/till-memory.ts';
import { forgetKept } from '../offline/kept-session.ts';
import { noteEntered } from './entered-venue.ts';
import { readStanding, type Standing } from './read-standing.ts';
import { type Ending, server, type Shut } from './server-connection.ts';

/** Null: nobody was signed in. */
export type SignedOutWhy = Ending | 'left' | null;

export type SignIn =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signedOut'; readonly why: SignedOutWhy }
  | { readonly kind: 'failed' }
  | Standing;

const left: SignIn = { kind: 'signedOut', why: 'left' };

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

/** @returns null where the device keeps nothing to start from */
const startOffline = (queries: QueryClient) =>
  import('../offline/start-offline.ts').then((offline) => offline.startOffline(queries)).catch(() => null);

async function signIn(queries: QueryClient): Promise<SignIn> {
  server.token.forget();
  // A till that was left alone is locked, also when nobody had it open meanwhile.
  // Without a network nobody could unlock it.
  if (navigator.onLine && isKnownTill() && isLeftAlone(Date.now(), lockAfterMs())) beginSignOut();
  if (isSigningOut()) return left;
  const renewed = await server.token.renew();
  if (!renewed.ok && renewed.reason === 'refused') return { kind: 'signedOut', why: null };
  if (!renewed.ok) return (await startOffline(queries)) ?? { kind: 'failed' };
  takeOver(renewed.user, queries);
  forgetKept(renewed.user.id, 'others');
  server.setCustomer(null);
  return (await readStanding(renewed.user)) ?? { kind: 'failed' };
}

function leave(): void {
  const { userId, setUser } = useRemembered.getState();
  server.token.forget();
  server.setCustomer(null);
  noteEntered(userId, null);
  setUser(nobody);
  useAdminPinGrants.getState().forgetAll();
  forgetKept(userId);
}

const readAgainMs = 5000;

/** What the person may do or how the venue stands has changed: read anew, with the screen standing still meanwhile. */
function useRefresh(setState: Dispatch<SetStateAction<SignIn>>, queries: QueryClient): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const read = async () => {
      const renewed = await server.renew();
      if (!isCurrent || (!renewed.ok && renewed.reason === 'refused')) return;
      const next = renewed.ok ? await readStanding(renewed.user) : null;
      if (!isCurrent) return;
      if (next === null) {
        again = setTimeout(() => void read(), readAgainMs);
        return;
      }
      setState((before) => (before.kind === 'signedOut' || before.kind === 'starting' ? before : next));
      readRefusedAgain(queries);
    };
    void read();
    return () => {
      isCurrent = false;
      clearTimeout(again);
    };
  }, [asked, setState, queries]);
  return useCallback(() => setAsked((count) => count + 1), []);
}

/** The session ends: here, in another tab, on the server; or its venue shuts while somebody works. */
function useEnding(setState: Dispatch<SetStateAction<SignIn>>): void {
  useEffect(() => {
    server.onSessionLost((why) => {
      leave();
      setState({ kind: 'signedOut', why });
    });
    server.onShut((why) => setState((before) => shut(before, why)));
    const stopHearing = hearSignOut(() => {
      leave();
      setState(left);
    });
    const stopWatching = server.token.watch();
    return () => {
      stopHearing();
      stopWatching();
      server.onSessionLost(null);
      server.onShut(null);
    };
  }, [setState]);
}

/** Of who administers the whole system no venue requires anything: it is whoever runs it. */
function shut(before: SignIn, kind: Shut): SignIn {
  if (!('user' in before)) return before;
  const { user } = before;
  if (kind === 'unproved' && user.systemRole === 'systemAdmin') return { kind, user, role: null, roles: [] };
  if (before.kind !== 'ready') return before;
  const { role, roles } = before;
  return { kind, user, role, roles };
}

export type SignInDoor = {
  readonly state: SignIn;
  readonly retry: () => void;
  /** Reads anew what the person may do, without a break. */
  readonly refresh: () => void;
  /** null goes back to the choice. */
  readonly chooseVenue: (customerId: string | null) => void;
};

export function useSignIn(): SignInDoor {
  const queries = useQueryClient();
  const [state, setState] = useState<SignIn>({ kind: 'starting' });
  const [attempt, setAttempt] = useState(0);
  const refresh = useRefresh(setState, queries);
  useEnding(setState);

  useEffect(() => {
    let isCurrent = true;
    const start = async () => {
      const next = await signIn(queries);
      if (!isCurrent) return;
      setState(isSigningOut() ? left : next);
      if (next.kind !== 'signedOut') return;
      useRemembered.getState().setUser(nobody);
      forgetKept(nobody, 'others');
    };
    void start();
    return () => {
      isCurrent = false;
    };
  }, [attempt, queries]);

  const retry = useCallback(() => {
    setState({ kind: 'starting' });
    setAttempt((count) => count + 1);
  }, []);
  const chooseVenue = useCallback(
    (customerId: string | null) => {
      const { userId, setPerson } = useRemembered.getState();
      setPerson({ customerId });
      noteEntered(userId, customerId);
      retry();
    },
    [retry],
  );
  return { state, retry, refresh, chooseVenue };
}

/** POST logout, then /login, or the locked screen of a till (specification §7); without a network as soon as there is one. */
export async function signOut(): Promise<void> {
  beginSignOut();
  leave();
  await endSession();
}
