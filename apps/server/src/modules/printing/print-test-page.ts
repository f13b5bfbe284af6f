/** A test page on one printer, by the way that all paper goes (specification §2 settings/devices; decisions.md §7). */
import { printerPage } from '@comanda/paper/printer-page';
import { makeTestPage } from '@comanda/paper/test-page';

import type { House } from '../../platform/house.ts';
import { findPrinter } from '../devices/index.ts';
import { currentSettings } from '../settings/index.ts';
import { changeSetup, type SetupChange } from '../setup/index.ts';
import { currentStations } from '../stations/index.ts';
import { addPrintJob } from './add-print-jobs.ts';
import { paperTexts } from './paper-texts.ts';

type TestPrint = Pick<SetupChange, 'customerId' | 'caller'> & { readonly printerId: string; readonly id: string };

export function printTestPage(house: House, { printerId, id, ...asked }: TestPrint) {
  const command = { ...asked, id, kind: 'printer.test', body: { printer: printerId } };
  return changeSetup(house, command, { raises: 'nothing' }, async (venue) => {
    const printer = await findPrinter(venue.tx, { customerId: venue.customerId, id: printerId });
    if (!printer) return { ok: false, code: 'devices.error.notFound' } as const;
    if (!printer.active) return { ok: false, code: 'printing.error.printerInactive' } as const;
    // Every job stands at a station, also the one that goes to this printer wherever it stands.
    const stationId = printer.station_id ?? (await currentStations(venue))[0]?.id;
    if (stationId === undefined) return { ok: false, code: 'printing.error.stationUnknown' } as const;
    const settings = await currentSettings(venue);
    const texts = paperTexts(settings.ticket_language, settings.time_zone).testPage;
    const { columns } = printerPage(printer);
    const facts = { venueName: settings.restaurant_name, printerName: printer.name, printedAt: venue.now, columns };
    const jobId = await addPrintJob(venue, {
      stationId,
      printerId,
      orderId: null,
      kind: 'test',
      isDuplicate: false,
      document: makeTestPage(facts, texts),
    });
    const told = { thing: 'printer', thingId: printerId, move: 'tested', fields: [] } as const;
    return { ok: true, value: { answer: {}, ...told, changes: [{ kind: 'printJob' as const, id: jobId }] } };
  });
}
