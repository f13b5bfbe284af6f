/** The house of the crash simulator: options, two stations that print by themselves, a product that is counted. */
import { aMenu, aProduct, fixedPrice } from '@comanda/test-kit/a-menu';
import { aPerson, aVenue, type VenuePlan } from '@comanda/test-kit/a-venue';

export const stockBefore = 100_000;

/** Sold by the piece and counted: each sale must be counted once. */
export const countedProduct = 'filet';

export const staff = ['sara', 'luca', 'anna'] as const;

export const venue: VenuePlan = aVenue({
  people: [
    aPerson('anna', { systemRole: 'customerAdmin', venueRole: 'admin' }),
    aPerson('sara', { venueRole: 'waiter' }),
    aPerson('luca', { venueRole: 'waiter' }),
  ],
  menu: aMenu([
    aProduct(countedProduct, { price: fixedPrice(5200), stock: { current: stockBefore, min: null, max: null } }),
  ]),
});

/** Product → stations whose ticket it stands on; what has no station goes to all that print by themselves. */
export const stationsOf: Readonly<Record<string, readonly string[]>> = {
  espresso: ['bar'],
  rivella: ['bar'],
  roesti: ['kitchen'],
  schnitzel: ['kitchen'],
  filet: ['kitchen'],
  bread: ['kitchen', 'bar'],
};

/** Prints no ticket by itself; asked for, they stay there: its printer takes receipts alone. */
export const stationOnDemand = 'till';
