/** The people of the demo and how they sign in. None of this exists outside the demo (decisions.md §5). */
import type { DemoPerson } from './types.ts';

export const demoPassword = 'comanda-demo';
export const demoAdminPin = '2580';

export const staff: readonly DemoPerson[] = [
  {
    key: 'system',
    name: 'Reto Brunner',
    email: 'system@demo.test',
    systemRole: 'systemAdmin',
    venueRole: null,
    pin: null,
    language: 'de-CH',
  },
  {
    key: 'anna',
    name: 'Anna Keller',
    email: 'admin@demo.test',
    systemRole: 'customerAdmin',
    venueRole: 'admin',
    pin: '4826',
    language: 'de-CH',
  },
  {
    key: 'sara',
    name: 'Sara Meier',
    email: 'waiter@demo.test',
    systemRole: 'waiter',
    venueRole: 'waiter',
    pin: '1739',
    language: 'de-CH',
  },
  {
    key: 'luca',
    name: 'Luca Bernasconi',
    email: 'luca@demo.test',
    systemRole: 'waiter',
    venueRole: 'waiter',
    pin: '9264',
    language: 'de-CH',
  },
  {
    key: 'mirjam',
    name: 'Mirjam Graf',
    email: 'mirjam@demo.test',
    systemRole: 'waiter',
    venueRole: 'waiter',
    pin: '6153',
    language: 'de-CH',
  },
];
