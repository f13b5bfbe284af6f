/** What a till keeps, so that it can print tickets by itself while nobody can be reached (docs/decisions/0066). */
import type { Answer } from '@comanda/contract/calls';
import { eposUrl, isCalledByTills } from '@comanda/domain/printing/printer-ways';
import { languageOf } from '@comanda/paper/printer-models';
import { printerPage } from '@comanda/paper/printer-page';

import type { House } from '../../platform/house.ts';
import { findPrinters, type PrinterRow } from '../devices/index.ts';
import { findSettings } from '../settings/index.ts';
import { findStations, type StationRow } from '../stations/index.ts';
import { catalogueOf, ticketLanguages } from './paper-texts.ts';
import { eposTimeoutMs } from './station-browser.ts';

type TicketPrinters = Answer<'GET /v1/customers/{customerId}/ticketPrinters'>;

export async function ticketPrintersOf(house: House, customerId: string): Promise<TicketPrinters> {
  const db = house.database.read;
  const [stations, printers, settings] = await Promise.all([
    findStations(db, customerId),
    findPrinters(db, customerId),
    findSettings(db, customerId),
  ]);
  return {
    stations: stations.map((station) => ({
      id: station.id,
      name: station.name,
      autoPrint: station.auto_print,
      printers: printers.filter((printer) => isCalledFor(station, printer)).map(presentCalled),
    })),
    locale: catalogueOf(settings.ticket_language).locale,
    languages: [...ticketLanguages(settings)],
  };
}

/** What was sent elsewhere, because its own printer is broken or gone, waits for the network. */
function isCalledFor({ id, deliverer, is_redirected: isRedirected }: StationRow, printer: PrinterRow): boolean {
  if (printer.station_id !== id || isRedirected || !printer.active || !printer.prints_tickets) return false;
  const { model, ip_address: ipAddress, port } = printer;
  return isCalledByTills({ language: languageOf(model), deliverer, ipAddress, port });
}

function presentCalled(printer: PrinterRow): TicketPrinters['stations'][number]['printers'][number] {
  const { id, name, ip_address: ipAddress, port, is_secure: isSecure } = printer;
  const { columns, characters } = printerPage(printer);
  return { id, name, url: eposUrl({ ipAddress, port, isSecure }, eposTimeoutMs), columns, characters };
}
