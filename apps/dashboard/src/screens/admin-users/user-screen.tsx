/** One user of the provider, or a new one: tabs Information and Roles (specification §2). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireUser } from '@comanda/contract/users';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { DetailEditor, DetailPage } from '../../parts/admin/detail-page.tsx';
import type { Venue } from '../../parts/admin/venue-select.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useRefusals } from '../../parts/form/use-refusals.ts';
import { useUser, useUserChanges } from './use-user.ts';
import { UserActions } from './user-actions.tsx';
import { freshUser, userErrors, type UserValues, valuesOf } from './user-form.ts';
import { UserInformation } from './user-information.tsx';
import { UserRoles } from './user-roles.tsx';

/** How the venues of a user are called: those of before by the user, those that are added here by the choice. */
function useVenueNames(user: WireUser | null) {
  const [added, setAdded] = useState<readonly Venue[]>([]);
  const before = (user?.roles ?? []).map(({ customer, customerName }) => [customer, customerName] as const);
  return {
    names: new Map([...before, ...added.map(({ id, name }) => [id, name] as const)]),
    onAdd: (venue: Venue) => setAdded((others) => [...others, venue]),
  };
}

function useUserEditor(user: WireUser | null) {
  const navigate = useNavigate();
  const changes = useUserChanges();
  // A second try of the same form is the same user, not a second one.
  const [newId] = useState(() => newCommandId());
  const [tab, setTab] = useState<'information' | 'roles'>('information');
  const form = useForm(user === null ? freshUser : valuesOf(user));
  const { onRefused, textAt, forgive } = useRefusals({
    'users.error.emailTaken': 'email',
    'password.error.guessable': 'password',
  });
  const errors = userErrors(form.values);

  const save = async () => {
    form.setTried();
    forgive();
    if (Object.values(errors).some((error) => error !== null)) return setTab('information');
    if (user !== null) {
      if (await changes.edit(user.id, form, onRefused)) form.reset();
      return undefined;
    }
    const made = await changes.add(newId, form.values, onRefused);
    if (made === null) return undefined;
    const params = { openItemId: made.id };
    return navigate({ to: '/dashboard/adminSettings/users/$openItemId', params, replace: true, ignoreBlocker: true });
  };
  const set = (change: Partial<UserValues>) => {
    if (change.email !== undefined || change.password !== undefined) forgive();
    form.set(change);
  };
  const refused = { email: textAt('email'), password: textAt('password') };
  return { form, set, errors: form.isTried ? errors : null, refused, changes, tab, setTab, save };
}

function UserEditor({ user }: { readonly user: WireUser | null }) {
  const t = useTranslations('adminUsers');
  const { form, set, errors, refused, changes, tab, setTab, save } = useUserEditor(user);
  const venues = useVenueNames(user);
  const { values } = form;
  return (
    <DetailEditor
      title={user?.name ?? t('newTitle')}
      list={{ to: '/dashboard/adminSettings/users', title: t('title'), back: t('back') }}
      form={form}
      isBusy={changes.isBusy}
      onSave={save}
      saveLabel={user === null ? t('add') : null}
      tabsLabel={t('tabs')}
      tab={tab}
      onTab={setTab}
      tabs={[
        { value: 'information', label: t('information') },
        { value: 'roles', label: t('roles'), count: values.roles.length },
      ]}
    >
      {tab === 'information' && (
        <>
          <UserInformation user={user} values={values} errors={errors} refused={refused} set={set} />
          {user !== null && <UserActions user={user} changes={changes} />}
        </>
      )}
      {tab === 'roles' && <UserRoles values={values} set={set} {...venues} />}
    </DetailEditor>
  );
}

function StoredUser({ userId }: { readonly userId: string }) {
  const read = useUser(userId);
  return <QueryView read={read}>{(user) => <UserEditor user={user} />}</QueryView>;
}

export function UserScreen() {
  return <DetailPage fresh={<UserEditor user={null} />} stored={(id) => <StoredUser key={id} userId={id} />} />;
}
