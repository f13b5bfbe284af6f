/** Opens a venue of the test kit, as the settings will: through the modules' own inserts. */
import { money } from '@comanda/domain/money';
import { checkoutTableOf, type PersonPlan, testPassword, type VenuePlan } from '@comanda/test-kit/a-venue';

import { insertCustomer } from '../modules/customers/index.ts';
import { insertPrinter } from '../modules/devices/index.ts';
import { insertCategory, insertModifierGroup, insertProduct, insertTag } from '../modules/menu/index.ts';
import { insertFirstMethods } from '../modules/payment-methods/index.ts';
import { insertDrawer } from '../modules/payments/index.ts';
import { defaultSettings, insertSettings } from '../modules/settings/index.ts';
import { insertStation } from '../modules/stations/index.ts';
import { insertTable } from '../modules/tables/index.ts';
import { hashPassword, insertRole, insertUser } from '../modules/users/index.ts';
import type { House } from '../platform/house.ts';
import { inStorage } from '../platform/transaction.ts';

export async function openTestVenue(house: House, plan: VenuePlan): Promise<void> {
  // In one go: hundreds of rows, each of which the disk would be waited for.
  await inStorage(house.database, (tx) => setUpVenue({ ...house, database: { ...house.database, write: tx } }, plan));
}

/** @param house whose way of writing is a transaction that has begun */
export async function setUpVenue(house: House, plan: VenuePlan): Promise<void> {
  await openHouse(house, plan);
  await setUpRooms(house, plan);
  await hangUpMenu(house, plan);
  for (const person of plan.people) await hire(house, person, plan.customerId);
}

async function openHouse(house: House, plan: VenuePlan): Promise<void> {
  const db = house.database.write;
  const { customerId: customer_id, restaurantName } = plan;
  await insertCustomer(db, {
    id: customer_id,
    name: restaurantName,
    slug: customer_id,
    active: true,
    packages: [...plan.packages],
    created_at: house.clock(),
  });
  await insertSettings(db, {
    ...defaultSettings(customer_id, restaurantName),
    address: 'Dorfstrasse 1, 8400 Winterthur',
    vat_number: plan.vatNumber,
    requires_table: plan.requiresTable,
    receipt_station_id: plan.receiptStationId,
  });
  await insertFirstMethods(db, customer_id);
  const drawer = { id: 'drawer', name: 'Kasse', kind: 'venue' as const, user_id: null, device: null };
  await insertDrawer(db, { customer_id, ...drawer, active: true, balance: money(0) });
}

async function setUpRooms(house: House, plan: VenuePlan): Promise<void> {
  const db = house.database.write;
  const { customerId: customer_id } = plan;
  for (const [position, { id, name, autoPrint }] of plan.stations.entries()) {
    await insertStation(db, { customer_id, id, name, auto_print: autoPrint, position });
  }
  for (const { id, stationId, printsTickets, printsReceipts } of plan.printers) {
    await insertPrinter(db, {
      customer_id,
      id,
      name: id,
      // Port 9 is "discard": nobody listens there until a test moves the printer.
      ip_address: '127.0.0.1',
      port: 9,
      model: 'epson-tm-m30iii',
      station_id: stationId,
      active: true,
      prints_tickets: printsTickets,
      prints_receipts: printsReceipts,
    });
  }
  for (const { id, name, area, orderMethod, active } of plan.tables) {
    await insertTable(db, {
      customer_id,
      id,
      name,
      area,
      order_method: orderMethod,
      active,
      is_checkout: id === checkoutTableOf(customer_id),
      code: `code-${id}`,
    });
  }
}

async function hangUpMenu(house: House, { customerId, menu }: VenuePlan): Promise<void> {
  const db = house.database.write;
  for (const category of menu.categories) await insertCategory(db, customerId, category);
  for (const group of menu.modifierGroups) await insertModifierGroup(db, customerId, group);
  for (const product of [...menu.products, ...menu.combos]) await insertProduct(db, customerId, product);
  for (const [position, tag] of menu.tags.entries()) await insertTag(db, customerId, { ...tag, position });
}

/** Hashing is dear by design; everybody has the same password. */
let passwordHash: Promise<string> | undefined;

export async function hire(house: House, person: PersonPlan, customerId: string): Promise<void> {
  passwordHash ??= hashPassword(testPassword);
  await insertUser(house.database.write, {
    id: person.id,
    email: person.email,
    name: person.name,
    phone: null,
    password_hash: await passwordHash,
    system_role: person.systemRole,
    all_customers: person.allCustomers,
    hint: '',
    language: null,
    active: person.active,
    created_at: house.clock(),
  });
  if (person.venueRole === null) return;
  await insertRole(house.database.write, { customer_id: customerId, user_id: person.id, role: person.venueRole });
}
