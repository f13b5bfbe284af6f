/** Who works here stands in the storage and nowhere in the log, nor does a card number, through an evening as it is. */
import type { ContractKey } from '@comanda/contract/calls';
import { aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { aPerson, testPassword } from '@comanda/test-kit/a-venue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../test/a-browser.ts';
import { hire } from '../test/open-test-venue.ts';
import { payCalls, startPayServer } from '../test/pay-at-provider.ts';
import type { SentLoosely } from '../test/start-test-server.ts';
import { everything } from '../test/storage.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
});
afterAll(() => at.close());

const params = { customerId: 'linde' };
const staff = { id: 'p-1', name: 'Xaverine Zgraggen', email: 'xaverine@zgraggen.test', phone: '+41795554821' };
const colleague = { name: 'Meinrad Imwinkelried', email: 'meinrad@imwinkelried.test', phone: '+41795553710' };
const guest = { name: 'Zurbriggen', phone: '079 555 26 99', email: 'urs@zurbriggen.example', note: 'Enzianweg 17' };
const pins = { own: '48260917', tried: '59371046', admin: '73912604' };
const tried = { password: 'a-word-that-was-tried', email: 'somebody@nowhere.example', code: 'QWERTZUI' };
const cards = { plain: '4111111111111111', parted: '5500 0000 0000 0004', thrown: '378282246310005' };

const words = [
  ...[staff, colleague, guest].flatMap(({ name, email, phone }) => [name, email, phone]),
  'Xaverine',
  'Zgraggen',
  'Meinrad',
  'Imwinkelried',
  'Enzianweg',
  ...Object.values(pins),
  ...Object.values(tried),
  ...Object.values(cards),
  '5500000000000004',
  testPassword,
];

const { place, pay, reaches, stateOf } = payCalls(() => at.server);

const brought = {
  type: 'delivery',
  table: 't_linde',
  guest: guest.name,
  phone: guest.phone,
  email: guest.email,
  deliveryAddress: { street: guest.note, zip: '3900', city: 'Brig' },
} as const;

type Entry = readonly [ContractKey, SentLoosely];

/** What nobody has to be signed in for. */
const arriving: readonly Entry[] = [
  ['POST /v1/login', { body: { email: tried.email, password: tried.password } }],
  ['POST /v1/login', { body: { email: staff.email, password: tried.password } }],
  ['POST /v1/login', { body: { email: staff.email, password: testPassword } }],
  ['POST /v1/tills/enrol', { body: { code: tried.code } }],
];

/** What somebody who administers a venue does of an evening, right and wrong. */
const evening = (): readonly Entry[] => [
  ['PUT /v1/me/pin', { body: { password: tried.password, pin: pins.tried } }],
  ['PUT /v1/me/pin', { body: { password: testPassword, pin: pins.own } }],
  ['GET /v1/customers/{customerId}/users', { params }],
  ['POST /v1/orders', { body: aDraft(['roesti'], { guest: guest.name, comment: guest.note }) }],
  ['POST /v1/orders', { body: aDraft([aDraftProduct('espresso', { note: guest.note })], brought) }],
  ['PUT /v1/customers/{customerId}/adminPin', { params, body: { id: anId(), pin: pins.admin } }],
  ['POST /v1/customers/{customerId}/checkAdminPin/', { params, body: { pin: pins.tried } }],
  ['POST /v1/customers/{customerId}/invites', { params, body: { id: anId(), role: 'waiter', email: guest.email } }],
  ['POST /v1/customers/{customerId}/tills', { params, body: { id: anId(), name: colleague.name } }],
  ['GET /v1/users', {}],
];

/** What whoever administers the system does. */
const atProvider = (): readonly Entry[] => [
  ['POST /v1/users', { body: { id: anId(), systemRole: 'waiter', ...colleague } }],
  ['POST /v1/users', { body: { id: anId(), systemRole: 'waiter', ...colleague } }],
  ['PATCH /v1/users/{userId}', { params: { userId: staff.id }, body: { phone: staff.phone, hint: guest.note } }],
  ['GET /v1/users/{userId}', { params: { userId: staff.id } }],
];

