/** Invites somebody to this venue: by QR code, link or mail. */
import { isEmail } from '@comanda/domain/access/email';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../../parts/change/use-command-id.ts';
import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { ModalHead } from '../../parts/modal.tsx';
import { InviteMade, type MadeInvite } from '../../parts/people/invite-made.tsx';
import { VenueRoleField, type VenueRoleName } from '../../parts/people/venue-role-field.tsx';
import type { TeamChanges } from './use-team.ts';

type Props = { readonly changes: TeamChanges; readonly onClose: () => void };

export function InviteDialog({ changes, onClose }: Props) {
  const t = useTranslations();
  const { idOf } = useCommandId();
  const [role, setRole] = useState<VenueRoleName>('waiter');
  const [email, setEmail] = useState('');
  const [made, setMade] = useState<MadeInvite | null>(null);
  const isWrong = email.trim() !== '' && !isEmail(email);
  const submit = async () => {
    if (!isWrong) setMade(await changes.invite(idOf([role, email.trim()]), role, email));
  };
  return (
    <TypedModal
      label={t('invites.title')}
      onClose={onClose}
      isChanged={made === null && email !== ''}
      keepsData={made !== null || changes.isBusy}
    >
      <ModalHead title={t('invites.title')} onClose={onClose} />
      {made === null ? (
        <>
          <div className="dialog__body stack stack--gap">
            <VenueRoleField label={t('invites.role')} value={role} onChange={setRole} />
            <TextField
              label={t('invites.email')}
              hint={t('invites.emailHint')}
              type="email"
              maxLength={254}
              autoComplete="off"
              value={email}
              error={isWrong ? t('invite.emailInvalid') : undefined}
              onChange={(event) => setEmail(event.target.value)}
            />
          </div>
          <footer className="dialog__foot">
            <Button size="lg" variant="primary" block loading={changes.isBusy} onClick={() => void submit()}>
              {t('invites.make')}
            </Button>
          </footer>
        </>
      ) : (
        <InviteMade made={made} onClose={onClose} />
      )}
    </TypedModal>
  );
}
