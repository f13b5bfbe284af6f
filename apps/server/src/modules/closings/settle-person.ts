/** Settle: the closing of one person, with cash and tips owed, handed over and printed (decisions.md §8). */
import type { Change } from '@comanda/contract/events';
import type { ClosingFigures, ClosingRecord } from '@comanda/domain/closings/closing';
import { type Count, countDrawers, type CountRefusal, drawersByLedger } from '@comanda/domain/closings/make-closing';
import type { TallyScope } from '@comanda/domain/closings/period-tally';
import {
  asNobodySettled,
  asShown,
  settlePerson as decide,
  type SettledFigures,
} from '@comanda/domain/closings/settle-person';
import { accept, refuse } from '@comanda/domain/decision';
import { add, type Money, zero } from '@comanda/domain/money';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { runCommand } from '../journal/index.ts';
import {
  chooseDrawer,
  type DrawerRow,
  findDrawers,
  findLastClosing,
  findTipsOwed,
  insertCashMoves,
  insertClosing,
  nextClosingNumber,
  postLedger,
} from '../payments/index.ts';
import { currentSettings } from '../settings/index.ts';
import { businessDateNow } from '../settlements/index.ts';
import { drawersNow, findChain } from './figures.ts';
import { movesOf } from './move-drawers.ts';
import { namesOf } from './names.ts';
import { printClosing } from './print-closing.ts';
import { beginPeriod, type Period, readOn } from './read-period.ts';

type Db = Kysely<Tables>;

export type SettleCommand = {
  readonly customerId: string;
  /** The settlement's id and the command's own at once. */
  readonly id: string;
  readonly personId: string;
  /** Of the purse; null: it was not counted. */
  readonly count: Omit<Count, 'drawerId'> | null;
  readonly handedOver: Money | null;
  readonly into: string | null;
  readonly paysTips: boolean;
  /** So much may be missing in the drawer of the house: whoever settles was asked. No part of what the command says either. */
  readonly missing: Money;
  /** As it was seen; no part of what the command says: tried again, it is the same settlement. */
  readonly number?: number | undefined;
  /** What whoever settles was shown; no part of what the command says. */
  readonly shown?: SettledFigures | undefined;
  readonly prints: boolean;
  readonly station: string | null;
  readonly caller: Caller;
  readonly socketId?: string | undefined;
};

export type PersonPeriod = { readonly period: Period; readonly scope: TallyScope };

function purseOf(drawers: readonly DrawerRow[], personId: string): DrawerRow | undefined {
  return drawers.find(({ kind, user_id, active }) => kind === 'waiter' && active && user_id === personId);
}

/** What can be read beside the commands. Another purse since then is another period: it is read anew. */
export async function readPersonPeriod(
  db: Db,
  customerId: string,
  { personId, before }: { readonly personId: string; readonly before: PersonPeriod | null },
): Promise<PersonPeriod> {
  const last = await findLastClosing(db, customerId, { kind: 'person', personId });
  const drawerId = purseOf(await findDrawers(db, customerId), personId)?.id ?? null;
  const after = last?.sequence ?? 0;
  const isSame = before !== null && before.period.after === after && before.scope.drawerId === drawerId;
  const scope = isSame ? before.scope : { personId, drawerId };
  const period = isSame ? before.period : beginPeriod(after, scope);
  await readOn(db, customerId, period);
  return { period, scope };
}

/** The figures of one person as they stand, before its purse is counted. */
export async function personFigures(
  db: Db,
  customerId: string,
  { period, scope, now }: PersonPeriod & { readonly now: number },
): Promise<{
  readonly figures: ClosingFigures;
  readonly drawers: readonly DrawerRow[];
  readonly purse: DrawerRow | null;
}> {
  const drawers = await findDrawers(db, customerId);
  const purse = purseOf(drawers, scope.personId) ?? null;
  const last = await findLastClosing(db, customerId, { kind: 'person', personId: scope.personId });
  const within = period.tally.figures();
  const owed = (await findTipsOwed(db, customerId)).get(scope.personId) ?? zero;
  const { earned = zero, paidOut = zero } = within.tips[0] ?? {};
  const hasTips = earned !== 0 || paidOut !== 0 || owed !== 0;
  return {
    drawers,
    purse,
    figures: {
      ...within,
      from: last?.closed_at ?? null,
      to: now,
      tips: hasTips ? [{ personId: scope.personId, earned, paidOut, owed }] : [],
      drawers: purse === null ? [] : drawersByLedger(drawersNow([purse]), period.tally.drawers()),
      carriedForward: null,
      receivable: add(zero, period.tally.receivable()),
      chain: await findChain(db, customerId),
    },
  };
}

