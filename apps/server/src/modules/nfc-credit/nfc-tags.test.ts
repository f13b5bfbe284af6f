import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { book } from '../../test/guest-doors.ts';
import { aSerial, nfcCalls } from '../../test/nfc-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await book(server, ['menu', 'inventory', 'nfc_credit']);
  for (const method of ['ext_terminal', 'ext_coupon', 'nfc_credit']) await add(aMethod(method));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));

const { add } = paymentCalls(() => server);
const { place, balances } = cancelCalls(() => server);
const nfc = nfcCalls(() => server);
const { register, loaded, uncharge, payWith, entries } = nfc;
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);

describe('a tag', () => {
  test('is registered in one form of its serial, found again by serial and printed code, and holds nothing', async () => {
    const made = await register({ serial: '04:de:ad:be:ef:00:01', code: ' k 17 ', name: 'Frau Keller' });
    expect(made).toMatchObject({
      serial: '04DEADBEEF0001',
      code: 'K17',
      name: 'Frau Keller',
      currency: 'CHF',
      state: 'active',
      balance: 0,
      hasPin: false,
      paymentLimit: null,
      lastUsedAt: null,
    });
    const by = async (query: object) =>
      (await server.call('GET /v1/nfcTags/bySerial', { as: 'sara', query: { customerId: 'linde', ...query } })).tag.id;
    expect([await by({ serial: '04 de ad BE EF 00 01' }), await by({ code: 'k17' })]).toEqual([made.id, made.id]);
    const missed = async (query: object) =>
      (await server.refused('GET /v1/nfcTags/bySerial', { as: 'sara', query: { customerId: 'linde', ...query } }))
        .message;
    expect(await missed({ serial: '04:00:00:00:00:00:99' })).toBe('nfc.error.tagNotRegistered');
    expect(await missed({ code: 'nobody' })).toBe('nfc.error.tagNotFound');
    expect(await missed({ serial: 'hello' })).toBe('nfc.error.codeUnreadable');
    expect(await missed({})).toBe('nfc.error.codeUnreadable');
    expect(await nfc.refusedRegister({ serial: '04DEADBEEF0001' })).toBe('nfc.error.serialTaken');
    expect(await nfc.refusedRegister({ code: 'K 17' })).toBe('nfc.error.codeTaken');
    expect(await nfc.refusedRegister({ serial: '08:12:34:56' })).toBe('nfc.error.randomSerial');
    expect(await nfc.refusedRegister({ pin: '1234' })).toBe('pin.error.guessable');
    await sound();
  });

  test('is changed with its version, and another one’s change in between is said', async () => {
    const { id, version } = await register();
    const sent = (body: object) => ({ as: 'sara', params: { tagId: id }, body: { id: anId(), version, ...body } });
    const { tag: changed } = await server.call(
      'PATCH /v1/nfcTags/{tagId}',
      sent({ name: 'Tisch 9', pin: '2580', paymentLimit: 5000 }),
    );
    expect(changed).toMatchObject({ name: 'Tisch 9', hasPin: true, paymentLimit: 5000, version: version + 1 });
    expect((await server.refused('PATCH /v1/nfcTags/{tagId}', sent({ name: 'zu spät' }))).message).toBe(
      'setup.error.changedMeanwhile',
    );
    const { tag: open } = await server.call('PATCH /v1/nfcTags/{tagId}', {
      ...sent({}),
      as: 'anna',
      body: { id: anId(), version: version + 1, pin: null, paymentLimit: null },
    });
    expect(open).toMatchObject({ name: 'Tisch 9', hasPin: false, paymentLimit: null });
    await sound();
  });

  test('stands in the list by what was used last, is searched for, and the house sees what it owes', async () => {
    const first = await loaded(700, { name: 'Suchfund Äpfel', code: 'SU1' });
    server.clock.pass(1000);
    const second = await loaded(300, { name: 'suchfund zwei' });
    const { tags, cursor } = await nfc.list({ search: 'suchfund', limit: 1 });
    expect(tags.map(({ id }) => id)).toEqual([second.id]);
    const rest = await nfc.list({ search: 'suchfund', limit: 1, cursor: cursor ?? '' });
    expect(rest.tags.map(({ id }) => id)).toEqual([first.id]);
    expect((await nfc.list({ search: 'su1' })).tags.map(({ id }) => id)).toEqual([first.id]);
    const bySerial = await nfc.list({ search: second.serial.toLowerCase().slice(-6) });
    expect(bySerial.tags.map(({ id }) => id)).toContain(second.id);
    const { liability } = await nfc.list();
    const owed = -((await balances())['nfcCredit'] ?? 0);
    expect(liability).toEqual([{ currency: 'CHF', tags: expect.any(Number), amount: owed }]);
  });

  test('is found by a name that begins with an umlaut, and by signs as they stand there', async () => {
    const { id } = await register({ name: 'Özil Team 50%', code: 'ÜB9' });
    const found = async (search: string) => (await nfc.list({ search })).tags.map((tag) => tag.id);
    for (const search of ['özil', 'Özil', 'team', '50%', 'üb9', 'ü b9']) expect(await found(search)).toEqual([id]);
    expect(await found('%_%')).toEqual([]);
  });

  test('stands on one page of the list alone, also among those of one moment', async () => {
    for (let made = 0; made < 5; made += 1) await nfc.register();
    const all = (await nfc.list({ limit: 100 })).tags.map(({ id }) => id);
    for (const query of [{}, { state: 'active' }]) {
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Awaited<ReturnType<typeof nfc.list>> = await nfc.list({
          ...query,
          limit: 2,
          ...(cursor !== '' && { cursor }),
        });
        paged.push(...page.tags.map(({ id }) => id));
        ({ cursor } = page);
      }
      expect(paged).toEqual(all);
    }
  });

  test('that is blocked neither pays nor takes a charge, and does again afterwards', async () => {
    const { id } = await loaded(5000);
    const move = (what: 'block' | 'unblock') =>
      server.call(`POST /v1/nfcTags/{tagId}/${what}`, { as: 'sara', params: { tagId: id }, body: { id: anId() } });
    expect((await move('block')).tag.state).toBe('blocked');
    const order = await place(['espresso']);
    expect((await nfc.refusedPay([order.id], id)).message).toBe('nfc.error.tagBlocked');
    expect((await nfc.refusedCharge(id, 100)).message).toBe('nfc.error.tagBlocked');
    expect((await nfc.refusedUncharge(id, null)).message).toBe('nfc.error.tagBlocked');
    expect((await move('unblock')).tag.state).toBe('active');
    await payWith([order.id], id);
    await sound();
  });

  test('without history is removed, one with credit stays, any other one is closed and can be registered anew', async () => {
    const remove = (tagId: string) => ({ as: 'sara', params: { tagId }, query: { commandId: anId() } });
    const unused = await register();
    expect(await server.call('DELETE /v1/nfcTags/{tagId}', remove(unused.id))).toMatchObject({ outcome: 'removed' });
    const used = await loaded(1000);
    expect((await server.refused('DELETE /v1/nfcTags/{tagId}', remove(used.id))).message).toBe('nfc.error.hasCredit');
    await uncharge(used.id, null);
    expect(await server.call('DELETE /v1/nfcTags/{tagId}', remove(used.id))).toMatchObject({ outcome: 'closed' });
    expect((await nfc.refusedCharge(used.id, 100)).message).toBe('nfc.error.tagClosed');
    const anew = await register({ serial: used.serial });
    expect(anew.id).not.toBe(used.id);
    await sound();
  });

  test('that is lost is replaced: the other one has its credit, name and PIN', async () => {
    const lost = await loaded(4200, { name: 'Herr Frei', pin: '2580', paymentLimit: money(2000) });
    const body = { id: anId(), serial: aSerial(), code: 'N1' };
    const sent = { as: 'sara', params: { tagId: lost.id }, body };
    const { tag: heir, replaced } = await server.call('POST /v1/nfcTags/{tagId}/replace', sent);
    expect(heir).toMatchObject({ name: 'Herr Frei', code: 'N1', balance: 4200, hasPin: true, paymentLimit: 2000 });
    expect(replaced).toMatchObject({ state: 'replaced', balance: 0, replacedBy: heir.id });
    const again = await server.call('POST /v1/nfcTags/{tagId}/replace', sent);
    expect(again.tag.id).toBe(heir.id);
    expect((await nfc.refusedCharge(lost.id, 100)).message).toBe('nfc.error.tagReplaced');
    expect((await entries(heir.id)).entries).toMatchObject([
      { kind: 'replaceIn', amount: 4200, balance: 4200, otherTag: { id: lost.id } },
    ]);
    expect((await entries(lost.id)).entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['replaceOut', -4200],
      ['charge', 4200],
    ]);
    const known = await loaded(100);
    // It leaves its PIN behind: that is no waiter's to decide.
    const into = { ...sent, as: 'anna', params: { tagId: heir.id }, body: { id: anId(), serial: known.serial } };
    expect((await server.call('POST /v1/nfcTags/{tagId}/replace', into)).tag).toMatchObject({
      id: known.id,
      balance: 4300,
    });
    const self = { ...sent, params: { tagId: known.id }, body: { id: anId(), serial: known.serial } };
    expect((await server.refused('POST /v1/nfcTags/{tagId}/replace', self)).message).toBe('nfc.error.sameTag');
    await sound();
  });
});
