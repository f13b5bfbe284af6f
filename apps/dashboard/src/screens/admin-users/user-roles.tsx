/** What a user is at which venue; access to all of them (specification §6). */
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useCustomers } from '../../parts/admin/use-customers.ts';
import { VenueRoleField } from '../../parts/people/venue-role-field.tsx';
import { type RoleAtVenue, setRole, type UserValues } from './user-form.ts';

type Props = { readonly values: UserValues; readonly set: (change: Partial<UserValues>) => void };

export function UserRoles({ values, set }: Props) {
  const t = useTranslations('adminUsers');
  const { data } = useCustomers();
  const { roles, allCustomers } = values;
  const customers = data?.customers ?? [];
  const others = customers.filter(({ id }) => roles.every(({ customer }) => customer !== id));
  const change = (customer: string, role: RoleAtVenue['role'] | null) => set({ roles: setRole(roles, customer, role) });
  const nameOf = (customer: string) => customers.find(({ id }) => id === customer)?.name ?? '…';
  return (
    <>
      <SwitchRow
        label={t('allCustomers')}
        detail={t('allCustomersText')}
        on={allCustomers}
        onToggle={() => set({ allCustomers: !allCustomers })}
      />
      {roles.length === 0 && <p className="mid">{t('noRoles')}</p>}
      <ul className="rows">
        {roles.map(({ customer, role }) => (
          <li key={customer} className="list-row">
            <span className="list-row__text">{nameOf(customer)}</span>
            <VenueRoleField
              label={t('roleAt', { name: nameOf(customer) })}
              hidesLabel
              value={role}
              onChange={(next) => change(customer, next)}
            />
            <IconButton
              label={t('removeRole', { name: nameOf(customer) })}
              icon={<X className="icon" aria-hidden="true" />}
              onClick={() => change(customer, null)}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <SelectField
          label={t('addRole')}
          value=""
          items={[
            { value: '', label: t('chooseCustomer') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(customer) => {
            if (customer !== '') change(customer, 'waiter');
          }}
        />
      )}
    </>
  );
}
