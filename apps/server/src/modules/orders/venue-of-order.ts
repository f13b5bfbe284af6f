/** For calls about one order: the venue that it is of, and what is said where there is none. */
import type { House } from '../../platform/house.ts';
import { findVenuesOfOrder } from './orders.repository.ts';

export type VenueOfOrder = ReturnType<typeof venueOfOrder>;

export function venueOfOrder({ database }: Pick<House, 'database'>) {
  return {
    find: ({ orderId }: { readonly orderId: string }) => findVenuesOfOrder(database.read, orderId),
    unknown: 'orders.error.notFound',
  } as const;
}
