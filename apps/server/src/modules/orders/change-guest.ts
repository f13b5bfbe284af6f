/** Change the guest: whose it is, where it goes and when; the stations hear of what they make or bring by (decisions.md §3). */
import { randomUUID } from 'node:crypto';

import type { BodyRead } from '@comanda/contract/calls';
import { changeGuest as decide, type GuestWish, isToldToStations } from '@comanda/domain/orders/change-guest';
import { tidyGuest } from '@comanda/domain/orders/check-guest';

import type { House } from '../../platform/house.ts';
import { readLeaving } from './draft.ts';
import { leavingFacts } from './leaving-facts.ts';
import type { StoredOrder } from './orders-with-lines.ts';
import { findGuest, insertPerson, keepFormerOrder } from './persons.repository.ts';
import { printNotice } from './print-notice.ts';
import { type Here, type OrderCommand, walkOrder } from './walk-order.ts';

type GuestRead = Omit<BodyRead<'POST /v1/orders/{orderId}/guest'>, 'id' | 'socketId'>;

export function changeGuest(house: House, command: OrderCommand & GuestRead) {
  const { customerId: _customer, orderId: _order, id: _id, socketId: _socket, caller, ...read } = command;
  const { version, covers } = read;
  const wish = { ...readLeaving(read), version, covers };
  return walkOrder(house, command, {
    kind: 'order.changeGuest',
    payload: read,
    decide: (_order, here, found) => decideHere(found, wish, here),
    also: async ({ before, after }, { venue, settings }) => {
      await keepFormerOrder(venue, before, after);
      const was = { order: before, guest: await findGuest(venue, before) };
      const is = { order: after, guest: await findGuest(venue, after) };
      if (!isToldToStations(was, is)) return [];
      return printNotice(venue, settings, { order: after, kind: 'guestChanged', staffName: caller.name });
    },
    event: (changes) => ({ type: 'order.guestChanged', changes }),
  });
}

/** Who is named anew is kept before the order that names them. */
async function decideHere(found: StoredOrder, wish: GuestWish, { venue, settings }: Here) {
  const { order, guest: known, paidLines } = found;
  const personId = randomUUID();
  const decision = decide(order, wish, {
    known,
    paidLines,
    leaving: await leavingFacts(venue, settings, order.type),
    personId,
    now: venue.now,
  });
  const guest = tidyGuest(order.type, wish.guest);
  if (decision.ok && guest !== null && decision.value.personId === personId) await insertPerson(venue, personId, guest);
  return decision;
}
