/** Prints a closing receipt where receipts come out; once it may have come out it is a duplicate (specification §2). */
import type { Change } from '@comanda/contract/events';
import type { ClosingRecord } from '@comanda/domain/closings/closing';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { type ClosingRow, findLastClosing, recordOf } from '../payments/index.ts';
import { settleGivenUp, wasClosingPrinted } from '../printing/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import { printPaymentReceipt } from '../settlements/index.ts';
import { closingDocument, type ClosingPaper } from './closing-document.ts';
import { venueFigures } from './figures.ts';
import { type Names, namesOf } from './names.ts';
import { beginPeriod, type Period, readOn } from './read-period.ts';

export type ToPrint = {
  readonly closing: ClosingRecord;
  readonly names: Names;
  readonly settings: SettingsRow;
  readonly station: string | null;
  readonly isDuplicate: boolean;
};

export function printClosing(venue: Venue, { station, ...paper }: ToPrint): Promise<Change[]> {
  return printDocument(venue, { paper, station, closingId: paper.closing.id });
}

type Printed = { readonly paper: ClosingPaper; readonly station: string | null; readonly closingId: string | null };

function printDocument(venue: Venue, { paper, station, closingId }: Printed): Promise<Change[]> {
  return printPaymentReceipt(venue, {
    document: closingDocument(paper),
    orderId: null,
    receiptId: null,
    closingId,
    settings: paper.settings,
    stationId: station,
    kind: 'closing',
    isDuplicate: paper.isDuplicate,
  });
}

export type PrintCommand = {
  readonly customerId: string;
  readonly id: string;
  readonly station: string | null;
  readonly caller: Caller;
  readonly socketId?: string | undefined;
};

/** A closing that was made. */
export function printAgain(house: House, row: ClosingRow, { customerId, id, station, caller, socketId }: PrintCommand) {
  const body = { closingId: row.id, station };
  const named = { customerId, id, kind: 'closing.print', actorId: caller.userId, body, socketId };
  return runCommand<object, never>(house, named, async (venue) => {
    const isDuplicate = await wasClosingPrinted(venue.tx, customerId, row.id);
    if (!isDuplicate) await settleGivenUp(venue, { closingId: row.id });
    const settings = await currentSettings(venue);
    const changes = await printClosing(venue, {
      closing: recordOf(row),
      names: row.names,
      settings,
      station,
      isDuplicate,
    });
    return accept({ answer: {}, event: { type: 'closing.printed' as const, closingId: row.id }, changes });
  });
}

/** An X report: the numbers of this moment. */
export function printX(house: House, read: Period, { customerId, id, station, caller, socketId }: PrintCommand) {
  const named = { customerId, id, kind: 'closing.printX', actorId: caller.userId, body: { station }, socketId };
  return runCommand<object, never>(house, named, async (venue) => {
    const settings = await currentSettings(venue);
    const before = await findLastClosing(venue.tx, customerId, { kind: 'venue', personId: null });
    const after = before?.sequence ?? 0;
    const period = await readOn(venue.tx, customerId, read.after === after ? read : beginPeriod(after, null));
    const { figures, drawers } = await venueFigures(venue.tx, customerId, { period, before, now: venue.now });
    const names = await namesOf(venue.tx, customerId, { closing: { figures }, drawers, period });
    const paper = { closing: { kind: 'venue' as const, figures }, names, settings, isDuplicate: false };
    const changes = await printDocument(venue, { paper, station, closingId: null });
    return accept({ answer: {}, event: { type: 'closing.printed' as const, closingId: null }, changes });
  });
}
