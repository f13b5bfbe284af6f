/**
 * Add products, of what was taken without a connection: to the order it was meant for while that takes more, else it is an
 * order of its own, for a fact is not refused (docs/decisions/0026).
 */
import { accept } from '@comanda/domain/decision';
import { asSoldThen } from '@comanda/domain/offline/as-sold-then';
import type { Deviation } from '@comanda/domain/offline/deviation';
import { findAddedDeviations } from '@comanda/domain/offline/find-deviations';
import { addProducts as decide, type AddProductsRefusal } from '@comanda/domain/orders/add-products';
import { productsOf } from '@comanda/domain/orders/draft-line';
import { canMove } from '@comanda/domain/orders/lifecycle';
import type { Order } from '@comanda/domain/orders/order';
import { seatedSince } from '@comanda/domain/orders/seats';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { knownAnswer, runCommand, type Work } from '../journal/index.ts';
import { menuWithStock } from '../menu/index.ts';
import { listDeviations } from '../offline/index.ts';
import { onlyAdded } from './add-products.ts';
import { readLine, readPapers } from './draft.ts';
import { atKnownStations } from './free-item-station.ts';
import type { StoredOrder } from './orders-with-lines.ts';
import { findMerged } from './orders.repository.ts';
import { menuThen, type OfflineAddition, timeOf } from './place-offline.ts';
import { type PlaceCommand, placeHere, type PlaceHereRefusal } from './place-order.ts';
import { sellStock } from './sell-stock.ts';
import type { Placed } from './store-placed.ts';
import { walkHere } from './walk-order.ts';

type AddCommand = PlaceCommand & { readonly draft: OfflineAddition };

type Refusals = PlaceHereRefusal | AddProductsRefusal | 'orders.error.overtaken';

/** The same command as the call that was perhaps tried before: it happens once, whichever arrives. */
export function addOffline(house: House, { draft, caller, reductionRefused = null }: AddCommand) {
  const { id, customer: customerId, products, comment, covers, socketId } = draft;
  const { addsTo: orderId } = draft.offline;
  const body = { orderId, products, comment, covers };
  const command = { customerId, id, kind: 'order.addProducts', actorId: caller.userId, body, socketId };
  return runCommand<{ orderId: string }, Refusals, Placed>(house, command, async (venue) => {
    const found = await findReceiver(venue, orderId, caller.userId);
    if (found !== null && canMove('addProducts', found.order.state)) {
      const added = await addHere(venue, found, { draft, caller, reductionRefused });
      // A fact is not refused for what somebody wrote elsewhere meanwhile.
      if (added.ok || added.code !== 'orders.error.commentTooLong') return added;
    }
    return placeHere(venue, { draft, caller, reductionRefused }, [closedDeviation(draft.id, found?.order ?? null)]);
  });
}

/** Itself, or what took its lines; what this device kept as an order may have been more for another one. */
async function findReceiver(venue: Venue, id: string, actorId: string): Promise<StoredOrder | null> {
  const { tx, customerId } = venue;
  const found = await findMerged(tx, customerId, id);
  if (found !== null) return found;
  const added = await knownAnswer(tx, { customerId, id, kind: 'order.addProducts', actorId });
  return added === null ? null : findMerged(tx, customerId, added.orderId);
}

function closedDeviation(orderId: string, closed: Order | null): Deviation {
  const why = closed === null ? 'unknown' : closed.state;
  return { code: 'orderClosed', orderId, params: { number: closed?.number ?? '', why } };
}

async function addHere(
  venue: Venue,
  found: StoredOrder,
  { draft, caller, reductionRefused }: Required<AddCommand>,
): ReturnType<Work<{ orderId: string }, Refusals, Placed>> {
  const time = timeOf(draft, venue.now);
  if (!time.ok) return time;
  const { at, clockOffSeconds } = time.value;
  const lines = (await atKnownStations(venue, draft.products)).map(readLine);
  const menu = await menuWithStock(venue, lines.flatMap(productsOf));
  const then = await menuThen(venue, draft.offline.menuRevision);
  let deviations: readonly Deviation[] = [];
  const added = await walkHere(venue, found, {
    decide: (order, { settings }) => {
      const sold = { menu: asSoldThen(then ?? menu, lines), by: 'staff', door: null, now: at } as const;
      const { comment, covers } = draft;
      const seated = seatedSince(lines, order, { orderId: draft.offline.addsTo, at });
      return decide(order, { lines: seated, comment, covers }, { ...sold, timeZone: settings.time_zone });
    },
    also: async (saved, { settings }) => {
      const more = onlyAdded(saved);
      const nowhere = { guest: null, pickupLocationId: null, wishedAt: null };
      const now = { menu, isMenuKnown: then !== null, clockOffSeconds, now: venue.now, timeZone: settings.time_zone };
      const place = { table: null, requiresTable: false, leaving: null, feeTold: null };
      const facts = { ...now, ...place, isReductionAllowed: reductionRefused === null };
      deviations = findAddedDeviations({ ...more, placedAt: at }, { draft: { ...nowhere, lines }, ...facts });
      return sellStock(venue, { order: more, menu, by: caller, offline: time.value });
    },
    staffName: caller.name,
    // The kitchen reads when the guest ordered.
    orderedAt: at,
    papers: readPapers(draft),
    event: (changes) => ({ type: 'order.productsAdded', changes }),
  });
  if (!added.ok) return added;
  const taken = { paymentId: null, takenBy: caller.userId, takenAt: at };
  const listed = await listDeviations(venue, deviations, taken);
  if (listed.length === 0) return added;
  const { event, changes, answer } = added.value;
  const told = { kind: 'deviation' as const, id: answer.orderId };
  return accept({ answer, event: { ...event, deviations: listed }, changes: [...changes, told] });
}
