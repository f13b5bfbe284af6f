/** Charges of tags whose end comes late, or is known to nobody (decision 0045). */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { book } from '../../test/guest-doors.ts';
import { aSerial, nfcCalls } from '../../test/nfc-calls.ts';
import { payCalls, startPayServer } from '../../test/pay-at-provider.ts';
import { checkAfterMs } from './check-ended.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
  await book(at.server, ['menu', 'nfc_credit']);
  at.server.startDelivery();
});
afterAll(() => at.close());
beforeEach(() => void Object.assign(at.trial, { mood: 'well', guest: 'wait' }));

const server = () => at.server;
const { reaches, paymentOf, stateOf, cancel, isSound } = payCalls(server);
const nfc = nfcCalls(server);
const params = { customerId: 'linde' };
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));
const message = (answer: { json: () => { message: string } }) => answer.json().message;
const balanceOf = async (tagId: string) => (await nfc.tag(tagId)).balance;
const begun = async (tagId: string, amount: number) =>
  (await nfc.charge(tagId, amount, { method: 'datatrans' })).payment?.id ?? '';
const printed = async () =>
  (
    await server()
      .house.database.read.selectFrom('print_jobs')
      .select('document')
      .where('customer_id', '=', 'linde')
      .where('kind', '=', 'receipt')
      .execute()
  ).length;

describe('a success that comes late', () => {
  test('after a cancel is booked all the same, and found by looking', async () => {
    const { id: tagId } = await nfc.register();
    const id = await begun(tagId, 4000);
    await reaches(id, 'paying');
    const papers = await printed();
    await cancel(id);
    at.trial.approve(id);
    await aWhile();
    expect(await stateOf(id)).toBe('canceled');
    at.server.clock.pass(checkAfterMs);
    await reaches(id, 'success');
    expect(await balanceOf(tagId)).toBe(4000);
    // Nobody waits for paper any more.
    expect(await printed()).toBe(papers);
    await isSound();
  });

  test('goes to the tag that stands for one that was lost meanwhile', async () => {
    const { id: tagId } = await nfc.register({ name: 'Mia' });
    const id = await begun(tagId, 4000);
    await reaches(id, 'paying');
    const body = { id: anId(), serial: aSerial() };
    const { tag } = await server().call('POST /v1/nfcTags/{tagId}/replace', { as: 'sara', params: { tagId }, body });
    at.trial.approve(id);
    await reaches(id, 'success');
    expect([await balanceOf(tagId), await balanceOf(tag.id)]).toEqual([0, 4000]);
    expect((await paymentOf(id)).chargedTag).toMatchObject({ id: tag.id, name: 'Mia', balance: 4000 });
    await isSound();
  });

  test('goes to a tag that is blocked or was removed meanwhile: what may be charged still is never gone', async () => {
    const remove = async (tagId: string) =>
      (
        await server().call('DELETE /v1/nfcTags/{tagId}', {
          as: 'sara',
          params: { tagId },
          query: { commandId: anId() },
        })
      ).outcome;
    const block = (tagId: string) =>
      server().call('POST /v1/nfcTags/{tagId}/block', { as: 'sara', params: { tagId }, body: { id: anId() } });
    const [blocked, closed] = [await nfc.register(), await nfc.register()];
    const ids = [await begun(blocked.id, 1000), await begun(closed.id, 2000)];
    for (const id of ids) await reaches(id, 'paying');
    await block(blocked.id);
    expect(await remove(closed.id)).toBe('closed');
    for (const id of ids) at.trial.approve(id);
    for (const id of ids) await reaches(id, 'success');
    expect([await balanceOf(blocked.id), await balanceOf(closed.id)]).toEqual([1000, 2000]);
    expect((await nfc.uncharge(closed.id, null)).tag).toMatchObject({ balance: 0, state: 'closed' });
    await isSound();
  });
});

test('what nobody knows is decided by a person with the admin PIN, and the tag gets it then', async () => {
  await server().call('PUT /v1/customers/{customerId}/adminPin', {
    as: 'anna',
    params,
    body: { id: anId(), pin: '2580' },
  });
  at.trial.mood = 'down';
  const { id: tagId } = await nfc.register();
  const id = await begun(tagId, 700);
  await reaches(id, 'unknown');
  const resolve = (pin?: string) =>
    server().send('POST /v1/payments/{paymentId}/resolve', {
      as: 'sara',
      params: { paymentId: id },
      body: { id: anId(), outcome: 'success', reason: 'Beleg gesehen', ...(pin !== undefined && { pin }) },
    });
  expect(message(await resolve())).toBe('adminPin.error.required');
  expect((await resolve('2580')).statusCode).toBe(200);
  expect([await balanceOf(tagId), await stateOf(id)]).toEqual([700, 'success']);
  await isSound();
});
