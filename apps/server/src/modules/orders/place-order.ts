/** Place: price it from the venue’s own menu, number it, write the tickets, announce it (docs/life-of-an-order.md). */
import { randomUUID } from 'node:crypto';

import { accept, type Decision } from '@comanda/domain/decision';
import type { Menu } from '@comanda/domain/menu/menu';
import type { Deviation } from '@comanda/domain/offline/deviation';
import { productsOf } from '@comanda/domain/orders/draft-line';
import {
  type DraftOrder,
  placeOrder as decide,
  type PlaceFacts,
  type PlaceRefusal,
} from '@comanda/domain/orders/place-order';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import type { PinRefusal } from '../admin-pin/index.ts';
import { runCommand, type Work } from '../journal/index.ts';
import { menuWithStock } from '../menu/index.ts';
import { listDeviations } from '../offline/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import { type DraftRead, readDraft, readPapers } from './draft.ts';
import { atKnownStations, refuseUnknownStation } from './free-item-station.ts';
import { leavingFacts } from './leaving-facts.ts';
import { decideOffline, isTakenOffline, offlineTime, type TakenFact } from './place-offline.ts';
import { type Placed, storePlaced } from './store-placed.ts';
import { tableFacts } from './table-facts.ts';

export type PlaceCommand = {
  readonly draft: DraftRead;
  readonly caller: Pick<Caller, 'userId' | 'name' | 'session'>;
  /** Why the caller may not charge less than the full price; left out where that is not asked. What is a fact is told of it. */
  readonly reductionRefused?: PinRefusal | null;
};

export function placeOrder(house: House, { draft, caller, reductionRefused = null }: PlaceCommand) {
  // Neither how it came nor when says what was ordered: a repeat is known whichever way it goes.
  const { socketId, sentAt: _sentAt, offline: _offline, ...body } = draft;
  const command = {
    customerId: draft.customer,
    id: draft.id,
    kind: 'order.place',
    actorId: caller.userId,
    body,
    socketId,
  };
  return runCommand<{ orderId: string }, PlaceHereRefusal | PinRefusal, Placed>(house, command, async (venue) => {
    if (reductionRefused !== null && !isTakenOffline(draft)) return { ok: false, code: reductionRefused };
    return placeHere(venue, { draft, caller, reductionRefused });
  });
}

export type PlaceHereRefusal = PlaceRefusal | 'printing.error.stationUnknown' | 'offline.error.tooOld';

/**
 * In a command of its own, or where more for an order finds that order closed.
 * @param closed what is told of that
 */
export async function placeHere(
  venue: Venue,
  { draft, caller, reductionRefused }: Required<PlaceCommand>,
  closed: readonly Deviation[] = [],
): ReturnType<Work<{ orderId: string }, PlaceHereRefusal, Placed>> {
  const gone = isTakenOffline(draft) ? null : await refuseUnknownStation(venue, draft.products);
  if (gone !== null) return gone;
  const settings = await currentSettings(venue);
  const drafted = readDraft({ ...draft, products: await atKnownStations(venue, draft.products) });
  const menu = await menuWithStock(venue, drafted.lines.flatMap(productsOf));
  const facts = await factsHere(venue, { draft: drafted, menu, settings, orderedBy: caller.userId });
  const decision = await decideHere(venue, { draft, drafted, facts, isReductionAllowed: reductionRefused === null });
  if (!decision.ok) return decision;
  const { made, event, changes } = await storePlaced(venue, {
    placed: decision.value.order,
    guest: drafted.guest,
    menu,
    settings,
    staffName: caller.name,
    by: caller,
    papers: readPapers(draft),
    offline: offlineTime(draft, venue.now),
  });
  const deviations = [...closed, ...decision.value.deviations];
  const { found, listed } = await list(venue, { order: made.order, deviations }, caller);
  return accept({
    answer: { orderId: made.order.id },
    made,
    event: { ...event, ...found },
    changes: [...changes, ...listed],
  });
}

type HereFacts = { draft: DraftOrder; menu: Menu; settings: SettingsRow; orderedBy: string };

type Asked = {
  readonly draft: DraftRead;
  readonly drafted: DraftOrder;
  readonly facts: PlaceFacts;
  readonly isReductionAllowed: boolean;
};

/** What was taken offline is a fact; everything else is decided by how things stand. */
async function decideHere(
  venue: Venue,
  { draft, drafted, facts, isReductionAllowed }: Asked,
): Promise<Decision<TakenFact, PlaceRefusal | 'offline.error.tooOld'>> {
  if (isTakenOffline(draft)) return decideOffline(venue, { draft, drafted, facts, isReductionAllowed });
  const decision = decide(drafted, facts);
  return decision.ok ? accept({ order: decision.value, deviations: [] }) : decision;
}

/** For the journal and for the announcement. */
async function list(venue: Venue, { order, deviations }: TakenFact, { userId }: PlaceCommand['caller']) {
  const taken = { paymentId: null, takenBy: userId, takenAt: order.placedAt };
  const listed = await listDeviations(venue, deviations, taken);
  if (listed.length === 0) return { found: {}, listed: [] };
  return { found: { deviations: listed }, listed: [{ kind: 'deviation' as const, id: order.id }] };
}

async function factsHere(venue: Venue, { draft, menu, settings, orderedBy }: HereFacts): Promise<PlaceFacts> {
  return {
    ...(await tableFacts(venue, settings, draft.tableId)),
    menu,
    by: 'staff',
    autoAccept: true,
    paysFirst: false,
    source: 'dashboard',
    door: null,
    orderedBy,
    personId: randomUUID(),
    now: venue.now,
    timeZone: settings.time_zone,
    cutOffMinutes: settings.cut_off_minutes,
    leaving: await leavingFacts(venue, settings, draft.type),
  };
}
