import { expect, test, vi } from 'vitest';

import { sendAgain } from '../../parts/orders/send-again.ts';
import { apiOf, connectToServer, type Shut, suspended } from './server-connection.ts';

/** Each call waits until it is refused. */
function connect() {
  const refusals: (() => void)[] = [];
  const shut: Shut[] = [];
  const server = connectToServer({
    baseUrl: 'http://till',
    nowMs: () => 0,
    underLock: (task) => task(),
    isSigningOut: () => false,
    fetch: () =>
      new Promise((resolve) => {
        refusals.push(() => resolve(new Response(JSON.stringify({ message: suspended }), { status: 403 })));
      }),
  });
  server.onShut((why) => shut.push(why));
  const ask = async () => {
    const answer = server.api('GET /v1/roles');
    await expect.poll(() => refusals.length).toBeGreaterThan(0);
    const refuse = refusals.pop();
    return async () => {
      refuse?.();
      await answer;
    };
  };
  return { ask, shut, markStanding: server.markStanding };
}

test('what was refused shuts, unless a standing is known that was asked for later', async () => {
  const { ask, shut, markStanding } = connect();
  const refuseBefore = await ask();
  const know = markStanding();
  const refuseMeanwhile = await ask();
  const refuseFirst = await ask();
  await refuseFirst();
  expect(shut).toEqual(['inactive']);
  know();
  await refuseBefore();
  expect(shut).toEqual(['inactive']);
  await refuseMeanwhile();
  expect(shut).toEqual(['inactive', 'inactive']);
});

test('a standing that could not be read forgives nothing, and an older one nothing that a newer one did not', async () => {
  const { ask, shut, markStanding } = connect();
  const refuseFirst = await ask();
  const knowOlder = markStanding();
  await refuseFirst();
  expect(shut).toEqual(['inactive']);
  const refuseBetween = await ask();
  const knowNewer = markStanding();
  knowNewer();
  knowOlder();
  await refuseBetween();
  expect(shut).toEqual(['inactive']);
});

test('the revision of another venue, or of the one that was left meanwhile, says nothing of this one', async () => {
  let answer = () => {};
  const server = connectToServer({
    baseUrl: 'http://till',
    nowMs: () => 0,
    underLock: (task) => task(),
    isSigningOut: () => false,
    fetch: () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json({ revision: 5000 }));
      }),
  });
  const heard: (number | null)[] = [];
  server.onRevision((revision) => heard.push(revision));
  server.setCustomer('here');
  const sent = (customerId: string) => {
    const params = { customerId };
    return server.api('POST /v1/customers/{customerId}/deviceSeries', { params, body: { id: 'x' } });
  };
  for (const venue of ['elsewhere', 'here']) {
    const done = sent(venue);
    answer();
    await done;
  }
  expect(heard).toEqual([5000]);
  const late = server.api('POST /v1/orders/{orderId}/accept', { params: { orderId: 'o1' }, body: { id: 'x' } });
  server.setCustomer('elsewhere');
  answer();
  await late;
  expect(heard).toEqual([5000]);
});

test.each([
  [suspended, 'inactive'],
  ['session.error.secondFactorMissing', 'unproved'],
])('an entry of a venue that was shut meanwhile by %s shuts no other', async (message, how) => {
  const shut: Shut[] = [];
  const server = connectToServer({
    baseUrl: 'http://till',
    nowMs: () => 0,
    underLock: (task) => task(),
    isSigningOut: () => false,
    fetch: () => Promise.resolve(Response.json({ message }, { status: 403 })),
  });
  server.onShut((why) => shut.push(why));
  server.setCustomer('here');
  const ask = (customerId: string) => server.api('GET /v1/settings/{customerId}', { params: { customerId } });
  await ask('elsewhere');
  expect(shut).toEqual([]);
  await ask('here');
  expect(shut).toEqual([how]);
});

test('a network that swallows what is asked is none: nobody waits for a token that does not come', async () => {
  vi.useFakeTimers();
  const fetch = () => new Promise<Response>(() => {});
  const server = connectToServer({ underLock: (task) => task(), isSigningOut: () => false, fetch });
  const renewing = server.renew();
  await vi.advanceTimersByTimeAsync(11_000);
  vi.useRealTimers();
  expect(await renewing).toEqual({ ok: false, reason: 'network' });
});

test('what one person asked is never sent as the next one who signs in, be it tried again or in its turn', async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  let signedIn = 'sara';
  const server = connectToServer({
    baseUrl: 'http://till',
    underLock: (task) => task(),
    isSigningOut: () => false,
    fetch: (_, init) => {
      const token = new Headers(init?.headers).get('authorization');
      if (token !== null) {
        sent.push(token);
        return Promise.resolve(Response.json({ message: 'general.error.internal' }, { status: 502 }));
      }
      const user = { id: signedIn, name: signedIn, role: 'admin' };
      return Promise.resolve(Response.json({ accessToken: signedIn, accessTokenExpire: 9_999_999_999, user }));
    },
  });
  await server.renew();
  const ofSara = apiOf(server, 'sara');
  const accept = () => ofSara('POST /v1/orders/{orderId}/accept', { params: { orderId: 'o1' }, body: { id: 'x' } });
  const answer = sendAgain(accept);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual(['Bearer sara']);
  // She locks the till, and somebody else is quick.
  server.token.forget();
  signedIn = 'luca';
  await server.renew();
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  expect(sent).toEqual(['Bearer sara']);
  expect(await answer).toMatchObject({ ok: false, code: 'session.error.missing', status: 401 });
  expect(await accept()).toMatchObject({ ok: false, code: 'session.error.missing' });
  await apiOf(server, 'luca')('GET /v1/roles');
  expect(sent).toEqual(['Bearer sara', 'Bearer luca']);
});
