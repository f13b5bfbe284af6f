import { expect, test } from 'vitest';

import { connectToServer, type Shut, suspended } from './server-connection.ts';

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
