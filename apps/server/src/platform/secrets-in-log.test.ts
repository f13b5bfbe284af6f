import type { ContractKey } from '@comanda/contract/calls';
import { anId } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aBrowser } from '../test/a-browser.ts';
import { enrol } from '../test/second-factor-calls.ts';
import { type SentLoosely, startTestServer, type TestServer } from '../test/start-test-server.ts';
import { linde } from '../test/two-venues.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ venues: [linde] });
});
afterAll(() => server.close());

const pins = { personal: '48260917', admin: '73912604', next: '60718293', tried: '59371046' };
const triedCode = '7KQ4D-M2XRP';
const passwords = { next: 'secret-word-of-anna', tried: 'secret-word-tried' };
const credentials = { password: 'datatrans-word-of-linde', signKey: 'sign-key-of-linde', apiKey: 'sup_sk_of_linde' };
const params = { customerId: 'linde' };
const aDatatrans = () => ({
  id: anId(),
  method: 'datatrans',
  name: '',
  displayTitle: '',
  status: 'inactive',
  activeOnPos: true,
  activeOnApp: false,
  activeOnKiosk: false,
  activeOnReceipt: false,
  subMethods: ['visa'],
  account: { username: '1100012345' },
});

/** Every call that carries a password or a PIN, right and wrong. */
const callsWithSecrets = (): (readonly [ContractKey, SentLoosely])[] => [
  ['POST /v1/login', { body: { email: 'anna@venue.test', password: passwords.tried } }],
  ['POST /v1/login', { body: { email: 'anna@venue.test', password: testPassword } }],
  ['POST /v1/login', { body: { email: 'anna@venue.test', password: passwords.tried, unknown: pins.tried } }],
  ['POST /v1/login', { body: { email: 'nora@venue.test', password: testPassword, code: triedCode } }],
  ['POST /v1/me/secondFactor', { as: 'mega', body: { password: passwords.tried } }],
  ['POST /v1/me/secondFactor', { as: 'mega', body: { password: testPassword } }],
  ['POST /v1/me/secondFactor/turnOn', { as: 'mega', body: { code: triedCode } }],
  ['PUT /v1/me/pin', { as: 'sara', body: { password: passwords.tried, pin: pins.tried } }],
  ['PUT /v1/me/pin', { as: 'sara', body: { password: testPassword, pin: pins.personal } }],
  ['PUT /v1/me/password', { as: 'luca', body: { currentPassword: passwords.tried, password: passwords.next } }],
  ['PUT /v1/me/password', { as: 'luca', body: { currentPassword: testPassword, password: passwords.next } }],
  ['PUT /v1/customers/{customerId}/adminPin', { as: 'anna', params, body: { id: anId(), pin: pins.admin } }],
  [
    'PUT /v1/customers/{customerId}/adminPin',
    { as: 'anna', params, body: { id: anId(), pin: pins.next, currentPin: pins.tried } },
  ],
  [
    'PUT /v1/customers/{customerId}/adminPin',
    { as: 'anna', params, body: { id: anId(), pin: pins.next, currentPin: pins.admin } },
  ],
  [
    'POST /v1/customers/{customerId}/paymentMethods',
    { as: 'system', params, body: { ...aDatatrans(), secrets: { password: credentials.password } } },
  ],
  [
    'POST /v1/customers/{customerId}/paymentMethods',
    { as: 'system', params, body: { ...aDatatrans(), status: 'active', secrets: { signKey: credentials.signKey } } },
  ],
  [
    'POST /v1/customers/{customerId}/paymentMethods/checkConnection',
    {
      as: 'system',
      params,
      body: {
        method: 'sumup',
        stored: null,
        account: { merchantCode: 'MC' },
        secrets: { apiKey: credentials.apiKey },
      },
    },
  ],
  ['POST /v1/customers/{customerId}/checkAdminPin/', { as: 'sara', params, body: { pin: pins.next } }],
  ['POST /v1/customers/{customerId}/checkAdminPin/', { as: 'sara', params, body: { pin: pins.tried } }],
  ['POST /v1/customers/{customerId}/checkAdminPin/', { as: 'sara', params, query: { pin: pins.tried }, body: {} }],
  [
    'POST /v1/invites/{inviteId}/accept',
    { params: { inviteId: 'x' }, body: { name: 'A', email: 'a@b.test', password: passwords.next } },
  ],
];

test('no password, PIN or code reaches the log, also when the storage fails in the middle', async () => {
  const { till, code } = await server.call('POST /v1/customers/{customerId}/tills', {
    as: 'anna',
    params,
    body: { id: anId(), name: 'Bar' },
  });
  const browser = aBrowser(server);
  await browser.send('POST /v1/tills/enrol', { body: { code } });
  const norasBrowser = aBrowser(server);
  await norasBrowser.signIn('nora');
  const { phone, recoveryCodes } = await enrol(server, norasBrowser);
  const usedCode = phone.code();
  const body = { email: 'nora@venue.test', password: testPassword };
  await norasBrowser.send('POST /v1/login', { body: { ...body, code: usedCode } });
  await norasBrowser.send('POST /v1/login', { body: { ...body, code: recoveryCodes[0] ?? '' } });
  const walk = async () => {
    const statuses: number[] = [];
    for (const [key, sent] of callsWithSecrets()) statuses.push((await server.send(key, sent)).statusCode);
    for (const pin of [pins.personal, pins.tried]) {
      statuses.push((await browser.send('POST /v1/till/signIn', { body: { user: 'sara', pin } })).statusCode);
    }
    statuses.push((await browser.send('POST /v1/tills/enrol', { body: { code } })).statusCode);
    return statuses;
  };
  const sound = await walk();
  expect(sound.filter((status) => status === 200).length).toBeGreaterThan(6);
  expect(sound.filter((status) => status >= 400).length).toBeGreaterThan(6);
  expect(sound).not.toContain(500);

  for (const as of ['sara', 'anna']) await server.tokenOf(as);
  await sql`alter table attempts rename to gone`.execute(server.house.database.write);
  expect((await walk()).filter((status) => status === 500).length).toBeGreaterThan(6);

  const log = server.logged();
  expect(log).toContain('fault');
  const secrets = [
    ...Object.values(pins),
    ...Object.values(passwords),
    ...Object.values(credentials),
    testPassword,
    code,
    ...browser.cookies.values(),
    ...norasBrowser.cookies.values(),
    ...recoveryCodes,
    phone.secret,
    `"${usedCode}"`,
    triedCode,
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain('anna@venue.test');
  expect(till.name).toBe('Bar');
});
