/** What the page of devices asks of the API. */
import type { WireDrawer } from '@comanda/contract/devices';
import type { WirePrinter, WireReader, WireTerminal } from '@comanda/contract/venue';
import { usualPrinterPort } from '@comanda/domain/printing/printer-address';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useRemoval } from '../../parts/change/use-removal.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useListedEdit } from '../../parts/settings/use-listed-edit.ts';
import { useSetupChange } from '../../parts/settings/use-setup-change.ts';
import { setupKey } from '../../parts/venue/setup-keys.ts';

export function useDevices() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: setupKey('device', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/devices', { params: { customerId: customer.id } })),
  });
}

/** Paper comes out without anybody telling: while the page is open, it is looked. */
const lookAgainMs = 3000;

export function usePrinterStates() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: ['printerStates', customer.id],
    queryFn: () =>
      valueOf(api('GET /v1/customers/{customerId}/printerStates', { params: { customerId: customer.id } })),
    refetchInterval: lookAgainMs,
  });
}

/** SumUp is asked each time: seldomer than our own server. */
const lookAtReadersMs = 10_000;

export function useReaderStates() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: ['readerStates', customer.id],
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/readerStates', { params: { customerId: customer.id } })),
    refetchInterval: lookAtReadersMs,
  });
}

export function useDrawers() {
  const { api, customer, may } = useSession();
  return useQuery({
    queryKey: [...setupKey('device', customer.id), 'drawers'],
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/drawers', { params: { customerId: customer.id } })),
    enabled: may('device.manage'),
  });
}

function useTold(thing: 'printer' | 'terminal' | 'reader' | 'drawer') {
  const t = useTranslations(`setupDevices.${thing}`);
  const failed = t('saveFailed');
  return {
    add: { kind: 'save', done: t('added'), failed },
    change: { kind: 'save', done: t('changed'), failed },
    remove: { kind: 'delete', done: t('removed'), failed: t('removeFailed') },
  } as const;
}

export type PrinterValues = Omit<WirePrinter, 'id' | 'version' | 'hasFetchKey' | 'fetchUser'>;
const freshPrinter: PrinterValues = {
  name: '',
  ipAddress: '',
  port: usualPrinterPort,
  model: 'epson-tm-m30iii',
  station: null,
  active: true,
  printsTickets: true,
  printsReceipts: true,
  columns: 48,
  characters: 'european',
  isSecure: false,
};

export function usePrinterEdit(opened: WirePrinter | null) {
  const { api, customer } = useSession();
  const read = useDevices();
  const params = { customerId: customer.id };
  return useListedEdit({
    things: read.data?.printers,
    opened,
    fresh: freshPrinter,
    valuesOf: ({
      id: _id,
      version: _version,
      hasFetchKey: _key,
      fetchUser: _user,
      ...values
    }: WirePrinter): PrinterValues => values,
    told: useTold('printer'),
    add: (id, values) => api('POST /v1/customers/{customerId}/printers', { params, body: { id, ...values } }),
    change: (printerId, body) =>
      api('PATCH /v1/customers/{customerId}/printers/{printerId}', { params: { ...params, printerId }, body }),
    reread: async () => (await read.refetch()).data?.printers,
  });
}

export type TerminalValues = Omit<WireTerminal, 'id' | 'version'>;
const freshTerminal: TerminalValues = { name: '', model: '', station: null, terminalId: '', active: true };

export function useTerminalEdit(opened: WireTerminal | null) {
  const { api, customer } = useSession();
  const read = useDevices();
  const params = { customerId: customer.id };
  return useListedEdit({
    things: read.data?.terminals,
    opened,
    fresh: freshTerminal,
    valuesOf: ({ id: _id, version: _version, ...values }: WireTerminal): TerminalValues => values,
    told: useTold('terminal'),
    add: (id, values) => api('POST /v1/customers/{customerId}/terminals', { params, body: { id, ...values } }),
    change: (terminalId, body) =>
      api('PATCH /v1/customers/{customerId}/terminals/{terminalId}', { params: { ...params, terminalId }, body }),
    reread: async () => (await read.refetch()).data?.terminals,
  });
}

/** The code is sent once and never read back. */
export type ReaderValues = Pick<WireReader, 'name' | 'station'> & { readonly pairingCode: string };
const freshReader: ReaderValues = { name: '', station: null, pairingCode: '' };

export function useReaderEdit(opened: WireReader | null) {
  const { api, customer } = useSession();
  const read = useDevices();
  const params = { customerId: customer.id };
  return useListedEdit({
    things: read.data?.readers,
    opened,
    fresh: freshReader,
    valuesOf: ({ name, station }: WireReader): ReaderValues => ({ name, station, pairingCode: '' }),
    told: useTold('reader'),
    add: (id, values) => api('POST /v1/customers/{customerId}/readers', { params, body: { id, ...values } }),
    change: (readerId, { pairingCode: _code, ...body }) =>
      api('PATCH /v1/customers/{customerId}/readers/{readerId}', { params: { ...params, readerId }, body }),
    reread: async () => (await read.refetch()).data?.readers,
  });
}

export type DrawerValues = Pick<WireDrawer, 'name' | 'printer' | 'active'>;
const freshDrawer: DrawerValues = { name: '', printer: null, active: true };

export function useDrawerEdit(opened: WireDrawer | null) {
  const { api, customer } = useSession();
  const read = useDrawers();
  const params = { customerId: customer.id };
  return useListedEdit({
    things: read.data,
    opened,
    fresh: freshDrawer,
    valuesOf: ({ name, printer, active }: WireDrawer): DrawerValues => ({ name, printer, active }),
    told: useTold('drawer'),
    add: (id, values) => api('POST /v1/customers/{customerId}/drawers', { params, body: { id, ...values } }),
    change: (drawerId, body) =>
      api('PATCH /v1/customers/{customerId}/drawers/{drawerId}', { params: { ...params, drawerId }, body }),
    reread: async () => (await read.refetch()).data,
  });
}

export function useDeviceRemoval(thing: 'printer' | 'terminal' | 'reader' | 'drawer') {
  const { api, customer } = useSession();
  const { remove: told } = useTold(thing);
  const removal = useRemoval();
  const { isBusy, change } = useSetupChange(['device']);
  const params = { customerId: customer.id };
  const remove = (id: string) =>
    removal.once(
      change(told, () => {
        const query = { commandId: removal.idOf(id) };
        switch (thing) {
          case 'printer':
            return api('DELETE /v1/customers/{customerId}/printers/{printerId}', {
              params: { ...params, printerId: id },
              query,
            });
          case 'terminal':
            return api('DELETE /v1/customers/{customerId}/terminals/{terminalId}', {
              params: { ...params, terminalId: id },
              query,
            });
          case 'reader':
            return api('DELETE /v1/customers/{customerId}/readers/{readerId}', {
              params: { ...params, readerId: id },
              query,
            });
          case 'drawer':
            return api('DELETE /v1/customers/{customerId}/drawers/{drawerId}', {
              params: { ...params, drawerId: id },
              query,
            });
        }
      }),
    );
  return { isBusy, remove };
}
