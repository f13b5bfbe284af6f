/** Place what a guest ordered, by the same rules as the staff's; the caller says what the door allows (decisions.md §6). */
import { randomUUID } from 'node:crypto';

import type { GuestDraftRead } from '@comanda/contract/guests';
import { accept } from '@comanda/domain/decision';
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import { isFee } from '@comanda/domain/orders/charge-delivery';
import type { OrderGuest } from '@comanda/domain/orders/check-guest';
import { type DraftLine, productsOf } from '@comanda/domain/orders/draft-line';
import type { OrderLine } from '@comanda/domain/orders/order';
import type { TableOfOrder } from '@comanda/domain/orders/order-method';
import { guestText } from '@comanda/domain/orders/order-texts';
import {
  type DraftOrder,
  type PlaceFacts,
  placeOrder as decide,
  type PlaceRefusal,
} from '@comanda/domain/orders/place-order';

import { guestCaller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import type { Work } from '../journal/index.ts';
import { menuWithStock } from '../menu/index.ts';
import { currentHandOverTracking } from '../order-methods/index.ts';
import { currentSettings } from '../settings/index.ts';
import { readLeaving, readLine } from './draft.ts';
import { leavingFacts } from './leaving-facts.ts';
import { type Placed, storePlaced } from './store-placed.ts';

export type GuestOrdering = {
  readonly draft: GuestDraftRead;
  readonly table: TableOfOrder;
  /** As the way to order stands. */
  readonly acceptsAutomatically: boolean;
  readonly minimum: Money;
  readonly paysFirst: boolean;
};

export type GuestOrderRefusal = PlaceRefusal | 'orders.error.belowMinimum' | 'guest.error.totalChanged';

/** Inside a command of the venue. */
export async function placeForGuest(
  venue: Venue,
  ordering: GuestOrdering,
): ReturnType<Work<{ orderId: string }, GuestOrderRefusal, Placed>> {
  const { draft, minimum } = ordering;
  const settings = await currentSettings(venue);
  const drafted = readGuestDraft(ordering);
  const menu = await menuWithStock(venue, drafted.lines.flatMap(productsOf));
  const facts: PlaceFacts = {
    table: { ...ordering.table, active: true },
    requiresTable: false,
    tracksHandOver: await currentHandOverTracking(venue),
    menu,
    by: 'guest',
    autoAccept: ordering.acceptsAutomatically,
    paysFirst: ordering.paysFirst,
    source: 'online',
    door: draft.door,
    orderedBy: null,
    personId: randomUUID(),
    now: venue.now,
    timeZone: settings.time_zone,
    cutOffMinutes: settings.cut_off_minutes,
    leaving: await leavingFacts(venue, settings, draft.type),
  };
  const decision = decide(drafted, facts);
  if (!decision.ok) return decision;
  const { lines, total } = decision.value;
  const missing = missingTo(minimum, lines);
  if (missing > 0) return { ok: false, code: 'orders.error.belowMinimum', params: { minimum, missing } };
  if (total !== draft.total) return { ok: false, code: 'guest.error.totalChanged', params: { total } };
  const stored = { placed: decision.value, guest: drafted.guest, menu, settings, staffName: null, by: guestCaller };
  const { made, event, changes } = await storePlaced(venue, stored);
  return accept({ answer: { orderId: made.order.id }, made, event, changes });
}

/** The way to the guest counts for nothing. */
function missingTo(minimum: Money, lines: readonly OrderLine[]): Money {
  const dishes = add(zero, ...lines.filter((line) => !isFee(line)).map((line) => line.total));
  return dishes >= minimum ? zero : subtract(minimum, dishes);
}

function readGuestDraft({ draft, table }: GuestOrdering): DraftOrder {
  const { guest, ...leaving } = readLeaving(draft);
  return {
    id: draft.id,
    tableId: table.id,
    type: draft.type,
    isTraining: false,
    comment: textOf(draft.comment),
    covers: draft.covers,
    ...leaving,
    guest: guest && asOneLine(guest),
    lines: draft.products.map((product) => asOfGuest(readLine(product))),
  };
}

/** Seats, courses and when they are fired are the staff's business. */
function asOfGuest(line: DraftLine): DraftLine {
  const texts = { note: textOf(line.note), allergy: textOf(line.allergy) };
  return { ...line, ...texts, seat: null, course: null, held: false };
}

function textOf(text: string | null): string | null {
  return text === null ? null : guestText(text);
}

function asOneLine({ name, phone, email, address }: OrderGuest): OrderGuest {
  return {
    name: textOf(name),
    phone: textOf(phone),
    email,
    address: address && {
      street: guestText(address.street),
      zip: guestText(address.zip),
      city: guestText(address.city),
    },
  };
}
