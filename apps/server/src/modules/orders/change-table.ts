/** Change the table: the whole order moves; the stations that have it are told where it goes now (decisions.md §3). */
import { changeTable as decide } from '@comanda/domain/orders/change-table';

import type { House } from '../../platform/house.ts';
import { guestsBeside } from './guests-beside.ts';
import { printNotice } from './print-notice.ts';
import { tableFacts } from './table-facts.ts';
import { type OrderCommand, walkOrder } from './walk-order.ts';

export function changeTable(house: House, command: OrderCommand & { readonly table: string }) {
  const { table, caller } = command;
  return walkOrder(house, command, {
    kind: 'order.changeTable',
    payload: { table },
    decide: async (order, { venue, settings }) => {
      const facts = await tableFacts(venue, settings, table);
      const beside = await guestsBeside(venue, { from: order, tableId: table });
      return decide(order, table, { ...facts, beside, now: venue.now });
    },
    also: ({ before, after }, { venue, settings }) =>
      printNotice(venue, settings, { order: after, kind: 'moved', from: before, staffName: caller.name }),
    event: (changes) => ({ type: 'order.tableChanged', changes }),
  });
}
