/** Place: price it from the venue’s own menu, number it, write the tickets, announce it (docs/life-of-an-order.md). */
import { accept } from '@comanda/domain/decision';
import type { Menu } from '@comanda/domain/menu/menu';
import type { Order } from '@comanda/domain/orders/order';
import { formatOrderNumber, numberSeries } from '@comanda/domain/orders/order-number';
import { withoutTexts } from '@comanda/domain/orders/order-texts';
import { type PlacedOrder, placeOrder as decide, type PlaceRefusal } from '@comanda/domain/orders/place-order';
import { markSent } from '@comanda/domain/printing/ticket-difference';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { menuWithStock, takeStock } from '../menu/index.ts';
import { currentHandOverTracking, currentSettings, type SettingsRow } from '../settings/index.ts';
import { currentTables } from '../tables/index.ts';
import { type DraftRead, readDraft } from './draft.ts';
import { insertOrder } from './orders.repository.ts';
import { printTickets } from './print-tickets.ts';
import { freshSalt, sealTexts } from './seal-texts.ts';

export type PlaceCommand = { readonly draft: DraftRead; readonly caller: Pick<Caller, 'userId' | 'name'> };

export function placeOrder(house: House, { draft, caller }: PlaceCommand) {
  const { socketId, ...body } = draft;
  const command = {
    customerId: draft.customer,
    id: draft.id,
    kind: 'order.place',
    actorId: caller.userId,
    body,
    socketId,
  };
  return runCommand<{ orderId: string }, PlaceRefusal, Order>(house, command, async (venue) => {
    const settings = await currentSettings(venue);
    const menu = await menuWithStock(
      venue,
      draft.products.map((product) => product.id),
    );
    const decision = await decideHere(venue, { draft, menu, settings, orderedBy: caller.userId });
    if (!decision.ok) return decision;
    const numbered = number(venue, settings, decision.value);
    const order = markSent(numbered.order);
    const salt = freshSalt(order);
    await insertOrder(venue, order, { ...numbered, salt });
    const sold = countsOf(order, menu);
    for (const [id, count] of sold) await takeStock(venue.tx, venue.customerId, id, count);
    // The tickets compare with what the kitchen knew before: nothing.
    const jobs = await printTickets(venue, settings, { before: numbered.order, staffName: caller.name });
    return accept({
      answer: { orderId: order.id },
      made: order,
      event: { type: 'order.placed' as const, order: withoutTexts(order), texts: sealTexts(order, salt) },
      changes: [
        { kind: 'order' as const, id: order.id },
        ...[...sold.keys()].map((id) => ({ kind: 'menu' as const, id })),
        ...jobs,
      ],
    });
  });
}

type HereFacts = { draft: DraftRead; menu: Menu; settings: SettingsRow; orderedBy: string };

async function decideHere(venue: Venue, { draft, menu, settings, orderedBy }: HereFacts) {
  const table = (await currentTables(venue)).get(draft.table);
  return decide(readDraft(draft), {
    menu,
    table: table
      ? { id: table.id, method: table.order_method, active: table.active, isCheckout: table.is_checkout }
      : null,
    requiresTable: settings.requires_table,
    tracksHandOver: await currentHandOverTracking(venue),
    by: 'staff',
    autoAccept: true,
    source: 'dashboard',
    door: null,
    orderedBy,
    personId: null,
    now: venue.now,
    timeZone: settings.time_zone,
    cutOffMinutes: settings.cut_off_minutes,
  });
}

/** Units sold per product whose stock is counted. */
function countsOf(order: Order, menu: Menu): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of order.lines) {
    if ((menu.products.get(line.productId)?.stock.current ?? null) === null) continue;
    counts.set(line.productId, (counts.get(line.productId) ?? 0) + line.count);
  }
  return counts;
}

/** Gap-free per venue and week; a clock that went back stays in the newest week (decisions.md §3). */
function number(
  venue: Venue,
  settings: SettingsRow,
  placed: PlacedOrder,
): { order: Order; week: number; sequence: number } {
  const { head } = venue;
  const today = numberSeries(placed.placedAt, settings.time_zone);
  const week = Math.max(today.year * 100 + today.week, head.orderWeek);
  head.orderSequence = week === head.orderWeek ? head.orderSequence + 1 : 1;
  head.orderWeek = week;
  const text = formatOrderNumber(Math.floor(week / 100), week % 100, head.orderSequence);
  return { order: { ...placed, number: text }, week, sequence: head.orderSequence };
}
