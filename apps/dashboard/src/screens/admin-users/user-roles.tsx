/** What a user is at which venue; access to all of them (specification §6). */
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { type Venue, VenueSelect } from '../../parts/admin/venue-select.tsx';
import { VenueRoleField } from '../../parts/people/venue-role-field.tsx';
import { type RoleAtVenue, setRole, type UserValues } from './user-form.ts';

type Props = {
  readonly values: UserValues;
  /** Of venues, by their ids: a list of all of them would have an end. */
  readonly names: ReadonlyMap<string, string>;
  readonly onAdd: (venue: Venue) => void;
  readonly set: (change: Partial<UserValues>) => void;
};

export function UserRoles({ values, names, onAdd, set }: Props) {
  const t = useTranslations('adminUsers');
  const { roles, allCustomers } = values;
  const change = (customer: string, role: RoleAtVenue['role'] | null) => set({ roles: setRole(roles, customer, role) });
  const nameOf = (customer: string) => names.get(customer) ?? '…';
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
      <VenueSelect
        label={t('addRole')}
        first={t('chooseCustomer')}
        value=""
        without={new Set(roles.map(({ customer }) => customer))}
        onChange={(customer, venue) => {
          if (venue === undefined) return;
          onAdd(venue);
          change(customer, 'waiter');
        }}
      />
    </>
  );
}
