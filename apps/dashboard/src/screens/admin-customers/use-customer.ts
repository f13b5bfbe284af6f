/** One venue of the provider: what is read of it and what is done to it. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireCustomer } from '@comanda/contract/customers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { customersKey } from '../../parts/admin/use-customers.ts';
import { type Change, useChange } from '../../parts/change/use-change.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import type { Edited } from '../../parts/form/use-form.ts';
import { useAccount } from '../../parts/session/account-context.ts';
import type { CustomerValues } from './customer-form.ts';

const customerKey = (customerId: string) => [...customersKey, 'one', customerId];

export function useCustomer(customerId: string) {
  const { api } = useAccount();
  return useQuery({
    queryKey: customerKey(customerId),
    queryFn: async () => (await valueOf(api('GET /v1/customers/{customerId}', { params: { customerId } }))).customer,
  });
}

export function useCustomerChanges() {
  const { api, enterVenue } = useAccount();
  const t = useTranslations('adminCustomers');
  const client = useQueryClient();
  const { isBusy, run } = useChange();
  const edited: Change = { kind: 'save', done: t('edited'), failed: t('editFailed') };

  const keep = (customer: WireCustomer) => {
    client.setQueryData(customerKey(customer.id), customer);
    return client.invalidateQueries({ queryKey: [...customersKey, 'list'] });
  };

  const add = async (id: string, { name, packages }: CustomerValues) => {
    const change: Change = { kind: 'save', done: t('added'), failed: t('addFailed') };
    const made = await run(change, () => api('POST /v1/customers', { body: { id, name: name.trim(), packages } }));
    if (made !== null) await keep(made.customer);
    return made?.customer ?? null;
  };

  /** Two calls where both changed; the toast comes with the second. */
  const edit = async (customerId: string, { changed, upon }: Edited<CustomerValues>) => {
    const { name, packages } = changed;
    const params = { customerId };
    if (name !== undefined) {
      const told = packages === undefined ? edited : { ...edited, done: null };
      const renamed = await run(told, () =>
        api('PATCH /v1/customers/{customerId}', { params, body: { name: name.trim() } }),
      );
      if (renamed === null) return false;
      await keep(renamed.customer);
    }
    if (packages === undefined) return true;
    const body = { packages, ...(upon.packages && { packagesBefore: upon.packages }) };
    const booked = await run(edited, () => api('PUT /v1/customers/{customerId}/packages', { params, body }));
    if (booked !== null) await keep(booked.customer);
    return booked !== null;
  };

  const setActive = async (customerId: string, active: boolean) => {
    const change: Change = { ...edited, done: active ? t('resumed') : t('suspended') };
    const saved = await run(change, () =>
      api('PATCH /v1/customers/{customerId}', { params: { customerId }, body: { active } }),
    );
    if (saved !== null) await keep(saved.customer);
    return saved !== null;
  };

  const remove = async (customerId: string) => {
    const change: Change = { kind: 'delete', done: t('deleted'), failed: t('deleteFailed') };
    const gone = await run(change, () => api('DELETE /v1/customers/{customerId}', { params: { customerId } }));
    if (gone !== null) {
      client.removeQueries({ queryKey: customerKey(customerId) });
      await client.invalidateQueries({ queryKey: [...customersKey, 'list'] });
    }
    return gone !== null;
  };

  const enter = async (customerId: string) => {
    const change: Change = { kind: 'save', done: null, failed: t('enterFailed') };
    const sent = { params: { customerId }, body: { id: newCommandId() } };
    const entered = await run(change, () => api('POST /v1/customers/{customerId}/enter', sent));
    if (entered !== null) enterVenue(customerId);
    return entered !== null;
  };

  return { isBusy, add, edit, setActive, remove, enter };
}

export type CustomerChanges = ReturnType<typeof useCustomerChanges>;
