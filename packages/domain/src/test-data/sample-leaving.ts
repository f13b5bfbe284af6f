/** A house that delivers to one town, has one place to fetch at, and takes preorders around the clock. */
import { money } from '../money.ts';
import { aroundTheClock } from '../opening-hours/opening-hours.ts';
import type { LeavingFacts } from '../orders/leave-house.ts';

export const anna = {
  name: ' Anna Keller ',
  phone: '079 555 12 34',
  email: null,
  address: { street: 'Lindenweg 3', zip: ' 8400', city: 'Winterthur' },
};
export const town = { id: 'town', name: 'Stadt', zips: '8400-8411', fee: money(500), minimum: money(3000) };
const preorders = {
  ...aroundTheClock,
  weekdays: aroundTheClock.weekdays.map((day) => ({ ...day, allowsPreorders: true })),
};
export const leaving: LeavingFacts = {
  country: 'CH',
  areas: [town],
  feeTitle: { de: 'Lieferung' },
  feeOpids: ['fee-1', 'fee-2', 'fee-3', 'fee-4'],
  pickupLocations: new Map([
    ['shop', { id: 'shop', name: 'Laden', street: 'Gasse 1', zip: '8400', city: 'Winterthur' }],
  ]),
  hours: { ...preorders, specialDays: [], timeZone: 'Europe/Zurich' },
  isFact: false,
};
