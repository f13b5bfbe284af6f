/** Signed out, also by another tab: once to /login, and from there back to where the person was (specification §2). */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { isKnownTill } from '../../parts/till/till-memory.ts';

/** What /login comes back to: a page of the dashboard, never the sign-in itself. */
export function cameFrom(path: string): { from?: string } {
  return path.startsWith('/dashboard') ? { from: path } : {};
}

/** A shared till waits for the next person instead (decisions.md §5). The path counts that it is mounted with: on the way out the router already says /login. */
export function ToLogin({ path }: { readonly path: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (isKnownTill()) void navigate({ to: '/till', replace: true, ignoreBlocker: true });
    else void navigate({ to: '/login', search: cameFrom(path), replace: true, ignoreBlocker: true });
  });
  useEffect(() => leave(), []);
  return null;
}
