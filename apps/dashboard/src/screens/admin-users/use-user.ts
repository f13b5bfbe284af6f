/** The provider's users: what is read of them and what is done to them. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireUser } from '@comanda/contract/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { type Change, useChange } from '../../parts/change/use-change.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import type { Edited } from '../../parts/form/use-form.ts';
import type { OnRefused } from '../../parts/form/use-refusals.ts';
import { useAccount } from '../../parts/session/account-context.ts';
import { bodyOf, type UserValues } from './user-form.ts';

const usersKey = ['users'] as const;
const userKey = (userId: string) => [...usersKey, 'one', userId];

export function useUsers(search: string) {
  const { api } = useAccount();
  return useQuery({
    queryKey: [...usersKey, 'list', search],
    queryFn: () => valueOf(api('GET /v1/users', { query: search === '' ? {} : { search } })),
    placeholderData: (before) => before,
  });
}

export function useUser(userId: string) {
  const { api } = useAccount();
  return useQuery({
    queryKey: userKey(userId),
    queryFn: async () => (await valueOf(api('GET /v1/users/{userId}', { params: { userId } }))).user,
  });
}

export function useUserChanges() {
  const { api } = useAccount();
  const t = useTranslations('adminUsers');
  const tFactor = useTranslations('secondFactor');
  const client = useQueryClient();
  const { isBusy, run } = useChange();

  const keep = (user: WireUser) => {
    client.setQueryData(userKey(user.id), user);
    return client.invalidateQueries({ queryKey: [...usersKey, 'list'] });
  };

  const add = async (id: string, values: UserValues, onRefused: OnRefused) => {
    const change: Change = { kind: 'save', done: t('added'), failed: t('addFailed'), onRefused };
    const { name, email, systemRole } = values;
    const body = { ...bodyOf(values), id, name: name.trim(), email: email.trim(), systemRole };
    const made = await run(change, () => api('POST /v1/users', { body }));
    if (made !== null) await keep(made.user);
    return made?.user ?? null;
  };

  const edit = async (userId: string, { changed, upon }: Edited<UserValues>, onRefused: OnRefused) => {
    const change: Change = { kind: 'save', done: t('edited'), failed: t('editFailed'), onRefused };
    const rolesBefore = changed.roles === undefined ? undefined : upon.roles?.map((role) => ({ ...role }));
    const body = { id: newCommandId(), ...bodyOf(changed), ...(rolesBefore && { rolesBefore }) };
    const saved = await run(change, () => api('PATCH /v1/users/{userId}', { params: { userId }, body }));
    if (saved !== null) await keep(saved.user);
    return saved !== null;
  };

  const remove = async (userId: string) => {
    const change: Change = { kind: 'delete', done: t('deleted'), failed: t('deleteFailed') };
    const gone = await run(change, () => api('DELETE /v1/users/{userId}', { params: { userId } }));
    if (gone === null) return false;
    client.removeQueries({ queryKey: userKey(userId) });
    await client.invalidateQueries({ queryKey: [...usersKey, 'list'] });
    return true;
  };

  const endSessions = (userId: string) => {
    const change: Change = { kind: 'save', done: t('sessionsEnded'), failed: t('endSessionsFailed') };
    return run(change, () => api('POST /v1/users/{userId}/endSessions', { params: { userId } }));
  };

  const turnOffSecondFactor = async (userId: string) => {
    const change: Change = { kind: 'save', done: tFactor('turnedOff'), failed: tFactor('turnOffFailed') };
    const off = await run(change, () => api('POST /v1/users/{userId}/turnOffSecondFactor', { params: { userId } }));
    await client.invalidateQueries({ queryKey: usersKey });
    return off !== null;
  };

  return { isBusy, add, edit, remove, endSessions, turnOffSecondFactor };
}

export type UserChanges = ReturnType<typeof useUserChanges>;
