/** Invites somebody with any role, to a venue or to none: by QR code, link or mail (specification §2, §6). */
import { isEmail } from '@comanda/domain/access/email';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useChange } from '../change/use-change.ts';
import { useCommandId } from '../change/use-command-id.ts';
import { TypedModal } from '../form/typed-modal.tsx';
import { ModalHead } from '../modal.tsx';
import { InviteMade, type MadeInvite } from '../people/invite-made.tsx';
import { teamKey } from '../people/use-team.ts';
import { VenueRoleField } from '../people/venue-role-field.tsx';
import { useAccount } from '../session/account-context.ts';
import { type SystemRoleName, systemRoleNames } from './system-roles.ts';
import { type Venue, VenueSelect } from './venue-select.tsx';

type Wanted = {
  readonly systemRole: SystemRoleName;
  /** Blank: none. */
  readonly customer: string;
  readonly role: 'admin' | 'waiter';
  readonly email: string;
};

function useInviteUser() {
  const { api } = useAccount();
  const client = useQueryClient();
  const t = useTranslations('invites');
  const { isBusy, run } = useChange();
  const { idOf } = useCommandId();
  const invite = ({ systemRole, customer, role, email }: Wanted) => {
    const ofVenue = role === 'admin' ? 'customerAdmin' : 'waiter';
    const wish = {
      ...(customer === '' ? { systemRole } : ({ systemRole: ofVenue, customer, role } as const)),
      ...(email.trim() === '' ? {} : { email: email.trim() }),
    };
    const body = { id: idOf(wish), ...wish };
    return run({ kind: 'save', done: t('made'), failed: t('failed') }, () => api('POST /v1/invites', { body }));
  };
  const reread = (customer: string) => client.invalidateQueries({ queryKey: teamKey(customer) });
  return { isBusy, invite, reread };
}

type FormProps = {
  readonly venue: Venue | undefined;
  readonly wanted: Wanted;
  readonly set: (change: Partial<Wanted>) => void;
  readonly changes: ReturnType<typeof useInviteUser>;
  readonly onMade: (made: MadeInvite) => void;
};

function InviteForm({ venue, wanted, set, changes, onMade }: FormProps) {
  const t = useTranslations();
  const { isBusy, invite, reread } = changes;
  const isWrong = wanted.email.trim() !== '' && !isEmail(wanted.email);
  const submit = async () => {
    if (isWrong) return;
    const made = await invite(wanted);
    if (made === null) return;
    onMade(made);
    if (wanted.customer !== '') await reread(wanted.customer);
  };
  return (
    <>
      <div className="dialog__body stack stack--gap">
        <VenueSelect
          label={t('invites.customer')}
          first={t('invites.noCustomer')}
          value={wanted.customer}
          chosen={venue}
          onChange={(customer) => set({ customer })}
        />
        {wanted.customer === '' ? (
          <SelectField
            label={t('adminUsers.systemRole')}
            value={wanted.systemRole}
            items={systemRoleNames.map((value) => ({ value, label: t(`systemRoles.${value}`) }))}
            onChange={(value) => set({ systemRole: systemRoleNames.find((name) => name === value) ?? 'comandaUser' })}
          />
        ) : (
          <VenueRoleField label={t('invites.role')} value={wanted.role} onChange={(role) => set({ role })} />
        )}
        <TextField
          label={t('invites.email')}
          hint={t('invites.emailHint')}
          type="email"
          maxLength={254}
          autoComplete="off"
          value={wanted.email}
          error={isWrong ? t('invite.emailInvalid') : undefined}
          onChange={(event) => set({ email: event.target.value })}
        />
      </div>
      <footer className="dialog__foot">
        <Button size="lg" variant="primary" block loading={isBusy} onClick={() => void submit()}>
          {t('invites.make')}
        </Button>
      </footer>
    </>
  );
}

type Props = {
  /** The one that is chosen at first; none unless told. */
  readonly venue?: Venue;
  readonly onClose: () => void;
};

export function InviteUserDialog({ venue, onClose }: Props) {
  const t = useTranslations('invites');
  const [made, setMade] = useState<MadeInvite | null>(null);
  const [wanted, setWanted] = useState<Wanted>({
    systemRole: 'comandaUser',
    customer: venue?.id ?? '',
    role: 'admin',
    email: '',
  });
  const set = (change: Partial<Wanted>) => setWanted((before) => ({ ...before, ...change }));
  const changes = useInviteUser();
  const isChanged = made === null && wanted.email !== '';
  return (
    <TypedModal label={t('title')} onClose={onClose} isChanged={isChanged} keepsData={made !== null || changes.isBusy}>
      <ModalHead title={t('title')} onClose={onClose} />
      {made === null ? (
        <InviteForm venue={venue} wanted={wanted} set={set} changes={changes} onMade={setMade} />
      ) : (
        <InviteMade made={made} onClose={onClose} />
      )}
    </TypedModal>
  );
}