type Refusals =
  | CountRefusal
  | 'closings.error.noPurse'
  | 'closings.error.handOverInvalid'
  | 'cash.error.notInCoins'
  | 'cash.error.aboveBalance'
  | 'closings.error.settledMeanwhile';

export async function settlePerson(house: House, command: SettleCommand) {
  const { customerId, id, personId, count, handedOver, into, paysTips, prints, station, caller, socketId } = command;
  const body = { personId, count, handedOver, into, paysTips, prints, station };
  const named = { customerId, id, kind: 'settlement.make', actorId: caller.userId, body, socketId };
  const before = await readPersonPeriod(house.database.read, customerId, { personId, before: null });
  return runCommand<{ readonly closingId: string }, Refusals>(house, named, async (venue) => {
    const last = await findLastClosing(venue.tx, customerId, { kind: 'person', personId });
    const left = asNobodySettled(command.number, last?.number ?? 0);
    if (!left.ok) return left;
    const settings = await currentSettings(venue);
    const read = await readPersonPeriod(venue.tx, customerId, { personId, before });
    const { figures, drawers, purse } = await personFigures(venue.tx, customerId, { ...read, now: venue.now });
    const tipsOwed = figures.tips[0]?.owed ?? zero;
    const seen = asShown(command.shown, { expected: figures.drawers[0]?.expected ?? null, tips: tipsOwed });
    if (!seen.ok) return seen;
    if (purse === null && count !== null) return refuse('closings.error.noPurse');
    const counts = purse === null || count === null ? [] : [{ ...count, drawerId: purse.id }];
    const { currency } = settings;
    const counted = countDrawers(figures.drawers, counts, drawersNow(drawers), currency);
    if (!counted.ok) return counted;
    // The venue's own, unless another one is named: nobody carries a purse for the house.
    const chosen = await chooseDrawer(venue, { userId: '', tillId: caller.session.till?.id ?? null, asked: into });
    if (!chosen.ok) return chosen;
    if (chosen.value.id === purse?.id) return refuse('payments.error.drawerUnknown', { drawer: chosen.value.id });
    const [ofPurse = null] = counted.value;
    const { id: drawerId, balance } = chosen.value;
    const asked = { personId, purse: ofPurse, into: { drawerId, balance }, tipsOwed, paysTips, handedOver };
    const settled = decide({ ...asked, missing: command.missing, currency });
    if (!settled.ok) return settled;
    const closing: ClosingRecord = {
      id,
      kind: 'person',
      number: await nextClosingNumber(venue.tx, customerId, 'person'),
      personId,
      closedBy: caller.userId,
      closedAt: venue.now,
      businessDate: businessDateNow(venue, settings),
      figures: { ...figures, drawers: counted.value },
      handedOver: settled.value.handedOver,
    };
    const moves = await movesOf(venue, drawers, settled.value.moves);
    const { postings } = settled.value;
    await postLedger(venue, postings, { paymentId: null, businessDate: closing.businessDate });
    await insertCashMoves(venue, moves, { madeBy: caller.userId, closingId: id });
    const names = await namesOf(venue.tx, customerId, { closing, drawers, period: read.period });
    await insertClosing(venue, closing, names);
    const printed = prints ? await printClosing(venue, { closing, names, settings, station, isDuplicate: false }) : [];
    const moved = [...new Set(moves.map(({ drawerId }) => drawerId))].map((drawer): Change => ({
      kind: 'cash',
      id: drawer,
    }));
    const event = { type: 'closing.made' as const, closing, moves, postings };
    return accept({
      answer: { closingId: id },
      event,
      changes: [{ kind: 'closing' as const, id }, ...moved, ...printed],
    });
  });
}
