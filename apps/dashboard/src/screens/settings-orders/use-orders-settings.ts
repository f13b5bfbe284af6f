/** Ways to order and pickup locations, as they are read and changed (specification §2 Order methods, Pickup locations). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireLocation, WireOrderMethod } from '@comanda/contract/order-methods';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useRemoval } from '../../parts/change/use-removal.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useEdit } from '../../parts/settings/use-edit.ts';
import { useSettingsEdit } from '../../parts/settings/use-settings-edit.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { setupKey } from '../../parts/venue/setup-keys.ts';

export type MethodValues = Omit<WireOrderMethod, 'method' | 'version'>;

function storedOf(wire: WireOrderMethod): { version: number; values: MethodValues } {
  const { method: _method, version, ...values } = wire;
  return { version, values };
}

export function useMethodEdit(stored: WireOrderMethod) {
  const session = useSession();
  const t = useTranslations('settingsOrders');
  const client = useQueryClient();
  const { api, customer } = session;
  const params = { customerId: customer.id };
  return useEdit<MethodValues, unknown>({
    stored: storedOf(stored),
    told: { kind: 'save', done: t('saved'), failed: t('saveFailed') },
    send: ({ changed, version }) =>
      api('PATCH /v1/customers/{customerId}/orderMethods', {
        params,
        body: { id: newCommandId(), method: stored.method, version, ...changed, ...senderOf(session) },
      }),
    reread: async () => {
      const read = await client
        .fetchQuery({
          queryKey: setupKey('orderMethod', customer.id),
          queryFn: () => valueOf(api('GET /v1/customers/{customerId}/orderMethods', { params })),
          staleTime: 0,
        })
        .catch(() => null);
      const now = read?.orderMethods.find(({ method }) => method === stored.method);
      return now === undefined ? null : storedOf(now);
    },
  });
}
export type MethodEdit = ReturnType<typeof useMethodEdit>;

const specialDayFields = ['specialDays'] as const;

export function useSpecialDays() {
  const t = useTranslations('settingsOrders');
  return useSettingsEdit(specialDayFields, {
    kind: 'settings',
    done: t('specialDaysSaved'),
    failed: t('specialDaysFailed'),
  });
}

export function useLocations() {
  const { api, customer } = useSession();
  const params = { customerId: customer.id };
  return useQuery({
    queryKey: setupKey('pickupLocation', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/locations', { params })),
  });
}

export type LocationValues = Pick<WireLocation, 'name' | 'street' | 'zip' | 'city' | 'description'>;

export function useLocationChanges() {
  const session = useSession();
  const t = useTranslations('locations');
  const { api, customer } = session;
  const { isBusy, change, reread } = useSetupChange(['pickupLocation']);
  const removal = useRemoval();
  const sender = senderOf(session);
  return {
    isBusy,
    reread,
    add: async (id: string, values: LocationValues) =>
      (await change({ kind: 'save', done: t('added'), failed: t('addFailed') }, () =>
        api('POST /v1/customers/{customerId}/location', {
          params: { customerId: customer.id },
          body: { id, type: 'pickup', ...values, ...sender },
        }),
      )) !== null,
    remove: async (locationId: string) =>
      (await removal.once(
        change({ kind: 'delete', done: t('removed'), failed: t('removeFailed') }, () =>
          api('DELETE /v1/locations/{locationId}', {
            params: { locationId },
            query: { commandId: removal.idOf(locationId), ...sender },
          }),
        ),
      )) !== null,
  };
}
export type LocationChanges = ReturnType<typeof useLocationChanges>;

export function useLocationEdit(stored: WireLocation) {
  const session = useSession();
  const t = useTranslations('locations');
  const client = useQueryClient();
  const { api, customer } = session;
  const toStored = ({ version, name, street, zip, city, description }: WireLocation) => ({
    version,
    values: { name, street, zip, city, description },
  });
  return useEdit<LocationValues, unknown>({
    stored: toStored(stored),
    told: { kind: 'save', done: t('changed'), failed: t('changeFailed') },
    send: ({ changed, version }) =>
      api('PATCH /v1/locations/{locationId}', {
        params: { locationId: stored.id },
        body: { id: newCommandId(), version, ...changed, ...senderOf(session) },
      }),
    reread: async () => {
      const read = await client
        .fetchQuery({
          queryKey: setupKey('pickupLocation', customer.id),
          queryFn: () =>
            valueOf(api('GET /v1/customers/{customerId}/locations', { params: { customerId: customer.id } })),
          staleTime: 0,
        })
        .catch(() => null);
      const now = read?.locations.find(({ id }) => id === stored.id);
      return now === undefined ? null : toStored(now);
    },
  });
}
