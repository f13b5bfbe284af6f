/** The provider's venues (specification §2, system admin customers): how each one does, at a glance. */
import type { WireCustomer } from '@comanda/contract/customers';
import { Badge } from '@comanda/ui/badge.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AdminFrame } from '../../parts/admin/admin-frame.tsx';
import { useCustomers } from '../../parts/admin/use-customers.ts';
import { ListSearch } from '../../parts/form/list-search.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';

function CustomerRow({ customer }: { readonly customer: WireCustomer }) {
  const t = useTranslations('adminCustomers');
  const when = useWhen();
  const { id, name, slug, active, lastOrderAt, unprintedJobs, unknownPayments } = customer;
  return (
    <tr>
      <td className="list__name">
        <Link to="/dashboard/adminSettings/customers/$openItemId" params={{ openItemId: id }} className="list__link">
          {name}
          <small>{slug}</small>
        </Link>
      </td>
      <td data-label={t('lastOrder')}>{when(lastOrderAt)}</td>
      <td data-label={t('unprinted')} className={unprintedJobs > 0 ? 'r is-bad' : 'r'}>
        {unprintedJobs}
      </td>
      <td data-label={t('unknownPayments')} className={unknownPayments > 0 ? 'r is-bad' : 'r'}>
        {unknownPayments}
      </td>
      <td>
        {active ? <Badge tone="positive">{t('active')}</Badge> : <Badge tone="warning">{t('isSuspended')}</Badge>}
      </td>
    </tr>
  );
}

function CustomerTable({ customers }: { readonly customers: readonly WireCustomer[] }) {
  const t = useTranslations('adminCustomers');
  return (
    <div className="card list-wrap">
      <table className="table list" aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('lastOrder')}</th>
            <th scope="col" className="r">
              {t('unprinted')}
            </th>
            <th scope="col" className="r">
              {t('unknownPayments')}
            </th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function CustomersScreen() {
  const t = useTranslations('adminCustomers');
  const [search, setSearch] = useState('');
  const customers = useCustomers(search.trim());
  useScreenTitle(t('title'));
  return (
    <AdminFrame>
      <section className="set-page" aria-labelledby="customers-title">
        <header className="set-head">
          <h1 className="h-title grow" id="customers-title">
            {t('title')}
          </h1>
          <Link
            to="/dashboard/adminSettings/customers/$openItemId"
            params={{ openItemId: 'new' }}
            className="btn btn--primary btn--lg"
          >
            <Plus className="icon" aria-hidden="true" />
            {t('new')}
          </Link>
        </header>
        <div className="set-body">
          <div className="list-tools">
            <ListSearch label={t('search')} text={search} onText={setSearch} />
          </div>
          <QueryView read={customers}>
            {({ customers: found }) =>
              found.length > 0 ? (
                <CustomerTable customers={found} />
              ) : (
                <EmptyState
                  art="set"
                  title={search === '' ? t('none') : t('noneFound')}
                  text={search === '' ? t('noneText') : t('noneFoundText', { text: search })}
                />
              )
            }
          </QueryView>
        </div>
      </section>
    </AdminFrame>
  );
}
