/** One venue of the provider, or a new one: tabs Information and Packages (specification §2). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireCustomer } from '@comanda/contract/customers';
import { Badge } from '@comanda/ui/badge.tsx';
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
import { freshCustomer, valuesOf } from './customer-form.ts';
import { CustomerActions, CustomerFacts, CustomerNameField } from './customer-information.tsx';
import { CustomerPackages } from './customer-packages.tsx';
import { useCustomer, useCustomerChanges } from './use-customer.ts';

function Back() {
  const t = useTranslations('adminCustomers');
  return (
    <Link to="/dashboard/adminSettings/customers" className="icon-btn icon-btn--fill" aria-label={t('back')}>
      <ArrowLeft className="icon" aria-hidden="true" />
    </Link>
  );
}

function CustomerEditor({ customer }: { readonly customer: WireCustomer | null }) {
  const t = useTranslations('adminCustomers');
  const navigate = useNavigate();
  const changes = useCustomerChanges();
  const [tab, setTab] = useState<'information' | 'packages'>('information');
  // A second try of the same form is the same venue, not a second one.
  const [newId] = useState(() => newCommandId());
  const form = useForm(customer === null ? freshCustomer : valuesOf(customer));
  const { values, changed, isChanged } = form;
  const isMissing = values.name.trim() === '';
  useChangedForm(isChanged);
  useScreenTitle(customer?.name ?? t('newTitle'));

  const save = async () => {
    form.setTried();
    if (isMissing) return setTab('information');
    if (customer !== null) {
      if (await changes.edit(customer.id, changed)) form.reset();
      return undefined;
    }
    const made = await changes.add(newId, values);
    if (made === null) return undefined;
    const params = { openItemId: made.id };
    return navigate({
      to: '/dashboard/adminSettings/customers/$openItemId',
      params,
      replace: true,
      ignoreBlocker: true,
    });
  };

  return (
    <>
      <FormHead
        title={customer?.name ?? t('newTitle')}
        crumb={t('title')}
        back={<Back />}
        isChanged={isChanged}
        isBusy={changes.isBusy}
        onSave={() => void save()}
        onDiscard={form.reset}
        {...(customer === null ? { saveLabel: t('add') } : {})}
      />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        panelId="customer-panel"
        tabs={[
          { value: 'information', label: t('information') },
          { value: 'packages', label: t('packagesTab'), count: values.packages.length },
        ]}
      />
      <div
        className="set-body"
        id="customer-panel"
        role="tabpanel"
        aria-label={t(tab === 'packages' ? 'packagesTab' : tab)}
      >
        <div className="set-form">
          {tab === 'information' && (
            <>
              {customer !== null && !customer.active && <Badge tone="warning">{t('isSuspended')}</Badge>}
              <CustomerNameField
                name={values.name}
                isMissing={form.isTried && isMissing}
                onName={(name) => form.set({ name })}
              />
              {customer !== null && <CustomerFacts customer={customer} />}
              {customer !== null && <CustomerActions customer={customer} changes={changes} />}
            </>
          )}
          {tab === 'packages' && (
            <CustomerPackages packages={values.packages} onPackages={(packages) => form.set({ packages })} />
          )}
        </div>
      </div>
    </>
  );
}

function StoredCustomer({ customerId }: { readonly customerId: string }) {
  const read = useCustomer(customerId);
  return <QueryView read={read}>{(customer) => <CustomerEditor customer={customer} />}</QueryView>;
}

export function CustomerScreen() {
  const { openItemId } = useParams({ strict: false });
  return (
    <AdminFrame>
      <section className="set-page set-page--detail">
        {openItemId === undefined || openItemId === 'new' ? (
          <CustomerEditor customer={null} />
        ) : (
          <StoredCustomer key={openItemId} customerId={openItemId} />
        )}
      </section>
    </AdminFrame>
  );
}
