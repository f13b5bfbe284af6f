/** The house of the tills: two who may cancel and two who may not, on four tables, with dishes for each station and for all. */
import type { TableOfOrder } from '@comanda/domain/orders/order-method';
import { aPerson, aTable, aVenue, checkoutTableOf } from '@comanda/test-kit/a-venue';

const customerId = 'linde';

export const admins: readonly string[] = ['anna', 'nora'];
export const waiters: readonly string[] = ['sara', 'luca'];
export const everybody: readonly string[] = [...admins, ...waiters];

export const venue = aVenue({
  customerId,
  tables: [
    aTable(checkoutTableOf(customerId), { name: 'terminal' }),
    ...['t1', 't2', 't3'].map((id) => aTable(`${customerId}-${id}`, { name: id.toUpperCase() })),
  ],
  people: [
    ...admins.map((id) => aPerson(id, { systemRole: 'customerAdmin', venueRole: 'admin' })),
    ...waiters.map((id) => aPerson(id, { venueRole: 'waiter' })),
  ],
});

export const tables: readonly TableOfOrder[] = venue.tables.map(({ id, orderMethod: method, active }) => ({
  id,
  method,
  active,
  isCheckout: id === checkoutTableOf(customerId),
}));

/** Dish → stations that print it by themselves. */
export const stationsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['espresso', ['bar']],
  ['rivella', ['bar']],
  ['roesti', ['kitchen']],
  ['bread', ['bar', 'kitchen']],
]);

/** Station → address of its printer, which tills of the room call by themselves while the server is away. */
export const printerAddresses: ReadonlyMap<string, string> = new Map([
  ['bar', '10.0.0.8'],
  ['kitchen', '10.0.0.9'],
]);
