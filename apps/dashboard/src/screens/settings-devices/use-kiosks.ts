/** What the page of devices asks of the API about kiosks. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireKiosk } from '@comanda/contract/guest-setup';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useRemoval } from '../../parts/change/use-removal.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useListedEdit } from '../../parts/settings/use-listed-edit.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { setupKey } from '../../parts/venue/setup-keys.ts';

export function useKiosks() {
  const { api, customer, may } = useSession();
  return useQuery({
    queryKey: [...setupKey('device', customer.id), 'kiosks'],
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/kiosks', { params: { customerId: customer.id } })),
    enabled: may('device.manage'),
  });
}

type KioskValues = Pick<WireKiosk, 'name' | 'station' | 'terminal' | 'active'>;
const fresh: KioskValues = { name: '', station: null, terminal: null, active: true };

export function useKioskEdit(opened: WireKiosk | null) {
  const { api, customer } = useSession();
  const t = useTranslations('setupDevices.kiosk');
  const read = useKiosks();
  const params = { customerId: customer.id };
  const failed = t('saveFailed');
  return useListedEdit({
    things: read.data,
    opened,
    fresh,
    valuesOf: ({ name, station, terminal, active }: WireKiosk): KioskValues => ({ name, station, terminal, active }),
    told: { add: { kind: 'save', done: t('added'), failed }, change: { kind: 'save', done: t('changed'), failed } },
    add: (id, values) => api('POST /v1/customers/{customerId}/kiosks', { params, body: { id, ...values } }),
    change: (kioskId, body) =>
      api('PATCH /v1/customers/{customerId}/kiosks/{kioskId}', { params: { ...params, kioskId }, body }),
    reread: async () => (await read.refetch()).data,
  });
}

export function useKioskChanges() {
  const { api, customer } = useSession();
  const t = useTranslations('setupDevices.kiosk');
  const { isBusy, change } = useSetupChange(['device']);
  const removal = useRemoval();
  const params = { customerId: customer.id };
  const remove = (kioskId: string) =>
    removal.once(
      change({ kind: 'delete', done: t('removed'), failed: t('removeFailed') }, () =>
        api('DELETE /v1/customers/{customerId}/kiosks/{kioskId}', {
          params: { ...params, kioskId },
          query: { commandId: removal.idOf(kioskId) },
        }),
      ),
    );
  const renew = ({ id, version }: WireKiosk) =>
    change({ kind: 'save', done: t('renewed'), failed: t('renewFailed') }, () =>
      api('POST /v1/customers/{customerId}/kiosks/{kioskId}/newCode', {
        params: { ...params, kioskId: id },
        body: { id: newCommandId(), version },
      }),
    );
  return { isBusy, remove, renew };
}