async function go(browser: TestBrowser, entries: readonly Entry[], token = ''): Promise<number[]> {
  const statuses: number[] = [];
  for (const [key, sent] of entries) statuses.push((await browser.send(key, { ...sent, token })).statusCode);
  return statuses;
}

test('no name, address, number, PIN, word or code of a person is in the log, also where the storage fails', async () => {
  const person = aPerson(staff.id, { name: staff.name, email: staff.email, venueRole: 'admin' });
  await hire(at.server.house, person, params.customerId);
  const browser = aBrowser(at.server);
  const system = await at.server.tokenOf('system');
  const sound = [
    ...(await go(browser, arriving)),
    ...(await go(browser, evening(), await browser.token())),
    ...(await go(browser, atProvider(), system)),
  ];
  expect(sound).not.toContain(500);
  expect(sound.filter((status) => status === 200).length).toBeGreaterThan(8);
  expect(sound.filter((status) => status >= 400).length).toBeGreaterThan(6);
  const stored = await everything(at.server.house);
  for (const word of [staff.name, staff.email, staff.phone, colleague.name, guest.name, guest.phone])
    expect(stored).toContain(word);

  const { write } = at.server.house.database;
  const tokens = [system];
  for (const table of ['attempts', 'journal', 'users']) {
    const token = await browser.token();
    tokens.push(token);
    await sql`alter table ${sql.table(table)} rename to gone`.execute(write);
    const broken = [
      ...(await go(browser, evening(), token)),
      ...(await go(browser, atProvider(), system)),
      ...(await go(browser, arriving)),
    ];
    await sql`alter table gone rename to ${sql.table(table)}`.execute(write);
    expect(broken).toContain(500);
  }
  const log = at.server.logged();
  expect(log).toContain('"msg":"fault"');
  expect(log).toContain('"security":"signIn.failed"');
  const secrets = [...tokens, ...browser.cookies.values()];
  expect([...words, ...secrets].filter((word) => log.includes(word))).toEqual([]);
});

test('a card number in the words of a provider is masked before it is stored, told or logged', async () => {
  const { trial, server } = at;
  trial.guest = 'decline';
  for (const [card, shown] of [
    [cards.plain, '************1111'],
    [cards.parted, '**** **** **** 0004'],
  ] as const) {
    trial.remark = `Card ${card} declined`;
    const { id } = await pay([(await place()).id]);
    await reaches(id, 'failed');
    const stored = await everything(server.house);
    expect(stored).toContain(`Card ${shown} declined`);
    expect(stored).not.toContain(card);
  }
  trial.guest = 'wait';
  const { id } = await pay([(await place()).id]);
  await reaches(id, 'paying');
  trial.fault = `no answer about ${cards.thrown}`;
  await expect.poll(() => server.logged()).toContain('a payment provider could not be asked');
  trial.fault = null;
  expect(await stateOf(id)).toMatch(/paying|unknown/);
  expect(server.logged()).toContain('no answer about ***********0005');
  expect(Object.values(cards).filter((card) => server.logged().includes(card))).toEqual([]);
});

test('nor is one kept that somebody writes where a payment is settled by hand', async () => {
  const { trial, server } = at;
  trial.guest = 'wait';
  trial.fault = null;
  const { id: paymentId } = await pay([(await place()).id]);
  await reaches(paymentId, 'paying');
  trial.mood = 'down';
  at.clock.pass(16 * 60_000);
  await expect.poll(() => stateOf(paymentId)).toBe('unknown');
  const pin = { params, body: { id: anId(), pin: '64829175' } };
  await server.send('PUT /v1/customers/{customerId}/adminPin', { as: 'system', ...pin });
  const body = { id: anId(), outcome: 'failed', reason: `guest showed ${cards.plain}`, pin: '64829175' };
  const said = await server.send('POST /v1/payments/{paymentId}/resolve', { as: 'anna', params: { paymentId }, body });
  expect(said.statusCode).toBe(200);
  trial.mood = 'well';
  const stored = await everything(server.house);
  expect(stored).toContain('guest showed ************1111');
  expect(stored).not.toContain(cards.plain);
});
