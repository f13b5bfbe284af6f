/** The provider's users (specification §2, system admin users). */
import type { WireUser } from '@comanda/contract/users';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { Plus, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AdminFrame } from '../../parts/admin/admin-frame.tsx';
import { ListSearch } from '../../parts/form/list-search.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { InviteUserDialog } from './invite-user-dialog.tsx';
import { useUsers } from './use-user.ts';

function UserRow({ user }: { readonly user: WireUser }) {
  const t = useTranslations();
  const when = useWhen();
  const { id, name, email, systemRole, active, allCustomers, roles, lastSignInAt } = user;
  const venues = roles.map(({ customerName, role }) => `${customerName} (${t(`venue.${role}`)})`).join(', ');
  return (
    <tr>
      <td className="list__name">
        <Link to="/dashboard/adminSettings/users/$openItemId" params={{ openItemId: id }} className="list__link">
          {name}
          <small>{email}</small>
        </Link>
      </td>
      <td>{t(`systemRoles.${systemRole}`)}</td>
      <td className="list__row wrap">{allCustomers ? t('adminUsers.allCustomers') : venues}</td>
      <td data-label={t('adminUsers.lastSignIn')}>{when(lastSignInAt)}</td>
      <td>{active ? null : <Badge tone="warning">{t('adminUsers.inactive')}</Badge>}</td>
    </tr>
  );
}

function UserTable({ users }: { readonly users: readonly WireUser[] }) {
  const t = useTranslations('adminUsers');
  return (
    <div className="card list-wrap">
      <table className="table list" aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('systemRole')}</th>
            <th scope="col">{t('venues')}</th>
            <th scope="col">{t('lastSignIn')}</th>
            <th scope="col">
              <span className="sr-only">{t('state')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function UsersScreen() {
  const t = useTranslations('adminUsers');
  const [search, setSearch] = useState('');
  const [isInviting, setInviting] = useState(false);
  const users = useUsers(search.trim());
  useScreenTitle(t('title'));
  return (
    <AdminFrame>
      <section className="set-page" aria-labelledby="users-title">
        <header className="set-head">
          <h1 className="h-title grow" id="users-title">
            {t('title')}
          </h1>
          <Link to="/dashboard/adminSettings/users/$openItemId" params={{ openItemId: 'new' }} className="btn btn--lg">
            <Plus className="icon" aria-hidden="true" />
            {t('new')}
          </Link>
          <Button
            size="lg"
            variant="primary"
            icon={<QrCode className="icon" aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {t('invite')}
          </Button>
        </header>
        <div className="set-body">
          <div className="list-tools">
            <ListSearch label={t('search')} text={search} onText={setSearch} />
          </div>
          <QueryView read={users}>
            {({ users: found }) =>
              found.length > 0 ? (
                <UserTable users={found} />
              ) : (
                <EmptyState art="set" title={t('noneFound')} text={t('noneFoundText', { text: search })} />
              )
            }
          </QueryView>
        </div>
      </section>
      {isInviting && <InviteUserDialog onClose={() => setInviting(false)} />}
    </AdminFrame>
  );
}
