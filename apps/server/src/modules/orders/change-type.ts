/** Change the type: eaten here after all, taken away or delivered; the stations that have it are told (decisions.md §3). */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { BodyRead } from '@comanda/contract/calls';
import { changeType as decide } from '@comanda/domain/orders/change-type';
import { type OrderGuest, tidyGuest } from '@comanda/domain/orders/check-guest';
import type { LeavingDraft } from '@comanda/domain/orders/leave-house';
import type { Order } from '@comanda/domain/orders/order';

import type { House } from '../../platform/house.ts';
import { readLeaving } from './draft.ts';
import { leavingFacts } from './leaving-facts.ts';
import type { StoredOrder } from './orders-with-lines.ts';
import { insertPerson, keepFormerOrder } from './persons.repository.ts';
import { printNotice } from './print-notice.ts';
import { tableFacts } from './table-facts.ts';
import { type Here, type OrderCommand, walkOrder } from './walk-order.ts';

type TypeRead = Pick<BodyRead<'POST /v1/orders/{orderId}/type'>, 'type' | 'leaving'>;

export function changeType(house: House, command: OrderCommand & TypeRead) {
  const { type, leaving, caller } = command;
  return walkOrder(house, command, {
    kind: 'order.changeType',
    payload: { type, ...(leaving !== undefined && { leaving }) },
    decide: (_order, here, found) => decideHere(found, { type, leaving }, here),
    also: async ({ before, after }, { venue, settings }) => {
      await keepFormerOrder(venue, before, after);
      return printNotice(venue, settings, { order: after, kind: 'typeChanged', staffName: caller.name });
    },
    event: (changes) => ({ type: 'order.typeChanged', changes }),
  });
}

/** Whose order it is now is kept before the order that names them. */
async function decideHere(
  { order, guest: known, paidLines }: StoredOrder,
  { type, leaving }: TypeRead,
  { venue, settings }: Here,
) {
  const wish: LeavingDraft = { type, ...(leaving === undefined ? asBefore(order, known) : readLeaving(leaving)) };
  const guest = tidyGuest(type, wish.guest);
  const isKnown = isDeepStrictEqual(guest, known);
  const personId = isKnown && order.personId !== null ? order.personId : randomUUID();
  const decision = decide(order, wish, {
    ...(await tableFacts(venue, settings, order.tableId)),
    leaving: await leavingFacts(venue, settings, type),
    personId,
    paidLines,
    hasVat: settings.vat_number !== null,
    now: venue.now,
  });
  if (decision.ok && guest !== null && !isKnown) await insertPerson(venue, personId, guest);
  return decision;
}

/** A place to fetch it has no order that was not fetched before. */
function asBefore({ wishedAt }: Order, guest: OrderGuest | null): Omit<LeavingDraft, 'type'> {
  return { guest, pickupLocationId: null, wishedAt };
}
