/** The provider's venues (specification §2, system admin customers): how each one does, at a glance. */
import type { WireCustomer } from '@comanda/contract/customers';
import { Badge } from '@comanda/ui/badge.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ListPage } from '../../parts/admin/list-page.tsx';
import { useCustomers } from '../../parts/admin/use-customers.ts';
import { useWhen } from '../../parts/form/use-when.ts';
import type { RowPlace } from '../../parts/rows/long-table.tsx';

function CustomerRow({ customer, place }: { readonly customer: WireCustomer; readonly place: RowPlace }) {
  const t = useTranslations('adminCustomers');
  const when = useWhen();
  const { id, name, slug, active, lastOrderAt, unprintedJobs, unknownPayments } = customer;
  return (
    <tr {...place}>
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
      <td className="list__state">
        {active ? <Badge tone="positive">{t('active')}</Badge> : <Badge tone="warning">{t('isSuspended')}</Badge>}
      </td>
    </tr>
  );
}

function NewCustomer({ label }: { readonly label: string }) {
  return (
    <Link
      to="/dashboard/adminSettings/customers/$openItemId"
      params={{ openItemId: 'new' }}
      className="btn btn--primary btn--lg"
    >
      <Plus className="icon" aria-hidden="true" />
      {label}
    </Link>
  );
}

export function CustomersScreen() {
  const t = useTranslations('adminCustomers');
  const inAdmin = useTranslations('admin');
  const [search, setSearch] = useState('');
  const customers = useCustomers(search.trim());
  const isFirst = customers.data?.customers.length === 0 && search === '' && !customers.isPlaceholderData;
  return (
    <ListPage
      texts={{ title: t('title'), search: t('search'), noneFound: t('noneFound') }}
      // Where there is none yet, the one button stands below the words.
      actions={isFirst ? null : <NewCustomer label={t('new')} />}
      search={search}
      onSearch={setSearch}
      read={{ ...customers, data: customers.data?.customers }}
      empty={
        <EmptyState
          art="set"
          title={t('none')}
          text={t('noneText')}
          action={<NewCustomer label={inAdmin('firstVenue')} />}
        />
      }
      columns={[
        { name: t('name') },
        { name: t('lastOrder') },
        { name: t('unprinted'), isNumber: true },
        { name: t('unknownPayments'), isNumber: true },
        { name: t('state') },
      ]}
      row={(customer, place) => <CustomerRow key={customer.id} customer={customer} place={place} />}
    />
  );
}
