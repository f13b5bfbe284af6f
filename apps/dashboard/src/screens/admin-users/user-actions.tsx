/** Signs a user out everywhere, turns a second factor off that is lost, or removes one that was never used. */
import type { WireUser } from '@comanda/contract/users';
import { Button } from '@comanda/ui/button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { TurnOffDialog } from '../../parts/second-factor/turn-off-dialog.tsx';
import { useAccount } from '../../parts/session/account-context.ts';
import type { UserChanges } from './use-user.ts';

type Props = { readonly user: WireUser; readonly changes: UserChanges };

export function UserActions({ user, changes }: Props) {
  const t = useTranslations('adminUsers');
  const tFactor = useTranslations('secondFactor');
  const self = useAccount().user.id;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'sessions' | 'factor' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const endSessions = async () => {
    await changes.endSessions(user.id);
    close();
  };
  const turnOff = async () => {
    await changes.turnOffSecondFactor(user.id);
    close();
  };
  const remove = async () => {
    const isGone = await changes.remove(user.id);
    close();
    if (isGone) await navigate({ to: '/dashboard/adminSettings/users', ignoreBlocker: true });
  };
  return (
    <section className="set-section" aria-label={t('actions')}>
      <h2 className="h-section">{t('actions')}</h2>
      <div className="row row--wide wrap">
        <Button size="lg" onClick={() => setAsked('sessions')}>
          {t('endSessions')}
        </Button>
        {user.hasSecondFactor && user.id !== self && (
          <Button size="lg" onClick={() => setAsked('factor')}>
            {tFactor('turnOffTitle')}
          </Button>
        )}
        <Button size="lg" variant="danger-soft" onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      </div>
      {asked === 'sessions' && (
        <ConfirmDialog
          title={t('endSessionsTitle', { name: user.name })}
          text={t('endSessionsText')}
          action={t('endSessions')}
          isBusy={changes.isBusy}
          onConfirm={() => void endSessions()}
          onClose={close}
        />
      )}
      {asked === 'factor' && (
        <TurnOffDialog name={user.name} isBusy={changes.isBusy} onConfirm={() => void turnOff()} onClose={close} />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle', { name: user.name })}
          text={t('deleteText')}
          action={t('delete')}
          isBusy={changes.isBusy}
          onConfirm={() => void remove()}
          onClose={close}
        />
      )}
    </section>
  );
}
