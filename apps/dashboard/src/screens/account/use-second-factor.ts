/** The second factor of the own account: how it stands, and what is done to it (decision 0053). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { type Change, useChange } from '../../parts/change/use-change.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import type { OnRefused } from '../../parts/form/use-refusals.ts';
import { useAccount } from '../../parts/session/account-context.ts';
import { devicesKey } from './use-own-account.ts';

const factorKey = ['ownSecondFactor'] as const;

export function useSecondFactor() {
  const { api } = useAccount();
  return useQuery({ queryKey: factorKey, queryFn: () => valueOf(api('GET /v1/me/secondFactor')) });
}

export type Proof = { readonly password: string; readonly code: string };

export function useSecondFactorChanges(onRefused: OnRefused) {
  const { api } = useAccount();
  const t = useTranslations('secondFactor');
  const client = useQueryClient();
  const { isBusy, run } = useChange();
  /** Whatever was changed, the other devices are signed out. */
  const reread = async () => {
    await client.invalidateQueries({ queryKey: factorKey });
    await client.invalidateQueries({ queryKey: devicesKey });
  };
  const save = (done: string | null, failed: string): Change => ({ kind: 'save', done, failed, onRefused });

  const begin = (password: string) =>
    run(save(null, t('setUpFailed')), () => api('POST /v1/me/secondFactor', { body: { password } }));

  const turnOn = async (code: string) => {
    const on = await run(save(t('turnedOn'), t('setUpFailed')), () =>
      api('POST /v1/me/secondFactor/turnOn', { body: { code } }),
    );
    if (on === null) return null;
    await reread();
    return on.recoveryCodes;
  };

  const turnOff = async (body: Proof) => {
    const off = await run(save(t('turnedOff'), t('turnOffFailed')), () =>
      api('POST /v1/me/secondFactor/turnOff', { body }),
    );
    if (off !== null) await reread();
    return off !== null;
  };

  const renew = async (body: Proof) => {
    const renewed = await run(save(null, t('renewFailed')), () =>
      api('POST /v1/me/secondFactor/recoveryCodes', { body }),
    );
    if (renewed !== null) await reread();
    return renewed?.recoveryCodes ?? null;
  };
  return { isBusy, begin, turnOn, turnOff, renew };
}
