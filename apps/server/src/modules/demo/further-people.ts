/** What the administration of the demo shows beside Gasthof Linde's staff: a second venue, more people, an open invite. */
import type { SystemRole, VenueRole } from '@comanda/domain/access/permissions';

import type { House } from '../../platform/house.ts';
import { insertInvite } from '../invites/index.ts';
import { makeCustomer } from '../system/index.ts';
import { hashPassword, insertRole, insertUser, noteSignIn } from '../users/index.ts';
import { demoPassword, staff } from './gasthof-linde/staff.ts';
import { venue as linde } from './gasthof-linde/venue.ts';

const cafe = { id: 'cafe-sonne', name: 'Café Sonne', packages: ['order', 'inventory'] as const };

type FurtherPerson = {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly systemRole: SystemRole;
  readonly hint: string;
  readonly roles: readonly { readonly customerId: string; readonly role: VenueRole }[];
  readonly allCustomers?: true;
  readonly isDeactivated?: true;
  readonly lastSignInDaysAgo: number | null;
};

/** They sign in as `<id>@demo.test`. */
const people: readonly FurtherPerson[] = [
  {
    id: 'nadia',
    name: 'Nadia Roth',
    phone: '+41522030405',
    systemRole: 'customerAdmin',
    hint: 'Führt beide Betriebe. Erreichbar am Vormittag.',
    roles: [
      { customerId: linde.customerId, role: 'admin' },
      { customerId: cafe.id, role: 'admin' },
    ],
    lastSignInDaysAgo: 1,
  },
  {
    id: 'petra',
    name: 'Petra Vogel',
    phone: null,
    systemRole: 'waiter',
    hint: '',
    roles: [{ customerId: cafe.id, role: 'waiter' }],
    lastSignInDaysAgo: null,
  },
  {
    id: 'jonas',
    name: 'Jonas Frei',
    phone: '+41442010203',
    systemRole: 'waiter',
    hint: 'Springt in allen Betrieben ein.',
    roles: [],
    allCustomers: true,
    lastSignInDaysAgo: 6,
  },
  {
    id: 'tim',
    name: 'Tim Widmer',
    phone: null,
    systemRole: 'waiter',
    hint: 'Bis Ende Sommer im Service.',
    roles: [{ customerId: linde.customerId, role: 'waiter' }],
    isDeactivated: true,
    lastSignInDaysAgo: 62,
  },
];

const dayMs = 86_400_000;

export async function bringFurtherPeople(house: House): Promise<void> {
  const now = house.clock();
  const made = await makeCustomer(house, cafe, 'system');
  if (!made.ok) throw new Error(`the second venue of the demo was refused: ${made.code}`);
  const password_hash = await hashPassword(demoPassword);
  for (const person of people) await hire(house, person, password_hash);
  // Everybody of the house worked yesterday: without it nobody would seem to have signed in.
  for (const { key } of staff) await noteSignIn(house.database.write, key, now - dayMs);
  const invite = { customer_id: linde.customerId, system_role: 'waiter', venue_role: 'waiter' as const };
  await insertInvite(house.database.write, { ...invite, created_by: 'anna' }, now);
}

async function hire(house: House, person: FurtherPerson, password_hash: string): Promise<void> {
  const db = house.database.write;
  const { id, name, phone, systemRole, hint } = person;
  await insertUser(db, {
    id,
    email: `${id}@demo.test`,
    name,
    phone,
    password_hash,
    system_role: systemRole,
    all_customers: person.allCustomers ?? false,
    hint,
    language: 'de-CH',
    active: person.isDeactivated !== true,
    created_at: house.clock() - 90 * dayMs,
  });
  for (const { customerId, role } of person.roles) {
    await insertRole(db, { customer_id: customerId, user_id: id, role });
  }
  if (person.lastSignInDaysAgo !== null) {
    await noteSignIn(db, id, house.clock() - person.lastSignInDaysAgo * dayMs);
  }
}
