/** What some calls need beside valid input: a code that was just made, a file as the house writes it, somebody's second factor. */
import type { ContractKey } from '@comanda/contract/calls';
import { aCashPayment, aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';
import { aPerson, testPassword } from '@comanda/test-kit/a-venue';

import { hire } from '../../apps/server/src/test/open-test-venue.ts';
import { telephone } from '../../apps/server/src/test/second-factor-calls.ts';
import { fetchToken, signIn } from '../../apps/server/src/test/start-test-server.ts';
import { type Person, placeOne, type Walk } from './walk-scene.ts';

/** Takes the place of what was drawn; of a body, field by field. */
export type Right = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Of a body, all of it. */
  readonly only?: object;
  readonly file?: Buffer;
  readonly person?: Person;
  /** Where it happens, in place of the walk's own venue: what is answered there is told to nobody. */
  readonly customer?: string;
};

const tillPin = '48260917';

export const rightInputs: Partial<Record<ContractKey, (walk: Walk, person: Person) => Promise<Right>>> = {
  'POST /v1/login': async ({ support }) => ({ body: { email: `${support}@venue.test`, code: undefined } }),
  'DELETE /v1/sessions/{sessionId}': async (walk) => {
    const { server } = walk.house;
    const { id, person } = await newcomer(walk);
    await signIn(server, id);
    const listed = await server.send('GET /v1/sessions', person);
    const { sessions } = listed.json<{ sessions: { id: string; isCurrent: boolean }[] }>();
    return { params: { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' }, person };
  },
  'POST /v1/me/secondFactor/turnOn': async (walk, person) => ({ body: { code: (await begin(walk, person)).code() } }),
  'POST /v1/me/secondFactor/turnOff': async (walk, person) => ({ body: { code: (await turnOn(walk, person)).code() } }),
  'POST /v1/me/secondFactor/recoveryCodes': async (walk, person) => ({
    body: { code: (await turnOn(walk, person)).code() },
  }),
  'POST /v1/users/{userId}/turnOffSecondFactor': async (walk) => {
    const { id, person } = await newcomer(walk);
    await turnOn(walk, person);
    return { params: { userId: id } };
  },
  'POST /v1/customers/{customerId}/users/{userId}/turnOffSecondFactor': async (walk) => {
    const { id, person } = await newcomer(walk, walk.ours.customerId);
    await turnOn(walk, person);
    return { params: { userId: id, customerId: walk.ours.customerId } };
  },
  'POST /v1/tills/enrol': async (walk) => ({ body: { code: await tillCode(walk) } }),
  'POST /v1/till/signIn': async (walk) => {
    const { server } = walk.house;
    const enrolled = await server.send('POST /v1/tills/enrol', { body: { code: await tillCode(walk) } });
    const cookie = enrolled.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { id, person } = await newcomer(walk, walk.ours.customerId);
    await server.send('PUT /v1/me/pin', { ...person, body: { password: testPassword, pin: tillPin } });
    return { body: { user: id, pin: tillPin }, person: { headers: { cookie } } };
  },
  'POST /v1/customers/{customerId}/menu/import': async (walk) => {
    const exported = await walk.house.server.send('GET /v1/customers/{customerId}/menu/export', await asAdmin(walk));
    const { csv } = exported.json<{ csv: string }>();
    return { query: { id: walk.random.uuid(), dryRun: 'true' }, file: Buffer.from(csv) };
  },
  'GET /v1/invites/{inviteId}': async (walk) => ({ params: { inviteId: (await invite(walk)).secret } }),
  'POST /v1/invites/{inviteId}/join': async (walk) => ({ params: { inviteId: (await invite(walk)).secret } }),
  'POST /v1/invites/{inviteId}/accept': async (walk) => ({ params: { inviteId: (await invite(walk)).secret } }),
  'DELETE /v1/invites/{inviteId}': async (walk) => ({
    params: { inviteId: (await invite(walk)).id },
    person: { token: await walk.house.tokens.of(walk.admin) },
  }),
  'POST /v1/orders': async ({ ours, random }) => ({
    body: anOrder(ours.customerId, random.uuid(), random.uuid()),
  }),
  'POST /v1/payments': async (walk) => ({
    body: blank(aCashPayment([await placeOne(walk)], { id: walk.random.uuid(), customer: walk.ours.customerId })),
  }),
};

/** Without what was drawn beside it. */
const blank = (body: object) => ({ ...nothingElse, ...body });
const nothingElse = {
  offline: undefined,
  products: undefined,
  amount: undefined,
  given: undefined,
  tip: undefined,
  tag: undefined,
  nfcTag: undefined,
};

function anOrder(customer: string, id: string, opid: string): object {
  return blank(aDraft([aDraftProduct('espresso', { opid })], { id, customer, table: `${customer}-t2` }));
}

async function asAdmin({ house, ours, admin }: Walk) {
  return { token: await house.tokens.of(admin), params: { customerId: ours.customerId } };
}

/** Somebody whom nothing happened to yet. */
async function newcomer({ house, random }: Walk, customerId = ''): Promise<{ id: string; person: Person }> {
  const id = `new-${random.uuid().slice(-12)}`;
  const role = customerId === '' ? { systemRole: 'customerAdmin' as const } : { venueRole: 'waiter' as const };
  await hire(house.server.house, aPerson(id, role), customerId);
  const { cookie } = await signIn(house.server, id);
  const { accessToken } = await fetchToken(house.server, cookie);
  return { id, person: { token: accessToken } };
}

async function begin({ house }: Walk, person: Person) {
  const begun = await house.server.send('POST /v1/me/secondFactor', { ...person, body: { password: testPassword } });
  return telephone(house.server, begun.json<{ secret: string }>().secret);
}

async function turnOn(walk: Walk, person: Person) {
  const phone = await begin(walk, person);
  await walk.house.server.send('POST /v1/me/secondFactor/turnOn', { ...person, body: { code: phone.code() } });
  // Each code counts once.
  walk.house.server.clock.pass(30_000);
  return phone;
}

async function tillCode(walk: Walk): Promise<string> {
  const sent = { ...(await asAdmin(walk)), body: { id: walk.random.uuid(), name: 'Theke' } };
  const made = await walk.house.server.send('POST /v1/customers/{customerId}/tills', sent);
  return made.json<{ code: string }>().code;
}

async function invite(walk: Walk): Promise<{ id: string; secret: string }> {
  const sent = { ...(await asAdmin(walk)), body: { id: walk.random.uuid(), role: 'waiter' } };
  const made = await walk.house.server.send('POST /v1/customers/{customerId}/invites', sent);
  const { invite: row, link } = made.json<{ invite: { id: string }; link: string }>();
  return { id: row.id, secret: link.split('/').at(-1) ?? '' };
}
