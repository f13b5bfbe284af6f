/** A house with something of each kind in it, and who may do what there. */
import { contract, type ContractKey } from '@comanda/contract/calls';
import { aCashPayment, aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';
import { aPerson, aVenue } from '@comanda/test-kit/a-venue';

import { nothingKeptYet } from '../../apps/server/src/test/kept-guard.ts';
import { hire, openTestVenue } from '../../apps/server/src/test/open-test-venue.ts';
import { aPicture } from '../../apps/server/src/test/pictures.ts';
import { fetchToken, type SentLoosely, signIn } from '../../apps/server/src/test/start-test-server.ts';
import type { House } from '../in-process/keep-tokens.ts';
import type { Random } from '../random.ts';
import type { Ours } from './draw-valid.ts';
import { startMeeting } from './met.ts';

export type Walk = {
  readonly house: House;
  readonly random: Random;
  readonly ours: Ours;
  readonly admin: string;
  readonly support: string;
  readonly fileOf: (key: ContractKey) => Buffer;
  /** Of calls about the own account, until one of them is accepted: it may end the session. */
  readonly own: Map<ContractKey, Person>;
  readonly hear: (key: ContractKey, answer: unknown) => void;
};

export const allPackages = ['menu', 'order', 'online_payment', 'delivery', 'nfc_credit', 'inventory'] as const;

export async function openWalk(house: House, random: Random): Promise<Walk> {
  const { server } = house;
  const name = random.uuid().slice(-12);
  const [customerId, spareId, admin, support] = [`walk-${name}`, `spare-${name}`, `ada-${name}`, `chief-${name}`];
  const spareUser = `otto-${name}`;
  const plan = aVenue({
    customerId,
    packages: allPackages,
    people: [
      aPerson(admin, { systemRole: 'customerAdmin', venueRole: 'admin' }),
      aPerson(spareUser, { venueRole: 'waiter' }),
    ],
  });
  await openTestVenue(server.house, plan);
  await openTestVenue(server.house, aVenue({ customerId: spareId, packages: allPackages }));
  for (const id of [customerId, spareId]) await nothingKeptYet(server.house, id);
  await hire(server.house, aPerson(support, { systemRole: 'systemAdmin' }), '');
  const met = startMeeting();
  met.learn('slug', customerId);
  for (const { id } of plan.tables) met.learn('table', id);
  for (const { id } of plan.menu.products) met.learn('product', id);
  const picture = await aPicture('png', { width: 40, height: 30 });
  const walk: Walk = {
    house,
    random,
    ours: { customerId, spare: { customerId: spareId, userId: spareUser }, met, now: server.clock.now },
    admin,
    support,
    own: new Map(),
    fileOf: (key) => (key.includes('/images') ? picture : Buffer.from(JSON.stringify({ id: random.uuid() }))),
    hear: (key, answer) => {
      met.hear(answer);
      for (const { noun, shape } of inLinks) {
        for (const [, word = ''] of JSON.stringify(answer).matchAll(shape(key))) met.learn(noun, word);
      }
    },
  };
  const methods = await openDoors({ house, random, customerId, token: await house.tokens.of(admin) });
  walk.hear('GET /v1/customers/{customerId}/paymentMethods', methods);
  await sell(walk);
  return walk;
}

/** What an answer says in the middle of a text, or calls as everything is called. */
const inLinks: readonly { readonly noun: string; readonly shape: (key: ContractKey) => RegExp }[] = [
  { noun: 'receiptToken', shape: () => /\/receipts?\/([^"/?#]{16,64})/g },
  { noun: 'invite', shape: () => /\/invites?\/([^"/?#]{8,64})/g },
  { noun: 'kioskCode', shape: (key) => (key.includes('/kiosks') ? /"code":"([^"]+)"/g : /\b\B/g) },
];

/** Through the settings' own calls: guests may order everywhere, and pay later. */
export async function openDoors({ house, random, customerId, token }: Opening) {
  const params = { customerId };
  const as = { token } as unknown as { as: string };
  const { server } = house;
  const { orderMethods } = await server.call('GET /v1/customers/{customerId}/orderMethods', { ...as, params });
  for (const { method, version } of orderMethods) {
    const body = { id: random.uuid(), version, method, active: true };
    await server.call('PATCH /v1/customers/{customerId}/orderMethods', { ...as, params, body });
  }
  return server.call('GET /v1/customers/{customerId}/paymentMethods', { ...as, params });
}

type Opening = Pick<Walk, 'house' | 'random'> & { readonly customerId: string; readonly token: string | undefined };

/** One that waits, and is the newest that was met. Where the menu was changed in between, there is none. @returns its id */
export async function placeOne({ house, random, ours, admin, hear }: Walk): Promise<string> {
  const { customerId: customer } = ours;
  const line = aDraftProduct('espresso', { opid: random.uuid(), count: 2 });
  const body = aDraft([line], { id: random.uuid(), customer, table: `${customer}-t2` });
  const placed = await house.server.send('POST /v1/orders', { token: await house.tokens.of(admin), customer, body });
  if (placed.statusCode === 200) hear('POST /v1/orders', placed.json());
  return body.id;
}

const paidAtFirst = 4;

async function sell(walk: Walk): Promise<void> {
  const { house, random, ours, admin, hear } = walk;
  const { customerId: customer } = ours;
  for (let index = 0; index < paidAtFirst; index += 1) {
    const body = aCashPayment([await placeOne(walk)], { id: random.uuid(), customer });
    const paid = await house.server.send('POST /v1/payments', { token: await house.tokens.of(admin), customer, body });
    hear('POST /v1/payments', paid.json());
    await placeOne(walk);
  }
}

export type Person = Pick<SentLoosely, 'token' | 'headers'>;

/** Nobody for an open door; for what concerns the own account, somebody who is lost with it. */
export async function rightPerson(walk: Walk, key: ContractKey): Promise<Person> {
  const { house, admin, support, random } = walk;
  const { access } = contract[key];
  if (access === 'system') return { token: await house.tokens.of(support) };
  const isOwn = access === 'session' || access === 'signedIn';
  const takesCookie = key === 'GET /v1/getAccessToken' || key === 'POST /v1/logout';
  if (!isOwn && !takesCookie) return access === 'public' ? {} : { token: await house.tokens.of(admin) };
  const known = walk.own.get(key);
  if (known !== undefined) return known;
  const id = `me-${random.uuid().slice(-12)}`;
  await hire(house.server.house, aPerson(id, { systemRole: 'customerAdmin' }), '');
  const { cookie } = await signIn(house.server, id);
  const { accessToken, cookie: next } = await fetchToken(house.server, cookie);
  const headers = { cookie: `comanda_session=${next ?? cookie}` };
  const person = takesCookie ? { headers } : { token: accessToken, headers };
  walk.own.set(key, person);
  return person;
}
