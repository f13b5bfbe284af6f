/** The own account: devices, PIN, password, language (decisions.md §5). */
import type { UiLanguage } from '@comanda/messages/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useChange } from '../../parts/change/use-change.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import type { OnRefused } from '../../parts/form/use-refusals.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { useAccount } from '../../parts/session/account-context.ts';

export const devicesKey = ['ownDevices'] as const;

export function useOwnDevices() {
  const { api } = useAccount();
  return useQuery({ queryKey: devicesKey, queryFn: () => valueOf(api('GET /v1/sessions')) });
}

export function useOwnChanges() {
  const { api } = useAccount();
  const t = useTranslations('ownAccount');
  const client = useQueryClient();
  const { isBusy, run } = useChange();

  /** Stops at the first that fails. @returns those that wait until it is shown who one is */
  const signOutDevices = async (sessionIds: readonly string[]): Promise<readonly string[]> => {
    let waiting: readonly string[] = [];
    for (const [place, sessionId] of sessionIds.entries()) {
      const onRefused: OnRefused = ({ code }) => {
        if (code !== 'account.error.unproved') return false;
        waiting = sessionIds.slice(place);
        return true;
      };
      const done = place === sessionIds.length - 1 ? t('signedOut') : null;
      const gone = await run({ kind: 'delete', done, failed: t('signOutFailed'), onRefused }, () =>
        api('DELETE /v1/sessions/{sessionId}', { params: { sessionId } }),
      );
      if (gone === null) break;
    }
    if (waiting.length < sessionIds.length) await client.invalidateQueries({ queryKey: devicesKey });
    return waiting;
  };

  const prove = (proof: string, onRefused: OnRefused) =>
    run({ kind: 'save', done: null, failed: t('signOutFailed'), onRefused }, () =>
      api('POST /v1/me/proof', { body: { proof } }),
    );

  const setPin = (password: string, pin: string, onRefused: OnRefused) =>
    run({ kind: 'save', done: t('pinSaved'), failed: t('pinFailed'), onRefused }, () =>
      api('PUT /v1/me/pin', { body: { password, pin } }),
    );

  const setPassword = async (currentPassword: string, password: string, onRefused: OnRefused) => {
    const saved = await run({ kind: 'save', done: t('passwordSaved'), failed: t('passwordFailed'), onRefused }, () =>
      api('PUT /v1/me/password', { body: { currentPassword, password } }),
    );
    if (saved !== null) await client.invalidateQueries({ queryKey: devicesKey });
    return saved;
  };

  /** null: as the browser says. */
  const setLanguage = async (language: UiLanguage | null) => {
    const saved = await run({ kind: 'save', done: t('languageSaved'), failed: t('languageFailed') }, () =>
      api('PUT /v1/me/language', { body: { language } }),
    );
    if (saved !== null) useRemembered.getState().setPerson({ language });
  };
  return { isBusy, signOutDevices, prove, setPin, setPassword, setLanguage };
}
