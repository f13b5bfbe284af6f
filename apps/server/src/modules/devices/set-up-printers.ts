/** Printers are added, changed and removed (specification §3 Printer; decisions.md §5: with the PIN also by a waiter). */
import type { BodyRead } from '@comanda/contract/calls';
import type { Deliverer } from '@comanda/domain/printing/deliverers';
import { checkPrinterAddress } from '@comanda/domain/printing/printer-address';
import { fitsDeliverer, needsAddress } from '@comanda/domain/printing/printer-ways';
import { checkSetupName } from '@comanda/domain/venue/setup-names';
import { languageOf, printerModels } from '@comanda/paper/printer-models';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { changeSetup, refuseOld, type SetupChange } from '../setup/index.ts';
import { findStation } from '../stations/index.ts';
import {
  deletePrinter,
  findPrinter,
  findPrinters,
  insertPrinter,
  type PrinterRow,
  updatePrinter,
} from './devices.repository.ts';

type Asked = Pick<SetupChange, 'customerId' | 'caller'>;
type Adding = Asked & { readonly body: BodyRead<'POST /v1/customers/{customerId}/printers'> };
type Changing = Asked & {
  readonly printerId: string;
  readonly body: BodyRead<'PATCH /v1/customers/{customerId}/printers/{printerId}'>;
};
type Removing = Asked & { readonly printerId: string; readonly id: string };
type Fields = Omit<BodyRead<'PATCH /v1/customers/{customerId}/printers/{printerId}'>, 'id' | 'version'>;

const raises = { raises: 'setup' } as const;
export const unknownDevice = { ok: false, code: 'devices.error.notFound' } as const;
const unknownStation = { ok: false, code: 'devices.error.stationUnknown' } as const;

export function changedDevice(id: string) {
  return [{ kind: 'device' as const, id }];
}

/** Null where the station is one of the venue, or none is named. */
export async function refuseStation({ tx, customerId }: Venue, station: string | null | undefined) {
  if (station === null || station === undefined) return null;
  return (await findStation(tx, { customerId, id: station })) ? null : unknownStation;
}

type Way = Pick<PrinterRow, 'ip_address' | 'model' | 'station_id'>;

/** @param stored what the fields leave as it is */
async function refuseFields(venue: Venue, { ipAddress, model, station }: Fields, stored: Way | null) {
  if (model !== undefined && !printerModels.some((known) => known === model)) {
    return { ok: false, code: 'devices.error.modelUnknown' } as const;
  }
  const noStation = await refuseStation(venue, station);
  if (noStation !== null) return noStation;
  const stationId = station === undefined ? stored?.station_id : station;
  return refuseWay(await delivererAt(venue, stationId ?? null), {
    ipAddress: ipAddress ?? stored?.ip_address ?? '',
    model: model ?? stored?.model ?? '',
  });
}

/** Without a station it is the server who prints there. */
async function delivererAt({ tx, customerId }: Venue, stationId: string | null): Promise<Deliverer> {
  if (stationId === null) return 'server';
  return (await findStation(tx, { customerId, id: stationId }))?.deliverer ?? 'server';
}

function refuseWay(deliverer: Deliverer, { ipAddress, model }: { ipAddress: string; model: string }) {
  if (!fitsDeliverer(languageOf(model), deliverer)) return { ok: false, code: 'devices.error.modelUnfit' } as const;
  if (ipAddress === '' && !needsAddress(deliverer)) return null;
  const address = checkPrinterAddress(ipAddress);
  return address.ok ? null : address;
}

function columnsOf(fields: Fields): Partial<PrinterRow> {
  const { name, ipAddress, port, model, station, active, printsTickets, printsReceipts } = fields;
  const way = { page_columns: fields.columns, characters: fields.characters, is_secure: fields.isSecure };
  const columns = {
    ...way,
    name,
    ip_address: ipAddress,
    port,
    model,
    station_id: station,
    active,
    prints_tickets: printsTickets,
    prints_receipts: printsReceipts,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

export function addPrinter(house: House, { body, ...asked }: Adding) {
  const { id, ...fields } = body;
  return changeSetup(house, { ...asked, id, kind: 'printer.add', body }, raises, async (venue) => {
    const refused = await refuseFields(venue, fields, null);
    if (refused !== null) return refused;
    const { name, ipAddress, port, model, station, active, printsTickets, printsReceipts } = fields;
    const named = checkSetupName(fields.name, null, await findPrinters(venue.tx, venue.customerId));
    if (!named.ok) return named;
    const { columns: page_columns = 48, characters = 'european', isSecure: is_secure = false } = fields;
    await insertPrinter(venue.tx, {
      customer_id: venue.customerId,
      id,
      name,
      ip_address: ipAddress,
      port,
      model,
      station_id: station,
      active,
      prints_tickets: printsTickets,
      prints_receipts: printsReceipts,
      page_columns,
      characters,
      is_secure,
    });
    const told = { thing: 'printer', thingId: id, move: 'added', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changedDevice(id) } };
  });
}

export function changePrinter(house: House, { body, printerId, ...asked }: Changing) {
  const { id, version, ...fields } = body;
  const command = { ...asked, id, kind: 'printer.change', body: { ...body, printer: printerId } };
  return changeSetup(house, command, raises, async (venue) => {
    const printer = await findPrinter(venue.tx, { customerId: venue.customerId, id: printerId });
    if (!printer) return unknownDevice;
    const refused = refuseOld(printer, version) ?? (await refuseFields(venue, fields, printer));
    if (refused !== null) return refused;
    const named = checkSetupName(fields.name, printerId, await findPrinters(venue.tx, venue.customerId));
    if (!named.ok) return named;
    await updatePrinter(venue.tx, printer, columnsOf(fields));
    const told = { thing: 'printer', thingId: printerId, move: 'changed', fields: Object.keys(fields) } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changedDevice(printerId) } };
  });
}

export function removePrinter(house: House, { printerId, id, ...asked }: Removing) {
  const command = { ...asked, id, kind: 'printer.remove', body: { printer: printerId } };
  return changeSetup(house, command, raises, async ({ tx, customerId }) => {
    const key = { customerId, id: printerId };
    if (!(await findPrinter(tx, key))) return unknownDevice;
    await deletePrinter(tx, key);
    const told = { thing: 'printer', thingId: printerId, move: 'removed', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: changedDevice(printerId) } };
  });
}
