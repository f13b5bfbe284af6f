/** Fills the demo venue with more and longer than anybody drew the screens for. */
import { demoAccounts, demoPassword } from '../pages/login-page.ts';
import { demoAdminPin } from '../pages/settings-page.ts';
import { type CallAs, callAs, newId } from './call-as.ts';

const venue = 'gasthof-linde';
const perVenue = `/v1/customers/${venue}`;

/** Eighty letters, the first seventy without a place to break. */
export const longName = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz-Platte für acht';
/** Of tables, rooms, stations and methods: sixty letters are taken. */
const shortened = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenzimmer';
const allergy = 'Haselnussunverträglichkeitsbescheinigung';
const note = `Ohne Zwiebeln, mit Sauce separat, der Gast hat eine ${allergy}`;
/** 100'000.00 */
const muchMoney = 10_000_000;

const count = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

/** Adds a thing by its call; answers its id. */
type Add = (path: string, what: object) => Promise<string>;
type Choice = { readonly id: string; readonly selectedModifierProducts: readonly { readonly id: string }[] };
type Menu = { readonly withOptions: string; readonly plain: string; readonly choices: readonly Choice[] };

/** Three groups of eight options; answers the dearest option of each, chosen. */
async function addOptions(add: Add): Promise<Choice[]> {
  const choices: Choice[] = [];
  for (const index of count(3)) {
    const options = count(8).map((place) => ({
      id: newId(),
      title: { de: `${place} ${longName}` },
      price: place === 8 ? 1_000_000 : 250,
    }));
    const title = { de: `${index} ${longName}` };
    const id = await add(`${perVenue}/modifierGroups`, { title, options, min: index === 1 ? 1 : 0, max: 1 });
    choices.push({ id, selectedModifierProducts: options.slice(7).map((option) => ({ id: option.id })) });
  }
  return choices;
}

async function addMenu(add: Add): Promise<Menu> {
  const station = { name: shortened, autoPrint: false, deliverer: 'server' };
  const processingStation = await add(`${perVenue}/stations`, station);
  const choices = await addOptions(add);
  const categories: string[] = [];
  for (const index of count(40)) {
    const name = { de: index % 2 === 0 ? `${index} ${longName}` : `Kategorie ${index}` };
    categories.push(await add('/v1/categories', { customer: venue, name, hue: 'main' }));
  }
  const products: string[] = [];
  for (const index of count(14)) {
    const product = {
      customer: venue,
      name: { de: index % 2 === 0 ? longName : `${index} ${longName}` },
      description: { de: `${note} ${note}` },
      category: categories[0],
      priceType: 'fixed',
      price: muchMoney,
      processingStation,
      ...(index === 1 && { modifierGroups: choices.map(({ id }) => id) }),
    };
    products.push(await add('/v1/products', product));
  }
  const [withOptions = '', plain = ''] = products;
  return { withOptions, plain, choices };
}

/** With those of the demo more than fifteen. */
async function addMethods(add: Add): Promise<void> {
  for (const index of count(9)) {
    await add(`${perVenue}/paymentMethods`, {
      method: index % 2 === 0 ? 'ext_terminal' : 'ext_twint',
      name: index % 3 === 0 ? `Karte ${index}` : `${index} ${shortened}`,
      displayTitle: '',
      status: 'active',
      activeOnPos: true,
      activeOnApp: false,
      activeOnKiosk: false,
      activeOnReceipt: false,
      subMethods: [],
      account: {},
      secrets: {},
    });
  }
}

/** Each in a room of its own. */
async function addTables(add: Add): Promise<string[]> {
  const tables: string[] = [];
  for (const index of count(12)) {
    const name = index % 2 === 0 ? `${shortened} ${index}` : `Ü${index}`;
    const area = `${index} ${shortened}`.slice(0, 60);
    tables.push(await add(`${perVenue}/tables`, { name, area, orderMethod: 'table', active: true }));
  }
  return tables;
}

/** An order with a note and an allergy on each line, three options on every second. */
function anOrder(menu: Menu, table: string, lines: number): object {
  return {
    customer: venue,
    table,
    type: 'dinein',
    timestamp: Math.floor(Date.now() / 1000),
    comment: `${note} ${note}`,
    products: count(lines).map((line) => ({
      opid: newId(),
      count: 1,
      note,
      allergy,
      ...(line % 2 === 0 ? { id: menu.plain } : { id: menu.withOptions, selectedModifiers: menu.choices }),
    })),
  };
}

