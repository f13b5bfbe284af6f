/** The provider's users (specification §2, system admin users). */
import type { WireUser } from '@comanda/contract/users';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { Plus, QrCode, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { InviteUserDialog } from '../../parts/admin/invite-user-dialog.tsx';
import { ListPage } from '../../parts/admin/list-page.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import type { RowPlace } from '../../parts/rows/long-table.tsx';
import { useAccount } from '../../parts/session/account-context.ts';
import { useUsers } from './use-user.ts';

function UserRow({ user, place }: { readonly user: WireUser; readonly place: RowPlace }) {
  const t = useTranslations();
  const when = useWhen();
  const { id, name, email, systemRole, active, allCustomers, roles, lastSignInAt, hasSecondFactor } = user;
  const venues = roles.map(({ customerName, role }) => `${customerName} (${t(`venue.${role}`)})`).join(', ');
  return (
    <tr {...place}>
      <td className="list__name">
        <Link to="/dashboard/adminSettings/users/$openItemId" params={{ openItemId: id }} className="list__link">
          {name}
          <small>{email}</small>
        </Link>
      </td>
      <td>{t(`systemRoles.${systemRole}`)}</td>
      <td className="list__row wrap">{allCustomers ? t('adminUsers.allCustomers') : venues}</td>
      <td data-label={t('adminUsers.lastSignIn')}>{when(lastSignInAt)}</td>
      <td className="list__state">
        {!active && <Badge tone="warning">{t('adminUsers.inactive')}</Badge>}
        {hasSecondFactor && (
          <Badge tone="positive" icon={<ShieldCheck className="icon icon--s" aria-hidden="true" />}>
            {t('secondFactor.title')}
          </Badge>
        )}
      </td>
    </tr>
  );
}

function Invite({ onInvite }: { readonly onInvite: () => void }) {
  const t = useTranslations('adminUsers');
  return (
    <Button size="lg" variant="primary" icon={<QrCode className="icon" aria-hidden="true" />} onClick={onInvite}>
      {t('invite')}
    </Button>
  );
}

/** Nobody but oneself: what to do next. */
function Alone({ onInvite }: { readonly onInvite: () => void }) {
  const t = useTranslations('adminUsers');
  return <EmptyState art="set" title={t('alone')} text={t('aloneText')} action={<Invite onInvite={onInvite} />} />;
}

export function UsersScreen() {
  const t = useTranslations('adminUsers');
  const { user } = useAccount();
  const [search, setSearch] = useState('');
  const [isInviting, setInviting] = useState(false);
  const users = useUsers(search.trim());
  const invite = () => setInviting(true);
  const isAll = search.trim() === '' && !users.isPlaceholderData;
  const isAlone = (shown: readonly WireUser[]) => isAll && shown.every(({ id }) => id === user.id);
  return (
    <ListPage
      texts={{ title: t('title'), search: t('search'), noneFound: t('noneFound') }}
      actions={
        <>
          <Link to="/dashboard/adminSettings/users/$openItemId" params={{ openItemId: 'new' }} className="btn btn--lg">
            <Plus className="icon" aria-hidden="true" />
            {t('new')}
          </Link>
          <Invite onInvite={invite} />
        </>
      }
      search={search}
      onSearch={setSearch}
      read={{ ...users, data: users.data?.users }}
      empty={<Alone onInvite={invite} />}
      columns={[
        { name: t('name') },
        { name: t('systemRole') },
        { name: t('venues') },
        { name: t('lastSignIn') },
        { name: t('state'), isHidden: true },
      ]}
      row={(each, place) => <UserRow key={each.id} user={each} place={place} />}
      after={(shown) => (isAlone(shown) ? <Alone onInvite={invite} /> : null)}
    >
      {isInviting && <InviteUserDialog onClose={() => setInviting(false)} />}
    </ListPage>
  );
}
