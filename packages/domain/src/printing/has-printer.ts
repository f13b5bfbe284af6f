/** Whether any printer of a venue would take a paper (specification §8 Printing; decisions.md §7). */
import type { KnownPrintJob } from './print-job.ts';

export type Paper = {
  readonly kind: KnownPrintJob['kind'];
  readonly stationId: string;
  /** That printer and no other. */
  readonly printerId: string | null;
};

export type KnownPrinter = {
  readonly id: string;
  readonly stationId: string | null;
  readonly isActive: boolean;
  readonly printsTickets: boolean;
  readonly printsReceipts: boolean;
};

/**
 * One that does not answer, or that somebody else than the server brings paper to, counts: the paper may come out there.
 * @param fallbackId the station that stands in for the paper's own
 */
export function hasPrinter(paper: Paper, fallbackId: string | null, printers: readonly KnownPrinter[]): boolean {
  return printers.some(({ id, stationId, isActive, printsTickets, printsReceipts }) => {
    if (!isActive) return false;
    if (paper.printerId !== null) return id === paper.printerId;
    const makesSuch = paper.kind === 'ticket' ? printsTickets : printsReceipts;
    return makesSuch && stationId !== null && (stationId === paper.stationId || stationId === fallbackId);
  });
}
