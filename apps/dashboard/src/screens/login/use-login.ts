/** Signs in and goes where the person wanted to go (specification §2, login). */
import { makeApi } from '@comanda/api-client/call';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import type { FailureToTell } from '../../parts/failure/use-failure-text.ts';

const api = makeApi({ baseUrl: '', getToken: () => null, customerId: () => null });

export type LoginFailure = FailureToTell;

/** Only paths of the dashboard, and an invite to join: a link must not lead a signed-in person elsewhere. */
export function targetOf(from: string | undefined): string {
  return from !== undefined && /^\/(dashboard(\/[\w/-]*)?|invite\/[\w-]+)$/.test(from) ? from : '/dashboard';
}

export function useLogin() {
  const navigate = useNavigate();
  const { from } = useSearch({ from: '/login' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);

  const login = async (email: string, password: string) => {
    setBusy(true);
    setFailure(null);
    const answer = await api('POST /v1/login', { body: { email: email.trim(), password } });
    setBusy(false);
    if (!answer.ok) return setFailure(answer);
    // The way back leads past the form, which would only lead here again.
    return navigate({ to: targetOf(from), replace: true });
  };
  return { isBusy, failure, login };
}
