/** Signs in and goes where the person wanted to go (specification §2, login). */
import { makeApi } from '@comanda/api-client/call';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import type { FailureToTell } from '../../parts/failure/use-failure-text.ts';
import { takePlace } from '../../parts/session/sign-out.ts';
import { isKnownTill, noteTouch } from '../../parts/till/till-memory.ts';

const api = makeApi({ baseUrl: '', getToken: () => null, customerId: () => null });

export type LoginFailure = FailureToTell;

/** Only paths of the dashboard, and an invite to join: a link must not lead a signed-in person elsewhere. */
export function targetOf(from: string | undefined): string {
  return from !== undefined && /^\/(dashboard(\/[\w/-]*)?|invite\/[\w-]+)$/.test(from) ? from : '/dashboard';
}

/** Changed while the code was typed. */
const backToPassword: ReadonlySet<string> = new Set(['login.error.invalid', 'login.error.deactivated']);

export function useLogin() {
  const navigate = useNavigate();
  const { from, why } = useSearch({ from: '/login' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);

  /** @param code of the second factor, once it is asked for. Answers whether somebody is signed in now. */
  const login = async (email: string, password: string, code?: string) => {
    setBusy(true);
    setFailure(null);
    const body = { email: email.trim(), password, ...(code !== undefined && { code }) };
    const answer = await takePlace(() => api('POST /v1/login', { body }));
    setBusy(false);
    if (!answer.ok) {
      const isAsked = answer.code === 'secondFactor.error.required';
      if (!isAsked) setFailure(answer);
      if (isAsked || backToPassword.has(answer.code)) setCodeAsked(isAsked);
      return false;
    }
    if (isKnownTill()) noteTouch(Date.now());
    // The way back leads past the form, which would only lead here again.
    await navigate({ to: targetOf(from), replace: true });
    return true;
  };
  const startOver = () => {
    setFailure(null);
    setCodeAsked(false);
  };
  return { isBusy, failure, why, login, isCodeAsked, startOver };
}
