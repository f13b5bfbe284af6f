/** The two houses of the server's tests: "linde", and "rose", whose staff must never see anything of it. */
import { aDrink, aMenu } from '@comanda/test-kit/a-menu';
import { aPerson, aVenue, type VenuePlan } from '@comanda/test-kit/a-venue';

export const linde: VenuePlan = aVenue({
  packages: ['menu', 'inventory'],
  people: [
    aPerson('system', { systemRole: 'systemAdmin' }),
    aPerson('anna', { systemRole: 'customerAdmin', venueRole: 'admin' }),
    aPerson('sara', { venueRole: 'waiter' }),
    aPerson('luca', { venueRole: 'waiter' }),
    aPerson('mega', { systemRole: 'megaphoneUser', venueRole: 'waiter' }),
    aPerson('nora', { systemRole: 'comandaUser' }),
    aPerson('gone', { venueRole: 'waiter', active: false }),
  ],
});

/** The same menu at other prices: a price of the wrong house shows at once. */
export const rose: VenuePlan = aVenue({
  customerId: 'rose',
  menu: aMenu([aDrink('espresso', 590)]),
  people: [
    aPerson('rosa', { systemRole: 'customerAdmin', venueRole: 'admin' }),
    aPerson('remo', { venueRole: 'waiter' }),
  ],
});
