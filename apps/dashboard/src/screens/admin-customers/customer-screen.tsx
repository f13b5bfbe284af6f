/** One venue of the provider, or a new one: tabs Information and Packages (specification §2). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireCustomer } from '@comanda/contract/customers';
import { Badge } from '@comanda/ui/badge.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { DetailEditor, DetailPage } from '../../parts/admin/detail-page.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { freshCustomer, valuesOf } from './customer-form.ts';
import { CustomerActions, CustomerFacts, CustomerNameField } from './customer-information.tsx';
import { CustomerPackages } from './customer-packages.tsx';
import { CustomerTeam } from './customer-team.tsx';
import { useCustomer, useCustomerChanges } from './use-customer.ts';

function useCustomerEditor(customer: WireCustomer | null) {
  const navigate = useNavigate();
  const changes = useCustomerChanges();
  const [tab, setTab] = useState<'information' | 'packages'>('information');
  // A second try of the same form is the same venue, not a second one.
  const [newId] = useState(() => newCommandId());
  const form = useForm(customer === null ? freshCustomer : valuesOf(customer));
  const isMissing = form.values.name.trim() === '';

  const save = async () => {
    form.setTried();
    if (isMissing) return setTab('information');
    if (customer !== null) {
      if (await changes.edit(customer.id, form)) form.reset();
      return undefined;
    }
    const made = await changes.add(newId, form.values);
    if (made === null) return undefined;
    const params = { openItemId: made.id };
    const to = '/dashboard/adminSettings/customers/$openItemId';
    return navigate({ to, params, replace: true, ignoreBlocker: true });
  };
  return { form, isMissing: form.isTried && isMissing, changes, tab, setTab, save };
}

function CustomerEditor({ customer }: { readonly customer: WireCustomer | null }) {
  const t = useTranslations('adminCustomers');
  const { form, isMissing, changes, tab, setTab, save } = useCustomerEditor(customer);
  const { values } = form;
  return (
    <DetailEditor
      title={customer?.name ?? t('newTitle')}
      list={{ to: '/dashboard/adminSettings/customers', title: t('title'), back: t('back') }}
      form={form}
      isBusy={changes.isBusy}
      onSave={save}
      saveLabel={customer === null ? t('add') : null}
      tabsLabel={t('tabs')}
      tab={tab}
      onTab={setTab}
      tabs={[
        { value: 'information', label: t('information') },
        { value: 'packages', label: t('packagesTab'), count: values.packages.length },
      ]}
    >
      {tab === 'information' && (
        <>
          {customer !== null && !customer.active && <Badge tone="warning">{t('isSuspended')}</Badge>}
          <CustomerNameField name={values.name} isMissing={isMissing} onName={(name) => form.set({ name })} />
          {customer === null && <p className="mid">{t('newText')}</p>}
          {customer !== null && <CustomerFacts customer={customer} />}
          {customer !== null && <CustomerTeam venue={customer} />}
          {customer !== null && <CustomerActions customer={customer} changes={changes} />}
        </>
      )}
      {tab === 'packages' && (
        <CustomerPackages packages={values.packages} onPackages={(packages) => form.set({ packages })} />
      )}
    </DetailEditor>
  );
}

function StoredCustomer({ customerId }: { readonly customerId: string }) {
  const read = useCustomer(customerId);
  return <QueryView read={read}>{(customer) => <CustomerEditor customer={customer} />}</QueryView>;
}

export function CustomerScreen() {
  return (
    <DetailPage
      fresh={<CustomerEditor customer={null} />}
      stored={(id) => <StoredCustomer key={id} customerId={id} />}
    />
  );
}
