/** Printers are added, changed and removed (specification §3 Printer; decisions.md §5: with the PIN also by a waiter). */
import type { BodyRead } from '@comanda/contract/calls';
import { checkPrinterAddress } from '@comanda/domain/printing/printer-address';
import { escPosModels } from '@comanda/paper/esc-pos-models';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { changeSetup, refuseOld, type SetupChange } from '../setup/index.ts';
import { findStation } from '../stations/index.ts';
import { deletePrinter, findPrinter, insertPrinter, type PrinterRow, updatePrinter } from './devices.repository.ts';

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

async function refuseFields(venue: Venue, { ipAddress, model, station }: Fields) {
  if (ipAddress !== undefined) {
    const address = checkPrinterAddress(ipAddress);
    if (!address.ok) return address;
  }
  if (model !== undefined && !escPosModels.some((known) => known === model)) {
    return { ok: false, code: 'devices.error.modelUnknown' } as const;
  }
  return refuseStation(venue, station);
}

function columnsOf(fields: Fields): Partial<PrinterRow> {
  const { name, ipAddress, port, model, station, active, printsTickets, printsReceipts } = fields;
  const columns = {
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
    const refused = await refuseFields(venue, fields);
    if (refused !== null) return refused;
    const { name, ipAddress, port, model, station, active, printsTickets, printsReceipts } = fields;
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
    const refused = refuseOld(printer, version) ?? (await refuseFields(venue, fields));
    if (refused !== null) return refused;
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
