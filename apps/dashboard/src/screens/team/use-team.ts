/** What an administrator does with the venue's people and invites (decisions.md §5). */
import { newCommandId } from '@comanda/api-client/command-id';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useWithPin } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { type Change, useChange } from '../../parts/change/use-change.ts';
import { useRemoval } from '../../parts/change/use-removal.ts';
import { teamKey } from '../../parts/people/use-team.ts';
import type { VenueRoleName } from '../../parts/people/venue-role-field.tsx';
import { useSession } from '../../parts/session/session-context.ts';

export function useTeamChanges() {
  const { api, customer } = useSession();
  const t = useTranslations('team');
  const client = useQueryClient();
  const tFactor = useTranslations('secondFactor');
  const { isBusy, run } = useChange();
  const removal = useRemoval();
  const withPin = useWithPin();
  const params = { customerId: customer.id };
  const reread = () => client.invalidateQueries({ queryKey: teamKey(customer.id) });

  const change = async (userId: string, role: VenueRoleName | null) => {
    const told: Change =
      role === null
        ? { kind: 'delete', done: t('removed'), failed: t('removeFailed') }
        : { kind: 'save', done: t('changed'), failed: t('changeFailed') };
    const saved = await run(told, () =>
      api('PUT /v1/customers/{customerId}/users/{userId}/role', {
        params: { ...params, userId },
        body: { id: newCommandId(), role },
      }),
    );
    await reread();
    return saved !== null;
  };

  const turnOffSecondFactor = async (userId: string) => {
    const told: Change = {
      kind: 'save',
      done: tFactor('turnedOff'),
      failed: tFactor('turnOffFailed'),
    };
    const off = await run(told, () => {
      const body = { id: newCommandId() };
      return withPin(() =>
        api('POST /v1/customers/{customerId}/users/{userId}/turnOffSecondFactor', {
          params: { ...params, userId },
          body,
        }),
      );
    });
    await reread();
    return off !== null;
  };

  const invite = async (id: string, role: VenueRoleName, email: string) => {
    const body = { id, role, ...(email.trim() === '' ? {} : { email: email.trim() }) };
    const told: Change = { kind: 'save', done: t('invited'), failed: t('inviteFailed') };
    const made = await run(told, () => api('POST /v1/customers/{customerId}/invites', { params, body }));
    if (made !== null) await reread();
    return made;
  };

  const withdraw = async (inviteId: string) => {
    const told: Change = { kind: 'delete', done: t('withdrawn'), failed: t('withdrawFailed') };
    const sent = { params: { inviteId }, query: { commandId: removal.idOf(inviteId) } };
    const gone = await removal.once(run(told, () => api('DELETE /v1/invites/{inviteId}', sent)));
    await reread();
    return gone !== null;
  };

  return { isBusy, change, turnOffSecondFactor, invite, withdraw };
}

export type TeamChanges = ReturnType<typeof useTeamChanges>;
