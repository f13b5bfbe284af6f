/** Opens Gasthof Linde: what an administrator would enter in the settings, before the first order. */
import { randomBytes } from 'node:crypto';

import { money } from '@comanda/domain/money';

import type { House } from '../../platform/house.ts';
import { insertCustomer } from '../customers/index.ts';
import { insertPrinter } from '../devices/index.ts';
import { insertScreen } from '../displays/index.ts';
import { insertCategory, insertModifierGroup, insertProduct, insertSpecial, insertTag } from '../menu/index.ts';
import { insertFirstMethods } from '../payment-methods/index.ts';
import { insertDrawer } from '../payments/index.ts';
import { insertSettings } from '../settings/index.ts';
import { insertStation } from '../stations/index.ts';
import { insertTable } from '../tables/index.ts';
import { hashPassword, insertRole, insertUser, savePin } from '../users/index.ts';
import { categories } from './gasthof-linde/categories.ts';
import { combos } from './gasthof-linde/combos.ts';
import { modifierGroups, products } from './gasthof-linde/menu.ts';
import { specials } from './gasthof-linde/specials.ts';
import { demoAdminPin, demoPassword, staff } from './gasthof-linde/staff.ts';
import { tags } from './gasthof-linde/tags.ts';
import { checkoutTableId, counterScreen, printers, stations, tables, venue } from './gasthof-linde/venue.ts';

export async function openVenue(house: House): Promise<void> {
  await openHouse(house);
  await hangUpCard(house);
  await hirePeople(house);
}

const { customerId } = venue;

async function openHouse(house: House): Promise<void> {
  const db = house.database.write;
  const created_at = house.clock();
  await insertCustomer(db, {
    id: customerId,
    name: venue.restaurantName,
    slug: 'gasthof-linde',
    active: true,
    packages: [...venue.packages],
    created_at,
  });
  await insertSettings(db, {
    customer_id: customerId,
    restaurant_name: venue.restaurantName,
    address: venue.address,
    vat_number: venue.vatNumber,
    currency: venue.currency,
    time_zone: venue.timeZone,
    cut_off_minutes: venue.businessDayCutOffMinutes,
    theme: venue.theme,
    primary_color: venue.primaryColor,
    secondary_color: venue.secondaryColor,
    accent_color: venue.accentColor,
    content_language: venue.contentLanguage,
    receipt_language: 'de',
    ticket_language: 'de',
    report_language: 'de',
    admin_pin_hash: await hashPassword(demoAdminPin),
    auto_print_receipt: true,
    prints_receipt_code: true,
    requires_table: false,
    receipt_texts: { description: venue.receiptFooter },
    receipt_station_id: 'service',
  });
  await insertFirstMethods(db, customerId, { letsGuestsPayLater: true });
  const { orderTypes, ...screen } = counterScreen;
  await insertScreen(db, {
    customer_id: customerId,
    ...screen,
    order_types: [...orderTypes],
    rings: true,
    calls_by_voice: false,
    voice_languages: [],
    created_at,
  });
  await insertDrawer(db, {
    customer_id: customerId,
    id: 'drawer-service',
    name: 'Service',
    kind: 'venue',
    user_id: null,
    device: null,
    active: true,
    balance: money(0),
  });
  await setUpRooms(db);
}

async function setUpRooms(db: House['database']['write']): Promise<void> {
  for (const [position, station] of stations.entries()) {
    const { id, name, autoPrint } = station;
    await insertStation(db, { customer_id: customerId, id, name, auto_print: autoPrint, position });
  }
  for (const table of tables) {
    await insertTable(db, {
      customer_id: customerId,
      id: table.id,
      name: table.name,
      area: table.area,
      order_method: table.orderMethod,
      active: table.active,
      seats: table.seats,
      shape: table.shape,
      place: table.place,
      is_checkout: table.id === checkoutTableId,
      code: randomBytes(16).toString('base64url'),
    });
  }
}

async function hangUpCard(house: House): Promise<void> {
  const db = house.database.write;
  for (const category of categories) await insertCategory(db, customerId, category);
  for (const group of modifierGroups) await insertModifierGroup(db, customerId, group);
  for (const product of [...products, ...combos]) await insertProduct(db, customerId, product);
  for (const special of specials) await insertSpecial(db, customerId, special);
  for (const [position, { id, title, color }] of tags.entries()) {
    await insertTag(db, customerId, { id, title, color, position });
  }
  for (const { id, name, model, stationId } of printers) {
    await insertPrinter(db, {
      customer_id: customerId,
      id,
      name,
      ip_address: '127.0.0.1',
      port: 9100,
      model,
      station_id: stationId,
      active: true,
      prints_tickets: stationId !== 'service',
      prints_receipts: stationId === 'service',
    });
  }
}

async function hirePeople(house: House): Promise<void> {
  const db = house.database.write;
  const password_hash = await hashPassword(demoPassword);
  for (const person of staff) {
    await insertUser(db, {
      id: person.key,
      email: person.email,
      name: person.name,
      phone: null,
      password_hash,
      system_role: person.systemRole,
      all_customers: false,
      hint: '',
      language: null,
      active: true,
      created_at: house.clock(),
    });
    if (person.pin !== null) {
      await savePin(db, { user_id: person.key, pin_hash: await hashPassword(person.pin), changed_at: house.clock() });
    }
    if (person.venueRole)
      await insertRole(db, { customer_id: customerId, user_id: person.key, role: person.venueRole });
  }
}
