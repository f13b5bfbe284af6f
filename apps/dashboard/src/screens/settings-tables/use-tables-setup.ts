/** What the page of tables asks of the API. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireTable } from '@comanda/contract/venue';
import type { TableMethod } from '@comanda/domain/orders/order-method';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useRemoval } from '../../parts/change/use-removal.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useListedEdit } from '../../parts/settings/use-listed-edit.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { setupKey } from '../../parts/venue/setup-keys.ts';

/** Under the key of the terminal's own list: one reading, one change. */
export function useTablesSetup() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: setupKey('table', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/tables', { params: { customerId: customer.id } })),
  });
}

/** Table → where its QR code leads. */
export function useTableLinks() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: [...setupKey('table', customer.id), 'links'],
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/tableLinks', { params: { customerId: customer.id } })),
  });
}

/** Seats, shape and place are arranged on the floor plan. */
export type TableValues = Pick<WireTable, 'name' | 'area' | 'orderMethod' | 'active'>;
const freshTable: TableValues = { name: '', area: null, orderMethod: 'table', active: true };

export function useTableEdit(opened: WireTable | null) {
  const { api, customer } = useSession();
  const t = useTranslations('setupTables');
  const read = useTablesSetup();
  const params = { customerId: customer.id };
  const failed = t('saveFailed');
  return useListedEdit({
    things: read.data,
    opened,
    fresh: freshTable,
    valuesOf: ({ name, area, orderMethod, active }: WireTable): TableValues => ({ name, area, orderMethod, active }),
    told: { add: { kind: 'save', done: t('added'), failed }, change: { kind: 'save', done: t('changed'), failed } },
    add: (id, values) => api('POST /v1/customers/{customerId}/tables', { params, body: { id, ...values } }),
    change: (tableId, body) =>
      api('PATCH /v1/customers/{customerId}/tables/{tableId}', { params: { ...params, tableId }, body }),
    reread: async () => (await read.refetch()).data,
  });
}

export type SeriesWish = {
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
  readonly area: string | null;
  readonly orderMethod: TableMethod;
};

export function useTableChanges() {
  const { api, customer } = useSession();
  const t = useTranslations('setupTables');
  const { isBusy, change } = useSetupChange(['table']);
  const removal = useRemoval();
  const params = { customerId: customer.id };

  const addSeries = (id: string, wish: SeriesWish) =>
    change({ kind: 'save', done: t('seriesAdded', { count: wish.to - wish.from + 1 }), failed: t('saveFailed') }, () =>
      api('POST /v1/customers/{customerId}/tables/series', { params, body: { id, ...wish } }),
    );
  const remove = (tableId: string) =>
    removal.once(
      change({ kind: 'delete', done: t('removed'), failed: t('removeFailed') }, () =>
        api('DELETE /v1/customers/{customerId}/tables/{tableId}', {
          params: { ...params, tableId },
          query: { commandId: removal.idOf(tableId) },
        }),
      ),
    );
  const renewCode = ({ id, version }: WireTable) =>
    change({ kind: 'save', done: t('renewed'), failed: t('renewFailed') }, () =>
      api('POST /v1/customers/{customerId}/tables/{tableId}/newCode', {
        params: { ...params, tableId: id },
        body: { id: newCommandId(), version },
      }),
    );
  /** Base64 of the PDF. */
  const readSheet = (area: string | null) =>
    change({ kind: 'save', done: null, failed: t('sheetFailed') }, () =>
      api('GET /v1/customers/{customerId}/tableSheet', { params, query: area === null ? {} : { area } }),
    );
  return { isBusy, addSeries, remove, renewCode, readSheet };
}
