/** Invites that can still be accepted; each can be withdrawn. */
import type { WireInvite } from '@comanda/contract/invites';
import { Button } from '@comanda/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { useOpenInvites } from '../../parts/people/use-team.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import type { TeamChanges } from './use-team.ts';

export function OpenInvites({ changes }: { readonly changes: TeamChanges }) {
  const t = useTranslations();
  const when = useWhen();
  const { api, customer } = useSession();
  const invites = useOpenInvites(api, customer.id);
  const [withdrawing, setWithdrawing] = useState<WireInvite | null>(null);
  const withdraw = async () => {
    if (withdrawing !== null) await changes.withdraw(withdrawing.id);
    setWithdrawing(null);
  };
  return (
    <SettingsSection id="open-invites" title={t('team.openInvites')}>
      <QueryView read={invites}>
        {({ invites: open }) =>
          open.length === 0 ? (
            <p className="mid">{t('team.noInvites')}</p>
          ) : (
            <ul className="rows">
              {open.map((invite) => (
                <li key={invite.id} className="list-row">
                  <span className="list-row__text">
                    {invite.email ?? t('team.byLink')}
                    <small>
                      {t(`venue.${invite.role ?? 'waiter'}`)}, {t('team.until', { time: when(invite.expiresAt) })}
                    </small>
                  </span>
                  <Button variant="danger-soft" onClick={() => setWithdrawing(invite)}>
                    {t('team.withdraw')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {withdrawing !== null && (
        <ConfirmDialog
          title={t('team.withdrawTitle')}
          text={t('team.withdrawText')}
          action={t('team.withdraw')}
          isBusy={changes.isBusy}
          onConfirm={() => void withdraw()}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </SettingsSection>
  );
}
