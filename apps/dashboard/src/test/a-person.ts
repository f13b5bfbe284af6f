/** People and venues as system administration sees them, changed where a test cares. */
import type { WireCustomer } from '@comanda/contract/customers';
import type { WireUser } from '@comanda/contract/users';

export function aUser(change: Partial<WireUser> = {}): WireUser {
  return {
    id: 'u2',
    name: 'Nadia Roth',
    email: 'nadia@linde.ch',
    phone: '+41522030405',
    language: null,
    active: true,
    created: 1_763_000_000,
    lastSignInAt: null,
    hasSecondFactor: false,
    roles: [{ customer: 'c1', customerName: 'Gasthof Linde', role: 'admin' }],
    hint: 'Nur vormittags',
    systemRole: 'customerAdmin',
    allCustomers: false,
    ...change,
  };
}

export function aCustomer(change: Partial<WireCustomer> = {}): WireCustomer {
  return {
    id: 'c1',
    name: 'Gasthof Linde',
    slug: 'gasthof-linde',
    active: true,
    packages: ['menu'],
    created: 1_763_000_000,
    lastOrderAt: null,
    unprintedJobs: 0,
    unknownPayments: 0,
    storageBytes: 2_000_000,
    ...change,
  };
}
