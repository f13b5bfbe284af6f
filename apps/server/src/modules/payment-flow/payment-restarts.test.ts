/** A server that ends in the middle of a payment, and the next one that finds it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type FreshStorage, freshStorage } from '../../test/fresh-storage.ts';
import { book } from '../../test/guest-doors.ts';
import { nfcCalls } from '../../test/nfc-calls.ts';
import { payCalls, soon, startPayServer } from '../../test/pay-at-provider.ts';

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));

describe('a server that is killed', () => {
  let storage: FreshStorage;
  let lasting: FreshStorage;
  beforeEach(async () => {
    storage = await freshStorage();
    lasting = { ...storage, drop: () => Promise.resolve() };
  });
  afterEach(() => storage.drop());

  test('between the approval and storing it: the next one asks at its start, and books it once', async () => {
    const killed = await startPayServer({ storage: lasting });
    const at = payCalls(() => killed.server);
    killed.trial.guest = 'approve';
    killed.trial.mood = 'hang';
    const order = await at.place();
    const { id } = await at.pay([order.id]);
    await expect.poll(() => killed.trial.count('start'), soon).toBe(1);
    killed.trial.mood = 'well';
    killed.clock.pass(20_000);
    const { trial, clock } = killed;
    const next = await startPayServer({ storage: lasting, trial, clock, isSecond: true });
    const now = payCalls(() => next.server);
    next.server.startDelivery();
    await now.reaches(id, 'success');
    // What the first one hears now, it hears too late.
    trial.letGo();
    await aWhile();
    expect(trial.starts).toEqual([id]);
    expect(await now.orderOf(order.id)).toMatchObject({ payed: order.total, refundDue: 0, reserved: 0 });
    const found = await next.server.call('GET /v1/customers/{customerId}/reconciliation', {
      as: 'sara',
      params: { customerId: 'linde' },
    });
    expect(found.findings).toMatchObject([{ paymentId: id, to: 'success', cause: 'reconciliation' }]);
    await now.isSound();
    await Promise.all([killed.close(), next.close()]);
  });

  test('between the approval of a charge and storing it: the next one gives the tag its credit, once', async () => {
    const killed = await startPayServer({ storage: lasting });
    await book(killed.server, ['menu', 'nfc_credit']);
    const nfc = nfcCalls(() => killed.server);
    const { id: tagId } = await nfc.register();
    killed.trial.guest = 'approve';
    killed.trial.mood = 'hang';
    const sent = nfc.chargeSent(tagId, 5000, { method: 'datatrans' });
    await killed.server.call('POST /v1/nfcTags/{tagId}/charge', sent);
    await expect.poll(() => killed.trial.count('start'), soon).toBe(1);
    killed.trial.mood = 'well';
    killed.clock.pass(20_000);
    const { trial, clock } = killed;
    const next = await startPayServer({ storage: lasting, trial, clock, isSecond: true });
    next.server.startDelivery();
    const { id } = sent.body;
    const now = payCalls(() => next.server);
    await now.reaches(id, 'success');
    trial.letGo();
    await aWhile();
    expect(trial.starts).toEqual([id]);
    const after = nfcCalls(() => next.server);
    expect((await after.tag(tagId)).balance).toBe(5000);
    expect((await after.entries(tagId)).entries).toMatchObject([{ id, kind: 'charge', amount: 5000 }]);
    await now.isSound();
    await Promise.all([killed.close(), next.close()]);
  });

  test('before it called anybody: the next one begins it', async () => {
    const killed = await startPayServer({ storage: lasting, isIdle: true });
    const at = payCalls(() => killed.server);
    const order = await at.place();
    const { id } = await at.pay([order.id]);
    await aWhile();
    expect(await at.stateOf(id)).toBe('preparing');
    await killed.close();
    const next = await startPayServer({ storage: lasting, clock: killed.clock, isSecond: true });
    next.trial.guest = 'approve';
    next.server.startDelivery();
    await payCalls(() => next.server).reaches(id, 'success');
    expect(next.trial.starts).toEqual([id]);
    await payCalls(() => next.server).isSound();
    await next.close();
  });
});

test('nothing is asked any more once the server is closed', async () => {
  const own = await startPayServer();
  const at = payCalls(() => own.server);
  own.server.startDelivery();
  const order = await at.place();
  const { id } = await at.pay([order.id]);
  await expect.poll(() => own.trial.asks(id), soon).toBeGreaterThan(2);
  await own.close();
  const asked = own.trial.asks(id);
  await aWhile();
  expect(own.trial.asks(id)).toBe(asked);
});
