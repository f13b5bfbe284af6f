import { anId } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type MailServer, nobodyThere, startMailServer, textOf } from '../../test/mail-server.ts';
import { fetchToken, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/index.ts';
import { inviteHours } from './invites.repository.ts';

let post: MailServer;
let server: TestServer;
beforeAll(async () => {
  post = await startMailServer();
  server = await startTestServer({ smtpUrl: post.url });
});
afterAll(async () => {
  await server.close();
  await post.close();
});
beforeEach(() => server.clock.moveTo(fridayEvening));

const params = { customerId: 'linde' };
const invite = (body: { id?: string; role?: 'admin' | 'waiter'; email?: string } = {}, as = 'anna') =>
  server.call('POST /v1/customers/{customerId}/invites', { as, params, body: { id: anId(), role: 'waiter', ...body } });
const secretOf = (link: string) => link.split('/invite/')[1] ?? '';
const register = (link: string, changes: object = {}) =>
  server.send('POST /v1/invites/{inviteId}/accept', {
    params: { inviteId: secretOf(link) },
    body: { name: 'Erika Muster', email: `${anId()}@invited.test`, password: 'long-enough', ...changes },
  });
const open = async (as = 'anna') =>
  (await server.call('GET /v1/customers/{customerId}/invites', { as, params })).invites;
const withdraw = (as: string, inviteId: string, commandId = anId()) =>
  server.send('DELETE /v1/invites/{inviteId}', { as, params: { inviteId }, query: { commandId } });
const codeOf = (answer: { statusCode: number; json<T>(): T }) =>
  answer.statusCode === 200 ? 'done' : answer.json<{ message: string }>().message;
const events = async () => {
  const rows = await server.house.database.read
    .selectFrom('journal')
    .select('body')
    .where('customer_id', '=', 'linde')
    .orderBy('sequence')
    .execute();
  return rows.map(({ body }) => (JSON.parse(body) as { event: unknown }).event);
};

describe('an administrator of a venue', () => {
  test('gets a link that makes one waiter, who is signed in at once', async () => {
    const before = (await events()).length;
    const made = await invite();
    expect(made).toMatchObject({
      invite: { role: 'waiter', email: null, usedAt: null, expiresAt: fridayEvening / 1000 + inviteHours * 3600 },
      isMailed: false,
    });
    expect(made.link).toMatch(/^http:\/\/localhost(:\d+)?\/invite\/[\w-]{43}$/);
    const accepted = await register(made.link);
    const { user } = accepted.json<{ user: { id: string } }>();
    expect(user).toMatchObject({ name: 'Erika Muster', role: 'admin', systemRole: 'waiter' });
    const { accessToken: token } = await fetchToken(server, accepted.cookies[0]?.value ?? '');
    expect((await server.send('GET /v1/customers/{customerId}/tables', { token, params })).statusCode).toBe(200);
    expect(codeOf(await server.send('GET /v1/customers/{customerId}/users', { token, params }))).toBe(
      'access.error.forbidden',
    );
    expect(codeOf(await register(made.link))).toBe('invite.error.invalid');
    const inviteId = made.invite.id;
    expect((await events()).slice(before)).toEqual([
      { type: 'user.invited', inviteId, role: 'waiter' },
      { type: 'invite.accepted', inviteId, userId: user.id, role: 'waiter' },
    ]);
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('is told the same link by a repeat, and no table holds it', async () => {
    const id = anId();
    const first = await invite({ id });
    expect(await invite({ id })).toEqual(first);
    expect(JSON.stringify(await everything(server.house))).not.toContain(secretOf(first.link));
    const other = await server.refused('POST /v1/customers/{customerId}/invites', {
      as: 'anna',
      params,
      body: { id, role: 'admin' },
    });
    expect(other).toEqual({ status: 409, message: 'command.error.idReused' });
  });

  test('sees what is open, the newest first, and no link', async () => {
    server.clock.pass(1000);
    const older = await invite();
    server.clock.pass(1000);
    const newer = await invite({ role: 'admin' });
    const used = await invite();
    await register(used.link);
    const seen = await open();
    expect(seen.slice(0, 2)).toEqual([newer.invite, older.invite]);
    expect(seen.map(({ id }) => id)).not.toContain(used.invite.id);
    expect(JSON.stringify(seen)).not.toContain(secretOf(newer.link));
    server.clock.pass(inviteHours * 3_600_000);
    expect(await open()).toEqual([]);
  });

  test('withdraws: the link stops working, once', async () => {
    const made = await invite();
    const commandId = anId();
    expect(codeOf(await withdraw('anna', made.invite.id, commandId))).toBe('done');
    expect(codeOf(await withdraw('anna', made.invite.id, commandId))).toBe('done');
    expect(codeOf(await withdraw('anna', made.invite.id))).toBe('invite.error.notFound');
    expect(codeOf(await register(made.link))).toBe('invite.error.invalid');
    expect((await open()).map(({ id }) => id)).not.toContain(made.invite.id);
    expect((await events()).at(-1)).toEqual({ type: 'invite.withdrawn', inviteId: made.invite.id });
  });

  test('cannot withdraw what is used', async () => {
    const made = await invite();
    await register(made.link);
    expect(codeOf(await withdraw('anna', made.invite.id))).toBe('invite.error.notFound');
  });
});

test.each(['sara', 'rosa', 'remo', 'nora', 'mega'])('%s cannot withdraw an invite of the house', async (as) => {
  const made = await invite();
  expect(codeOf(await withdraw(as, made.invite.id))).toBe('invite.error.notFound');
  expect((await open()).map(({ id }) => id)).toContain(made.invite.id);
});

describe('the mail', () => {
  test('brings the link to the address, once, whatever is repeated', async () => {
    const before = post.mails.length;
    const id = anId();
    const made = await invite({ id, email: 'vera@invited.test' });
    expect(made).toMatchObject({ isMailed: true, invite: { email: 'vera@invited.test' } });
    expect(await invite({ id, email: 'vera@invited.test' })).toEqual(made);
    expect(post.mails.slice(before).map(({ to }) => to)).toEqual(['vera@invited.test']);
    const mail = post.mails.at(-1);
    expect(mail && textOf(mail)).toContain(made.link);
    expect(mail && textOf(mail)).toContain('Gasthaus linde');
  });

  test('that is refused leaves the link, and nothing of it in the log', async () => {
    const made = await invite({ email: nobodyThere });
    expect(made.isMailed).toBe(false);
    expect(server.logged()).toContain('a mail could not be sent');
    expect(server.logged()).not.toMatch(/invited\.test|refused\.test/);
    expect(server.logged()).not.toContain(secretOf(made.link));
    expect(codeOf(await register(made.link))).toBe('done');
  });
});

describe('the provider', () => {
  const inviteAnybody = (body: object, as = 'system') =>
    server.send('POST /v1/invites', { as, body: { id: anId(), ...body } });

  test('invites a further system administrator, without a venue', async () => {
    const id = anId();
    const first = await inviteAnybody({ id, systemRole: 'systemAdmin' });
    const { link, invite: made } = first.json<{ link: string; invite: object }>();
    expect(made).toMatchObject({ id, role: null });
    expect((await inviteAnybody({ id, systemRole: 'systemAdmin' })).json()).toEqual(first.json());
    expect(codeOf(await inviteAnybody({ id, systemRole: 'waiter' }))).toBe('command.error.idReused');
    expect((await server.send('GET /v1/invites/{inviteId}', { params: { inviteId: secretOf(link) } })).json()).toEqual({
      customerName: null,
      email: null,
      isFirst: false,
    });
    const accepted = await register(link);
    expect(accepted.json()).toMatchObject({ user: { systemRole: 'systemAdmin' } });
    const { accessToken: token } = await fetchToken(server, accepted.cookies[0]?.value ?? '');
    expect((await server.send('GET /v1/customers', { token })).statusCode).toBe(200);
    const kinds = await server.house.database.read
      .selectFrom('system_journal')
      .select('kind')
      .where('subject_id', '=', id)
      .execute();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['invite.accepted', 'user.invited']);
  });

  test('withdraws one that belongs to no venue; nobody else can', async () => {
    const id = anId();
    const { link } = (await inviteAnybody({ id, systemRole: 'comandaUser' })).json<{ link: string }>();
    expect(codeOf(await withdraw('anna', id))).toBe('invite.error.notFound');
    expect(codeOf(await withdraw('system', id))).toBe('done');
    expect(codeOf(await register(link))).toBe('invite.error.invalid');
  });

  test('invites the administrator of a venue', async () => {
    const sent = { systemRole: 'customerAdmin', customer: 'rose', role: 'admin' };
    const { link } = (await inviteAnybody(sent)).json<{ link: string }>();
    const accepted = await register(link);
    const { accessToken: token } = await fetchToken(server, accepted.cookies[0]?.value ?? '');
    const roles = await server.send('GET /v1/roles', { token });
    expect(roles.json()).toMatchObject([{ customer: { id: 'rose' }, role: 'admin' }]);
    expect(codeOf(await inviteAnybody({ ...sent, customer: 'x' }))).toBe('customers.error.notFound');
    expect(codeOf(await inviteAnybody({ systemRole: 'waiter', customer: 'rose' }))).toBe('request.error.malformed');
    expect(codeOf(await inviteAnybody({ systemRole: 'waiter', role: 'waiter' }))).toBe('request.error.malformed');
  });
});

test('an inviter of a house that is suspended does nothing there any more', async () => {
  const made = await invite();
  await server.call('PATCH /v1/customers/{customerId}', { as: 'system', params, body: { active: false } });
  expect(codeOf(await withdraw('anna', made.invite.id))).toBe('invite.error.notFound');
  expect(codeOf(await server.send('GET /v1/customers/{customerId}/invites', { as: 'anna', params }))).toBe(
    'access.error.customerInactive',
  );
  await server.call('PATCH /v1/customers/{customerId}', { as: 'system', params, body: { active: true } });
});

test('links are made from the address that people reach the house by', async () => {
  const behindProxy = await startTestServer({ publicUrl: 'https://till.example.com/' });
  const sent = { as: 'anna', params, body: { id: anId(), role: 'waiter' as const } };
  const { link } = await behindProxy.call('POST /v1/customers/{customerId}/invites', sent);
  expect(link).toMatch(/^https:\/\/till\.example\.com\/invite\/[\w-]+$/);
  await behindProxy.close();
});

test('neither passwords nor links reach the log, also when the storage fails', async () => {
  const broken = await startTestServer();
  const sent = { as: 'anna', params, body: { id: anId(), role: 'waiter' as const } };
  const { link } = await broken.call('POST /v1/customers/{customerId}/invites', sent);
  await broken.house.database.write.schema.alterTable('users').renameTo('users_away').execute();
  const body = { name: 'Erika', email: 'erika@invited.test', password: 'very-secret-password' };
  const accepted = await broken.send('POST /v1/invites/{inviteId}/accept', {
    params: { inviteId: secretOf(link) },
    body,
  });
  const login = await broken.http.inject({
    method: 'POST',
    url: `/v1/login?pin=25807193`,
    payload: { email: body.email, password: body.password },
  });
  expect([accepted.statusCode, login.statusCode]).toEqual([500, 500]);
  expect(broken.logged().match(/"msg":"fault"/g)).toHaveLength(2);
  expect(broken.logged()).not.toMatch(new RegExp(`${body.password}|${body.email}|25807193|${testPassword}`));
  expect(broken.logged()).not.toContain(secretOf(link));
  await broken.close();
});
