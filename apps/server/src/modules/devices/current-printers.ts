/** Printers as a command reads them, once per revision: who would take a paper, not where they are. */
import type { KnownPrinter } from '@comanda/domain/printing/has-printer';

import { keepPerRevision } from '../../platform/kept.ts';
import { findPrinters } from './devices.repository.ts';

export const currentPrinters = keepPerRevision<readonly KnownPrinter[]>({
  revisionOf: (head) => head.setupRevision,
  read: async (tx, customerId) => {
    const printers = await findPrinters(tx, customerId);
    return printers.map((printer) => ({
      id: printer.id,
      stationId: printer.station_id,
      isActive: printer.active,
      printsTickets: printer.prints_tickets,
      printsReceipts: printer.prints_receipts,
    }));
  },
});
