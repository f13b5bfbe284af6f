/** Close: Z, a numbered cut in journal and ledger. Open orders and differences never stop it (decisions.md §8). */
import type { Change } from '@comanda/contract/events';
import type { CashMove } from '@comanda/domain/closings/cash-moves';
import type { ClosingFigures, ClosingRecord, DrawerFigures } from '@comanda/domain/closings/closing';
import {
  asSeen,
  type Count,
  countDrawers,
  type CountRefusal,
  differencePostings,
} from '@comanda/domain/closings/make-closing';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import {
  type DrawerRow,
  findLastClosing,
  insertCashMoves,
  insertClosing,
  nextClosingNumber,
  postLedger,
} from '../payments/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import { businessDateNow } from '../settlements/index.ts';
import { drawersNow, venueFigures } from './figures.ts';
import { movesOf } from './move-drawers.ts';
import { namesOf } from './names.ts';
import { printClosing } from './print-closing.ts';
import { beginPeriod, type Period, readOn } from './read-period.ts';

export type CloseCommand = {
  readonly customerId: string;
  /** The closing's id and the command's own at once. */
  readonly id: string;
  /** What was shown is no part of what the command says. */
  readonly counts: readonly Count[];
  /** As it was seen; no part of what the command says: tried again, it is the same closing. */
  readonly number?: number | undefined;
  readonly prints: boolean;
  readonly station: string | null;
  readonly caller: Caller;
  readonly socketId?: string | undefined;
};

const venueClosings = { kind: 'venue', personId: null } as const;

/** What can be read beside the commands is read before the head is locked. */
export async function readVenuePeriod(house: House, customerId: string): Promise<Period> {
  const { read } = house.database;
  const last = await findLastClosing(read, customerId, venueClosings);
  return readOn(read, customerId, beginPeriod(last?.sequence ?? 0, null));
}

function saidOf({ drawerId, counted, pieces, reason }: Count): Count {
  return { drawerId, counted, pieces, reason };
}

export async function makeClosing(house: House, command: CloseCommand) {
  const { customerId, id, counts, number: seen, prints, station, caller, socketId } = command;
  const body = { counts: counts.map(saidOf), prints, station };
  const named = { customerId, id, kind: 'closing.make', actorId: caller.userId, body, socketId };
  const readBefore = await readVenuePeriod(house, customerId);
  type Refused = CountRefusal | 'closings.error.madeMeanwhile';
  return runCommand<{ readonly closingId: string }, Refused>(house, named, async (venue) => {
    const numbered = asSeen(seen, await nextClosingNumber(venue.tx, customerId, 'venue'));
    if (!numbered.ok) return numbered;
    const settings = await currentSettings(venue);
    const before = await findLastClosing(venue.tx, customerId, venueClosings);
    const after = before?.sequence ?? 0;
    // Somebody closed meanwhile: what was read belongs to that closing.
    const begun = readBefore.after === after ? readBefore : beginPeriod(after, null);
    const period = await readOn(venue.tx, customerId, begun);
    const now = await venueFigures(venue.tx, customerId, { period, before, now: venue.now });
    const counted = countDrawers(now.figures.drawers, counts, drawersNow(now.drawers), settings.currency);
    if (!counted.ok) return counted;
    const figures = { ...now.figures, drawers: counted.value };
    const closing = recordOfVenue(venue, { id, number: numbered.value, caller, figures, settings });
    const booked = await bookDifferences(venue, { closing, drawers: now.drawers, settings });
    const names = await namesOf(venue.tx, customerId, { closing, drawers: now.drawers, period });
    await insertClosing(venue, closing, names);
    const printed = prints ? await printClosing(venue, { closing, names, settings, station, isDuplicate: false }) : [];
    const changes: Change[] = [{ kind: 'closing', id }, ...booked.changes, ...printed];
    const event = { type: 'closing.made' as const, closing, moves: booked.moves, postings: booked.postings };
    return accept({ answer: { closingId: id }, event, changes });
  });
}

type Facts = { id: string; number: number; caller: Caller; figures: ClosingFigures; settings: SettingsRow };

function recordOfVenue(venue: Venue, { id, number, caller, figures, settings }: Facts): ClosingRecord {
  return {
    id,
    kind: 'venue',
    number,
    personId: null,
    closedBy: caller.userId,
    closedAt: venue.now,
    businessDate: businessDateNow(venue, settings),
    figures,
    handedOver: null,
  };
}

type ToBook = {
  readonly closing: ClosingRecord;
  readonly drawers: readonly DrawerRow[];
  readonly settings: SettingsRow;
};

/** The ledger is brought to what was counted. */
async function bookDifferences(venue: Venue, { closing, drawers }: ToBook) {
  const { businessDate, closedBy: madeBy } = closing;
  const off = closing.figures.drawers.filter(({ difference }) => difference !== 0);
  const moves: CashMove[] = await movesOf(venue, drawers, off.map(differenceOf));
  const postings = differencePostings(off);
  await postLedger(venue, postings, { paymentId: null, businessDate });
  await insertCashMoves(venue, moves, { madeBy, closingId: closing.id });
  return { moves, postings, changes: moves.map(({ drawerId }): Change => ({ kind: 'cash', id: drawerId })) };
}

export function differenceOf({ drawerId, difference, reason }: DrawerFigures) {
  return { drawerId, kind: 'count' as const, amount: difference, reason, personId: null };
}
