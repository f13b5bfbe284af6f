/** Reads an invite; makes an account by it, or joins with the one that is signed in (specification §2, §8 Invite). */
import { newCommandId } from '@comanda/api-client/command-id';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { FailureToTell } from '../../parts/failure/use-failure-text.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { takePlace } from '../../parts/session/sign-out.ts';
import type { SignedIn } from '../../parts/session/use-signed-in.ts';
import { openApi } from '../../parts/site/open-api.ts';
import type { Registration } from './invite-form.ts';

export type OpenInvite = {
  readonly id: string;
  /** Null: it makes an account without a venue. */
  readonly customerName: string | null;
  /** To which it was made. */
  readonly email: string | null;
  /** Of the very first start. */
  readonly isFirst: boolean;
};

export type InviteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'open'; readonly invite: OpenInvite };

const invalid = 'invite.error.invalid';

/** Who stands before the door in a moment without a network need not knock again. */
const againMs = 5000;

export function useInvite(inviteId: string): InviteState {
  const { data } = useQuery({
    queryKey: ['invite', inviteId],
    queryFn: () => openApi('GET /v1/invites/{inviteId}', { params: { inviteId } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.ok === false && state.data.code !== invalid ? againMs : false),
  });
  if (!data) return { kind: 'loading' };
  if (data.ok) return { kind: 'open', invite: { id: inviteId, ...data.value } };
  return data.code === invalid ? { kind: 'invalid' } : { kind: 'failed', code: data.code };
}

/** What else this browser was doing is over: nothing asks whether to leave it. */
export function useGoOn() {
  const navigate = useNavigate();
  return useCallback(() => void navigate({ to: '/dashboard', ignoreBlocker: true }), [navigate]);
}

export function useRegister(inviteId: string, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureToTell | null>(null);

  const register = async ({ name, email, password }: Registration) => {
    setBusy(true);
    setFailure(null);
    const body = { name: name.trim(), email: email.trim(), password };
    const made = await takePlace(() => openApi('POST /v1/invites/{inviteId}/accept', { params: { inviteId }, body }));
    setBusy(false);
    // The answer signed the person in.
    if (made.ok) onDone();
    else setFailure(made);
  };
  return { isBusy, failure, register, forgive: () => setFailure(null) };
}

/** With the account that is signed in; then it works at the venue that it came to. */
export function useJoin({ id: inviteId, customerName }: OpenInvite, { api, user }: SignedIn) {
  const t = useTranslations('invite');
  const toast = useToast();
  const goOn = useGoOn();
  const [id] = useState(() => newCommandId());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureToTell | null>(null);

  const join = async () => {
    setBusy(true);
    setFailure(null);
    const joined = await api('POST /v1/invites/{inviteId}/join', { params: { inviteId }, body: { id } });
    setBusy(false);
    if (!joined.ok) return setFailure(joined);
    const { setUser, setPerson } = useRemembered.getState();
    setUser(user.id);
    setPerson({ customerId: joined.value.customer });
    toast({ tone: 'positive', text: t('joined', { name: customerName ?? '' }) });
    return goOn();
  };
  return { isBusy, failure, join };
}