/** An invoice to whom no line has room for, cash in seven figures, and a closing of all that. */
async function addBooks(asAdmin: CallAs, add: Add, menu: Menu): Promise<void> {
  const creditor = { name: 'Gasthof Linde GmbH', street: 'Marktgasse', houseNumber: '14', zip: '8400', city: 'Bern' };
  const settings = { creditor, iban: 'CH4431999123000889012', daysToPay: 30, footer: '' };
  await asAdmin('put', `${perVenue}/invoiceSettings`, { id: newId(), version: 1, settings });
  const owed = await add('/v1/orders', anOrder(menu, `t_${venue}`, 2));
  const debtor = {
    name: longName.slice(0, 70),
    street: shortened,
    houseNumber: '123a',
    zip: '8400',
    city: shortened.slice(0, 35),
  };
  await add(`/v1/orders/${owed}/invoice`, { debtor });
  const paid = await add('/v1/orders', anOrder(menu, `t_${venue}`, 20));
  await add('/v1/payments', { customer: venue, method: 'cash', orders: [{ id: paid }], tip: 1_234_500 });
  const out = { kind: 'payOut', amount: muchMoney, missing: muchMoney, reason: `${note} ${longName}` };
  await add(`${perVenue}/cashBalance`, out);
  await add(`${perVenue}/closings`, {});
}

/** What only the settings list: a tag, an offer, a display and one device of each kind that needs no provider. */
export async function fillSettings(baseURL: string): Promise<void> {
  const asAdmin = await callAs(baseURL, demoAccounts.admin);
  await asAdmin('post', `${perVenue}/checkAdminPin/`, { pin: demoAdminPin });
  const name = `Ü ${shortened}`;
  const printer = { ipAddress: '192.168.100.200', port: 9100, model: 'epson-tm-m30iii', active: true };
  const things = {
    productTags: { title: { de: name } },
    specials: { info: { de: `${note} ${longName}` }, representation: 'tile', active: false },
    screens: { name, orderTypes: ['dinein', 'takeaway', 'delivery'] },
    printers: { ...printer, name, station: null, printsTickets: true, printsReceipts: true },
    terminals: { name, model: 'PAX A920', station: null, terminalId: '12345678', active: false },
    drawers: { name, printer: null, active: false },
    kiosks: { name, station: null, terminal: null, active: true },
  };
  for (const [path, thing] of Object.entries(things))
    await asAdmin('post', `${perVenue}/${path}`, { id: newId(), ...thing });
}

/** A venue in which nothing was set up yet. @returns by whom it is administered */
export async function openEmptyVenue(baseURL: string): Promise<string> {
  const asSystem = await callAs(baseURL, 'system@demo.test');
  const [customer, id] = [newId(), newId()];
  const packages = ['menu', 'order', 'online_payment', 'delivery', 'nfc_credit', 'inventory'];
  await asSystem('post', '/v1/customers', { id: customer, name: shortened, packages });
  const person = { id, name: 'Rita', email: `${id}@demo.test`, password: demoPassword, systemRole: 'customerAdmin' };
  await asSystem('post', '/v1/users', { ...person, roles: [{ customer, role: 'admin' }] });
  return person.email;
}

export type OverfullVenue = {
  /** The order of sixty lines. */
  readonly orderId: string;
  /** Where the guests of its table order. */
  readonly guestPath: string;
  /** Another order, as another device places it. */
  readonly placeOrder: () => Promise<void>;
};

/** @throws Error when the server refuses any of it */
export async function fillVenue(baseURL: string): Promise<OverfullVenue> {
  const asAdmin = await callAs(baseURL, demoAccounts.admin);
  await asAdmin('post', `${perVenue}/checkAdminPin/`, { pin: demoAdminPin });
  const add: Add = async (path, what) => {
    const id = newId();
    await asAdmin('post', path, { id, ...what });
    return id;
  };
  const menu = await addMenu(add);
  await addMethods(add);
  const tables = await addTables(add);
  const [, table = '', ...others] = tables;
  const orderId = await add('/v1/orders', anOrder(menu, table, 60));
  for (const other of others.slice(0, 4)) await add('/v1/orders', anOrder(menu, other, 3));
  await addBooks(asAdmin, add, menu);
  const guest = { type: 'takeaway', guest: `Maximiliane ${longName}`, phone: '+41 79 123 45 67' };
  await add('/v1/orders', { ...anOrder(menu, `t_${venue}`, 2), ...guest });
  const links = await asAdmin<{ table: string; link: string }[]>('get', `${perVenue}/tableLinks`);
  return {
    orderId,
    guestPath: new URL(links.find((link) => link.table === table)?.link ?? '', baseURL).pathname,
    placeOrder: async () => {
      await add('/v1/orders', anOrder(menu, others[5] ?? '', 3));
    },
  };
}
