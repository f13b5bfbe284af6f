/** Reads an invite and makes the account; then the person is signed in (specification §2, §8 Invite). */
import { makeApi } from '@comanda/api-client/call';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { FailureToTell } from '../../parts/failure/use-failure-text.ts';
import type { Registration } from './invite-form.ts';

const api = makeApi({ baseUrl: '', getToken: () => null, customerId: () => null });

export type InviteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'open'; readonly customerName: string | null };

export function useInvite(inviteId: string): InviteState {
  const { data } = useQuery({
    queryKey: ['invite', inviteId],
    queryFn: () => api('GET /v1/invites/{inviteId}', { params: { inviteId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return { kind: 'loading' };
  if (data.ok) return { kind: 'open', customerName: data.value.customerName };
  return data.code === 'invite.error.invalid' ? { kind: 'invalid' } : { kind: 'failed', code: data.code };
}

export function useRegister(inviteId: string) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureToTell | null>(null);
  const [isDone, setDone] = useState(false);

  const register = async ({ name, email, password }: Registration) => {
    setBusy(true);
    setFailure(null);
    const body = { name: name.trim(), email: email.trim(), password };
    const made = await api('POST /v1/invites/{inviteId}/accept', { params: { inviteId }, body });
    if (!made.ok) {
      setBusy(false);
      return setFailure(made);
    }
    setDone(true);
    // The answer signed the person in. What else this browser was doing is over.
    return navigate({ to: '/dashboard', ignoreBlocker: true });
  };
  return { isBusy, failure, isDone, register };
}
