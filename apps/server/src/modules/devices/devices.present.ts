/** Devices on the wire. A pairing code is never told again. */
import type { WirePrinter, WireReader, WireTerminal } from '@comanda/contract/venue';
import { printerPage } from '@comanda/paper/printer-page';

import type { PrinterRow, ReaderRow, TerminalRow } from './devices.repository.ts';

export function presentPrinter(printer: PrinterRow): WirePrinter {
  const { id, name, port, model, active, version } = printer;
  return {
    id,
    name,
    ipAddress: printer.ip_address,
    port,
    model,
    station: printer.station_id,
    active,
    printsTickets: printer.prints_tickets,
    printsReceipts: printer.prints_receipts,
    columns: printerPage(printer).columns,
    characters: printer.characters,
    isSecure: printer.is_secure,
    hasFetchKey: printer.fetch_key_hash !== null,
    fetchUser: printer.fetch_user,
    version,
  };
}

export function presentTerminal({
  id,
  name,
  model,
  station_id,
  terminal_id,
  active,
  version,
}: TerminalRow): WireTerminal {
  return { id, name, model, station: station_id, terminalId: terminal_id, active, version };
}

export function presentReader({ id, name, station_id, status, requested_at, version }: ReaderRow): WireReader {
  return { id, name, station: station_id, status, requestedAt: Math.floor(requested_at / 1000), version };
}
