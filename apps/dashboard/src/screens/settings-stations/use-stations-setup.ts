/** What the page of stations and displays asks of the API. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireScreen } from '@comanda/contract/places';
import type { WireStation } from '@comanda/contract/venue';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useRemoval } from '../../parts/change/use-removal.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useListedEdit } from '../../parts/settings/use-listed-edit.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { setupKey } from '../../parts/venue/setup-keys.ts';
import { useStations } from '../../parts/venue/use-stations.ts';

export function useScreens() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: setupKey('screen', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/screens', { params: { customerId: customer.id } })),
  });
}

export type StationValues = Pick<
  WireStation,
  'name' | 'autoPrint' | 'deliverer' | 'fallbackStation' | 'fallbackSeconds'
>;
const freshStation: StationValues = {
  name: '',
  autoPrint: true,
  deliverer: 'server',
  fallbackStation: null,
  fallbackSeconds: 60,
};

export function useStationEdit(opened: WireStation | null) {
  const { api, customer } = useSession();
  const t = useTranslations('station');
  const read = useStations();
  const params = { customerId: customer.id };
  const failed = t('saveFailed');
  return useListedEdit({
    things: read.data,
    opened,
    fresh: freshStation,
    valuesOf: ({ name, autoPrint, deliverer, fallbackStation, fallbackSeconds }: WireStation): StationValues => ({
      name,
      autoPrint,
      deliverer,
      fallbackStation,
      fallbackSeconds,
    }),
    told: { add: { kind: 'save', done: t('added'), failed }, change: { kind: 'save', done: t('changed'), failed } },
    add: (id, values) => api('POST /v1/customers/{customerId}/stations', { params, body: { id, ...values } }),
    change: (stationId, body) =>
      api('PATCH /v1/customers/{customerId}/stations/{stationId}', { params: { ...params, stationId }, body }),
    reread: async () => (await read.refetch()).data,
  });
}

export function useStationChanges() {
  const { api, customer } = useSession();
  const t = useTranslations('station');
  const { isBusy, change } = useSetupChange(['station', 'orderMethod']);
  const removal = useRemoval();
  const params = { customerId: customer.id };
  const remove = (stationId: string) =>
    removal.once(
      change({ kind: 'delete', done: t('removed'), failed: t('removeFailed') }, () =>
        api('DELETE /v1/customers/{customerId}/stations/{stationId}', {
          params: { ...params, stationId },
          query: { commandId: removal.idOf(stationId) },
        }),
      ),
    );
  const sort = (ids: readonly string[]) =>
    change({ kind: 'save', done: null, failed: t('sortFailed') }, () =>
      api('PUT /v1/customers/{customerId}/stations/order', { params, body: { id: newCommandId(), ids: [...ids] } }),
    );
  return { isBusy, remove, sort };
}

export type ScreenValues = Pick<WireScreen, 'name' | 'orderTypes' | 'rings' | 'callsByVoice' | 'voiceLanguages'>;
const freshScreen: ScreenValues = {
  name: '',
  orderTypes: ['takeaway', 'pickup'],
  rings: true,
  callsByVoice: false,
  voiceLanguages: [],
};

export function useScreenEdit(opened: WireScreen | null) {
  const { api, customer } = useSession();
  const t = useTranslations('publicScreen');
  const read = useScreens();
  const params = { customerId: customer.id };
  const failed = t('saveFailed');
  return useListedEdit({
    things: read.data,
    opened,
    fresh: freshScreen,
    valuesOf: ({ name, orderTypes, rings, callsByVoice, voiceLanguages }: WireScreen): ScreenValues => ({
      name,
      orderTypes,
      rings,
      callsByVoice,
      voiceLanguages,
    }),
    told: { add: { kind: 'save', done: t('added'), failed }, change: { kind: 'save', done: t('changed'), failed } },
    add: (id, values) => api('POST /v1/customers/{customerId}/screens', { params, body: { id, ...values } }),
    change: (screenId, body) =>
      api('PATCH /v1/customers/{customerId}/screens/{screenId}', { params: { ...params, screenId }, body }),
    reread: async () => (await read.refetch()).data,
  });
}

export function useScreenRemoval() {
  const { api, customer } = useSession();
  const t = useTranslations('publicScreen');
  const { isBusy, change } = useSetupChange(['screen']);
  const removal = useRemoval();
  const remove = (screenId: string) =>
    removal.once(
      change({ kind: 'delete', done: t('removed'), failed: t('removeFailed') }, () =>
        api('DELETE /v1/customers/{customerId}/screens/{screenId}', {
          params: { customerId: customer.id, screenId },
          query: { commandId: removal.idOf(screenId) },
        }),
      ),
    );
  return { isBusy, remove };
}
