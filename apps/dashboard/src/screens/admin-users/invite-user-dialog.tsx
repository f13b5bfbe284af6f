/** Invites somebody with any role, to a venue or to none: by QR code, link or mail (specification §2, §6). */
import { newCommandId } from '@comanda/api-client/command-id';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCustomers } from '../../parts/admin/use-customers.ts';
import { useChange } from '../../parts/change/use-change.ts';
import { isEmail } from '../../parts/form/email.ts';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { InviteMade, type MadeInvite } from '../../parts/people/invite-made.tsx';
import { VenueRoleField } from '../../parts/people/venue-role-field.tsx';
import { useAccount } from '../../parts/session/account-context.ts';
import { type SystemRoleName, systemRoleNames } from './user-form.ts';

type Wanted = {
  readonly systemRole: SystemRoleName;
  /** Blank: none. */
  readonly customer: string;
  readonly role: 'admin' | 'waiter';
  readonly email: string;
};

function useInviteUser() {
  const { api } = useAccount();
  const t = useTranslations('invites');
  const { isBusy, run } = useChange();
  const [id] = useState(() => newCommandId());
  const invite = ({ systemRole, customer, role, email }: Wanted) => {
    const body = {
      id,
      systemRole,
      ...(customer === '' ? {} : { customer, role }),
      ...(email.trim() === '' ? {} : { email: email.trim() }),
    };
    return run({ kind: 'save', done: t('made'), failed: t('failed') }, () => api('POST /v1/invites', { body }));
  };
  return { isBusy, invite };
}

type FormProps = { readonly onMade: (made: MadeInvite) => void };

function InviteForm({ onMade }: FormProps) {
  const t = useTranslations();
  const { isBusy, invite } = useInviteUser();
  const { data } = useCustomers();
  const [wanted, setWanted] = useState<Wanted>({ systemRole: 'comandaUser', customer: '', role: 'admin', email: '' });
  const isWrong = wanted.email.trim() !== '' && !isEmail(wanted.email);
  const set = (change: Partial<Wanted>) => setWanted((before) => ({ ...before, ...change }));
  const submit = async () => {
    if (isWrong) return;
    const made = await invite(wanted);
    if (made !== null) onMade(made);
  };
  return (
    <>
      <div className="dialog__body stack stack--gap">
        <SelectField
          label={t('invites.customer')}
          value={wanted.customer}
          items={[
            { value: '', label: t('invites.noCustomer') },
            ...(data?.customers ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
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

export function InviteUserDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('invites');
  const [made, setMade] = useState<MadeInvite | null>(null);
  return (
    <Modal label={t('title')} onClose={onClose} keepsData={made !== null}>
      <ModalHead title={t('title')} onClose={onClose} />
      {made === null ? <InviteForm onMade={setMade} /> : <InviteMade made={made} onClose={onClose} />}
    </Modal>
  );
}
