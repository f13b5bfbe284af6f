/** Signed out, also by another tab: once to /login, and from there back to where the person was (specification §2). */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { isKnownTill } from '../../parts/till/till-memory.ts';
import type { Ending } from '../session/server-connection.ts';
import type { SignedOutWhy } from '../session/use-sign-in.ts';

type Search = { readonly from?: string; readonly why?: Ending };

/** What /login comes back to: a page of the dashboard, never the sign-in itself; who left does not ask for it. */
export function loginSearch(path: string, why: SignedOutWhy): Search {
  if (why === 'left') return {};
  return { ...(path.startsWith('/dashboard') && { from: path }), ...(why !== null && { why }) };
}

type Props = { readonly path: string; readonly why: SignedOutWhy };

/** A shared till waits for the next person instead (decisions.md §5). The path counts that it is mounted with: on the way out the router already says /login. */
export function ToLogin({ path, why }: Props) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (isKnownTill()) void navigate({ to: '/till', replace: true, ignoreBlocker: true });
    else void navigate({ to: '/login', search: loginSearch(path, why), replace: true, ignoreBlocker: true });
  });
  useEffect(() => leave(), []);
  return null;
}
