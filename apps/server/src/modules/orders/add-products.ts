/** Add products: priced, taken from stock and printed as placing does, and only what is new (decisions.md §3). */
import { addProducts as decide } from '@comanda/domain/orders/add-products';
import { productsOf } from '@comanda/domain/orders/draft-line';
import type { Order } from '@comanda/domain/orders/order';
import { seatedSince } from '@comanda/domain/orders/seats';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import type { PinRefusal } from '../admin-pin/index.ts';
import { menuWithStock, type StockMover } from '../menu/index.ts';
import { type DraftRead, readLine } from './draft.ts';
import { refuseUnknownStation } from './free-item-station.ts';
import type { SavedMove } from './save-move.ts';
import { sellStock } from './sell-stock.ts';
import { type OrderCommand, walkOrder } from './walk-order.ts';

export type AddCommand = OrderCommand & {
  readonly caller: StockMover;
  readonly products: DraftRead['products'];
  readonly comment: string | null;
  readonly covers: number | null;
  /** Why the caller may not charge less than the full price; null where that is not asked. */
  readonly reductionRefused: PinRefusal | null;
};

/** The order with what was added alone. */
export function onlyAdded({ before, after }: Pick<SavedMove, 'before' | 'after'>): Order {
  const known = new Set(before.lines.map(({ opid }) => opid));
  return { ...after, lines: after.lines.filter(({ opid }) => !known.has(opid)) };
}

/** No version is asked of the client: of two who add to one table at once both win, one after the other. */
export function addProducts(house: House, command: AddCommand) {
  const { products, comment, covers, caller, reductionRefused } = command;
  const lines = products.map(readLine);
  const read = (venue: Venue) => menuWithStock(venue, lines.flatMap(productsOf));
  return walkOrder(house, command, {
    kind: 'order.addProducts',
    payload: { products, comment, covers },
    followsMerge: true,
    decide: async (order, { venue, settings }) => {
      if (reductionRefused !== null) return { ok: false, code: reductionRefused };
      const gone = await refuseUnknownStation(venue, products);
      if (gone !== null) return gone;
      const facts = { menu: await read(venue), by: 'staff', door: null } as const;
      const seated = seatedSince(lines, order, { orderId: command.orderId, at: null });
      return decide(
        order,
        { lines: seated, comment, covers },
        { ...facts, now: venue.now, timeZone: settings.time_zone },
      );
    },
    also: async (saved, { venue }) =>
      sellStock(venue, { order: onlyAdded(saved), menu: await read(venue), by: caller }),
    staffName: caller.name,
    event: (changes) => ({ type: 'order.productsAdded', changes }),
  });
}
