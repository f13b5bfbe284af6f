/** A guest orders: what the door allows is decided here, what the order costs by the same rules as the staff's (decisions.md §6). */
import type { GuestDraftRead } from '@comanda/contract/guests';
import { accept } from '@comanda/domain/decision';
import { canOrder, type GuestMethod } from '@comanda/domain/orders/guest-methods';
import type { TableOfOrder } from '@comanda/domain/orders/order-method';

import type { House } from '../../platform/house.ts';
import { guestActor } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { knownAnswer, runCommand, type Work } from '../journal/index.ts';
import { currentOrderMethods, type OrderMethodRow } from '../order-methods/index.ts';
import { type GuestOrderRefusal, placeForGuest, type Placed, refuseTakenId } from '../orders/index.ts';
import { currentSettings } from '../settings/index.ts';
import { printGuestBill } from '../settlements/index.ts';
import { currentTables } from '../tables/index.ts';
import { readDoorFacts } from './door-facts.ts';
import { findDoor, type GuestDoor } from './find-door.ts';
import { passRefusedTurn, takeOrderTurn } from './guest-limits.ts';
import { findGuestMethods, mustPayFirst } from './guest-payment-methods.ts';
import { findVenueOfGuestOrder, insertOrderToken } from './order-tokens.repository.ts';

type Refusals =
  | GuestOrderRefusal
  | 'guest.error.doorNotFound'
  | 'guest.error.notOpen'
  | 'guest.error.tooManyOrders'
  | 'orders.error.timeNotOffered';

/** @param address where the order comes from on the network */
export async function placeGuestOrder(house: House, secret: string, draft: GuestDraftRead, address: string) {
  const found = await findDoor(house, draft.door, draft.code);
  if (found === null) return tellAtGoneDoor(house, draft);
  const { customer } = found;
  const command = commandOf(customer.id, draft);
  // What was ordered already is only told again.
  const isNew = (await knownAnswer(house.database.read, command)) === null;
  if (isNew) {
    const seconds = await takeOrderTurn(house, secret, found, address);
    if (seconds !== null) return { ok: false, code: 'guest.error.tooManyOrders', params: { seconds } } as const;
  }
  const paysFirst = await asksMoneyFirst(house, found, draft);
  const work: Work<{ orderId: string }, Refusals, Placed> = async (venue) => {
    const allowed = await allow(venue, found, draft);
    if (!allowed.ok) return allowed;
    const { method, table } = allowed.value;
    const ordering = {
      draft,
      table,
      acceptsAutomatically: method.accepts_automatically,
      minimum: method.minimum_amount,
      paysFirst,
    };
    const placed = await placeForGuest(venue, ordering);
    if (!placed.ok) return placed;
    await insertOrderToken(venue, tokenOf(found, draft));
    const { made, changes } = placed.value;
    if (made === undefined || paysFirst) return placed;
    const paper = await printGuestBill(venue, made.order, found.kiosk?.station_id ?? null);
    return accept({ ...placed.value, changes: [...changes, ...paper] });
  };
  const done = await refuseTakenId(house, command, () => runCommand(house, command, work));
  if (done.ok) return { ok: true, value: { customerId: customer.id, orderId: done.value.orderId } } as const;
  if (isNew) await passRefusedTurn(house, secret, found, address);
  return done;
}

function commandOf(customerId: string, draft: GuestDraftRead) {
  return { customerId, id: draft.id, kind: 'order.placeByGuest', actorId: guestActor, body: draft };
}

/**
 * Its code may have been renewed since, or its table put away. What arrived before that is told again to who sends the very
 * same: told that it was none, a guest would order it a second time.
 */
async function tellAtGoneDoor(house: House, draft: GuestDraftRead) {
  const gone = { ok: false, code: 'guest.error.doorNotFound' } as const;
  const customerId = await findVenueOfGuestOrder(house.database.read, draft.id);
  if (customerId === null) return gone;
  const nothing: Work<{ orderId: string }, 'guest.error.doorNotFound'> = () => Promise.resolve(gone);
  const done = await runCommand(house, commandOf(customerId, draft), nothing);
  return done.ok ? ({ ok: true, value: { customerId, orderId: done.value.orderId } } as const) : done;
}

function tokenOf({ kiosk }: GuestDoor, { id, language }: GuestDraftRead) {
  return { orderId: id, kioskId: kiosk?.id ?? null, language: language ?? null };
}

/** The guest wants to, or nothing else is possible at this door. */
async function asksMoneyFirst(house: House, { customer, door, kiosk }: GuestDoor, { paysNow }: GuestDraftRead) {
  const methods = await findGuestMethods(house, customer, { door, kioskId: kiosk?.id ?? null });
  return mustPayFirst(methods) || (paysNow && methods.some(({ method }) => method !== 'pay_later'));
}

async function allow(venue: Venue, found: GuestDoor, { type, wishedAt }: GuestDraftRead) {
  const table = await tableAt(venue, found);
  if (table === null) return { ok: false, code: 'guest.error.doorNotFound' } as const;
  const methods = await currentOrderMethods(venue);
  const settings = await currentSettings(venue);
  const facts = await readDoorFacts(venue.tx, found, { settings, methods, now: venue.now });
  const open = canOrder(type, wishedAt === null ? null : wishedAt * 1000, facts);
  if (open === 'timeNotOffered') return { ok: false, code: 'orders.error.timeNotOffered' } as const;
  if (typeof open === 'string') return { ok: false, code: 'guest.error.notOpen', params: { reason: open } } as const;
  return accept({ method: rowOf(methods, open), table });
}

function rowOf(methods: ReadonlyMap<string, OrderMethodRow>, { method }: GuestMethod): OrderMethodRow {
  const row = methods.get(method);
  if (row === undefined) throw new Error(`no way to order: ${method}`);
  return row;
}

/** Of a table its own, as long as its code holds; who comes by another door orders at the checkout. */
async function tableAt(venue: Venue, { table }: GuestDoor): Promise<TableOfOrder | null> {
  const tables = await currentTables(venue);
  const row = table === null ? [...tables.values()].find(({ is_checkout }) => is_checkout) : tables.get(table.id);
  if (row === undefined || (table !== null && (row.code !== table.code || !row.active))) return null;
  return { id: row.id, method: row.order_method, active: true, isCheckout: row.is_checkout };
}
