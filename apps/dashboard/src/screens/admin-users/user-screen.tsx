/** One user of the provider, or a new one: tabs Information and Roles (specification §2). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireUser } from '@comanda/contract/users';
import { Tabs } from '@comanda/ui/tabs.tsx';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AdminFrame } from '../../parts/admin/admin-frame.tsx';
import { FormHead } from '../../parts/form/form-head.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useChangedForm } from '../../parts/leaving.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useUser, useUserChanges } from './use-user.ts';
import { UserActions } from './user-actions.tsx';
import { freshUser, userErrors, valuesOf } from './user-form.ts';
import { UserInformation } from './user-information.tsx';
import { UserRoles } from './user-roles.tsx';

function Back() {
  const t = useTranslations('adminUsers');
  return (
    <Link to="/dashboard/adminSettings/users" className="icon-btn icon-btn--fill" aria-label={t('back')}>
      <ArrowLeft className="icon" aria-hidden="true" />
    </Link>
  );
}

function useUserEditor(user: WireUser | null) {
  const navigate = useNavigate();
  const changes = useUserChanges();
  // A second try of the same form is the same user, not a second one.
  const [newId] = useState(() => newCommandId());
  const [tab, setTab] = useState<'information' | 'roles'>('information');
  const form = useForm(user === null ? freshUser : valuesOf(user));
  const errors = userErrors(form.values);
  useChangedForm(form.isChanged);

  const save = async () => {
    form.setTried();
    if (Object.values(errors).some((error) => error !== null)) return setTab('information');
    if (user !== null) {
      if (await changes.edit(user.id, form.changed)) form.reset();
      return undefined;
    }
    const made = await changes.add(newId, form.values);
    if (made === null) return undefined;
    const params = { openItemId: made.id };
    return navigate({ to: '/dashboard/adminSettings/users/$openItemId', params, replace: true, ignoreBlocker: true });
  };
  return { form, errors, changes, tab, setTab, save };
}

function UserEditor({ user }: { readonly user: WireUser | null }) {
  const t = useTranslations('adminUsers');
  const { form, errors, changes, tab, setTab, save } = useUserEditor(user);
  const { values, isChanged } = form;
  const title = user?.name ?? t('newTitle');
  useScreenTitle(title);
  return (
    <>
      <FormHead
        title={title}
        crumb={t('title')}
        back={<Back />}
        isChanged={isChanged}
        isBusy={changes.isBusy}
        onSave={() => void save()}
        onDiscard={form.reset}
        {...(user === null ? { saveLabel: t('add') } : {})}
      />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        panelId="user-panel"
        tabs={[
          { value: 'information', label: t('information') },
          { value: 'roles', label: t('roles'), count: values.roles.length },
        ]}
      />
      <div className="set-body" id="user-panel" role="tabpanel" aria-label={t(tab)}>
        <div className="set-form">
          {tab === 'information' && (
            <UserInformation
              values={values}
              errors={form.isTried ? errors : null}
              isNew={user === null}
              set={form.set}
            />
          )}
          {tab === 'information' && user !== null && <UserActions user={user} changes={changes} />}
          {tab === 'roles' && <UserRoles values={values} set={form.set} />}
        </div>
      </div>
    </>
  );
}

function StoredUser({ userId }: { readonly userId: string }) {
  const read = useUser(userId);
  return <QueryView read={read}>{(user) => <UserEditor user={user} />}</QueryView>;
}

export function UserScreen() {
  const { openItemId } = useParams({ strict: false });
  return (
    <AdminFrame>
      <section className="set-page set-page--detail">
        {openItemId === undefined || openItemId === 'new' ? (
          <UserEditor user={null} />
        ) : (
          <StoredUser key={openItemId} userId={openItemId} />
        )}
      </section>
    </AdminFrame>
  );
}
