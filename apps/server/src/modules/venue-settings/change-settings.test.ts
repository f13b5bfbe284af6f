import type { Announcement } from '@comanda/contract/events';
import type { WireSettings } from '@comanda/contract/settings';
import { defaultThresholds } from '@comanda/domain/orders/waitlist-group';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { lastEvent } from '../../test/last-event.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { takePicture } from '../../test/take-picture.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
const heard: Announcement[] = [];
beforeAll(async () => {
  server = await startTestServer();
  server.house.announcer.onAnnounced((announcement) => heard.push(announcement));
});
afterAll(() => server.close());
beforeEach(() => {
  heard.length = 0;
});

const params = { customerId: 'linde' };
const read = (as = 'anna') => server.call('GET /v1/settings/{customerId}', { as, params });
type Change = { id?: string; version?: number } & Partial<Record<keyof WireSettings, unknown>>;
const send = async (change: Change, as = 'anna') =>
  server.send('PATCH /v1/settings/{customerId}', {
    as,
    params,
    body: { id: anId(), version: (await read()).version, ...change },
  });
const change = async (fields: Change) => {
  const answer = await send(fields);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ settings: WireSettings; revision: number }>();
};
const outcome = async (fields: Change, as?: string) => {
  const answer = await send(fields, as);
  return answer.statusCode === 200 ? 'done' : answer.json<{ message: string }>().message;
};

describe('settings', () => {
  test('are changed field by field, announced and journaled by their names', async () => {
    const before = await read();
    const fields = {
      restaurantName: '  Gasthof Linde ',
      address: 'Dorfstrasse 1\n8400 Winterthur',
      country: 'CH',
      theme: 'light',
      primaryColor: '#1F5B45',
      contentLanguage: 'fr',
      receiptLanguage: 'en',
      requiresTable: true,
      autoPrintReceipt: false,
      thresholds: { ...defaultThresholds, paid: { warnMinutes: 4, lateMinutes: 8 } },
      receiptTitle: { de: 'Linde', en: '' },
      receiptDescription: { de: 'Danke' },
      receiptStation: 'bar',
    };
    const { settings, revision } = await change(fields);
    expect(settings).toEqual({
      ...before,
      ...fields,
      restaurantName: 'Gasthof Linde',
      primaryColor: '#1f5b45',
      receiptTitle: { de: 'Linde' },
      version: before.version + 1,
    });
    expect(await read('sara')).toEqual(settings);
    expect(heard).toEqual([{ customerId: 'linde', revision, changes: [{ kind: 'settings', id: 'linde' }] }]);
    expect(await lastEvent(server)).toEqual({
      type: 'setup.changed',
      thing: 'settings',
      id: 'linde',
      move: 'changed',
      fields: expect.arrayContaining(Object.keys(fields)),
    });
    await change({ receiptTitle: {}, receiptLanguage: 'de', requiresTable: false });
    expect((await read()).receiptDescription).toEqual({ de: 'Danke' });
    await change({ receiptSubtitle: { de: 'Seit 1854' } });
    expect(await lastEvent(server)).toMatchObject({ thing: 'receipt', fields: ['receiptSubtitle'] });
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('name pictures that were sent for that purpose by this venue, and no others', async () => {
    const sent = {
      logo: await takePicture(server, { purpose: 'logo' }),
      banner: await takePicture(server, { purpose: 'banner' }),
      printImage: await takePicture(server, { purpose: 'receipt' }),
    };
    const foreign = await takePicture(server, { as: 'rosa', customerId: 'rose', purpose: 'logo', width: 41 });
    const before = await read();
    for (const [field, other] of [
      ['logo', foreign],
      ['logo', sent.banner],
      ['banner', sent.logo],
      ['printImage', sent.logo],
      ['printImage', 'nobody-sent-it'],
    ] as const) {
      expect(await outcome({ [field]: other }), `${field} ${other}`).toBe('image.error.notFound');
    }
    expect(await read()).toEqual(before);
    expect((await change(sent)).settings).toMatchObject(sent);
    expect((await change({ address: 'Neugasse 3' })).settings).toMatchObject(sent);
    const none = { logo: null, banner: null, printImage: null };
    expect((await change(none)).settings).toMatchObject(none);
  });

  test('are those of one venue', async () => {
    const theirs = { customerId: 'rose' };
    const before = await server.call('GET /v1/settings/{customerId}', { as: 'rosa', params: theirs });
    await change({ restaurantName: 'Linde' });
    expect(await server.call('GET /v1/settings/{customerId}', { as: 'rosa', params: theirs })).toEqual(before);
    expect(await outcome({ restaurantName: 'Rose' }, 'rosa')).toBe('access.error.venueUnknown');
  });

  test('happen once, and upon what was read', async () => {
    const { version } = await read();
    const id = anId();
    const body = { id, version, address: 'Neugasse 2' };
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await read()).version).toBe(version + 1);
    expect(await outcome({ ...body, address: 'Altgasse 2' })).toBe('command.error.idReused');
    expect(await outcome({ version, address: 'Altgasse 2' })).toBe('setup.error.changedMeanwhile');
    const now = (await read()).version;
    const both = await Promise.all([outcome({ version: now, address: 'A' }), outcome({ version: now, address: 'B' })]);
    expect(both.toSorted()).toEqual(['done', 'setup.error.changedMeanwhile']);
  });

  const closed = { open: false, allDay: false, ranges: [], allowsPreorders: false, preordersUntil: null };
  test.each([
    ['settings.error.vatNumberInvalid', { vatNumber: 'CHE-123.456.789' }],
    ['settings.error.vatNumberInvalid', { vatNumber: '12345' }],
    ['settings.error.timeZoneUnknown', { timeZone: 'Europe/Winterthur' }],
    [
      'settings.error.thresholdOrder',
      { thresholds: { ...defaultThresholds, paid: { warnMinutes: 9, lateMinutes: 9 } } },
    ],
    ['openingHours.error.dateInvalid', { specialDays: [{ ...closed, date: '2026-02-30', name: '' }] }],
    [
      'openingHours.error.dateTwice',
      {
        specialDays: [
          { ...closed, date: '2026-12-25', name: '' },
          { ...closed, date: '2026-12-25', name: '' },
        ],
      },
    ],
    ['openingHours.error.rangeMissing', { specialDays: [{ ...closed, open: true, date: '2026-12-25', name: '' }] }],
    ['printing.error.stationUnknown', { receiptStation: 'cellar' }],
    ['request.error.malformed', { restaurantName: '  ' }],
    ['request.error.malformed', { primaryColor: 'green' }],
    ['request.error.malformed', { contentLanguage: 'xx' }],
    ['request.error.malformed', { businessDayCutOffMinutes: 721 }],
    ['request.error.malformed', { theme: 'pink' }],
    ['request.error.malformed', { country: 'XX' }],
    ['request.error.malformed', { thresholds: {} }],
    ['request.error.malformed', { receiptTitle: { xx: 'Linde' } }],
    ['request.error.malformed', { adminPin: '2580' }],
  ])('are refused with %s', async (code, fields) => {
    const version = (await read()).version;
    const before = await everything(server.house);
    expect(await outcome({ version, ...fields })).toBe(code);
    expect(await everything(server.house)).toBe(before);
  });

  test('keep special days in the order of the calendar', async () => {
    const special = (date: string) => ({ ...closed, date, name: 'Feiertag' });
    const { settings } = await change({ specialDays: [special('2027-01-01'), special('2026-12-25')] });
    expect(settings.specialDays.map(({ date }) => date)).toEqual(['2026-12-25', '2027-01-01']);
  });
});

describe('the VAT number', () => {
  const receiptText = async () => {
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
    const { document } = await server.house.database.read
      .selectFrom('receipts')
      .select('document')
      .where('customer_id', '=', 'linde')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return JSON.stringify(document);
  };

  test('is kept in one form, and printed; without it paper says nothing about VAT', async () => {
    expect((await change({ vatNumber: 'che123456788 mwst' })).settings.vatNumber).toBe('CHE-123.456.788');
    expect(await receiptText()).toMatch(/CHE-123\.456\.788[^]*8\.1 %/);
    expect((await change({ vatNumber: ' ' })).settings.vatNumber).toBeNull();
    expect(await receiptText()).not.toMatch(/MWST|8\.1/);
    expect((await change({ vatNumber: null })).settings.vatNumber).toBeNull();
  });

  test('stands below title, subtitle and name of the paper, whatever the title is', async () => {
    await change({
      restaurantName: 'Gasthof Linde AG',
      vatNumber: 'CHE-123.456.788',
      receiptTitle: { de: 'Zur Linde' },
      receiptSubtitle: { de: 'Seit 1854' },
      receiptDescription: { de: 'Danke\nAuf Wiedersehen' },
    });
    expect(await receiptText()).toMatch(
      /Zur Linde[^]*Seit 1854[^]*Gasthof Linde AG[^]*CHE-123\.456\.788[^]*Danke[^]*Auf Wiedersehen/,
    );
  });
});

test('another time zone or cut-off rewrites no business day', async () => {
  await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const dates = () =>
    server.house.database.read
      .selectFrom('orders')
      .select(['id', 'business_date', 'number'])
      .where('customer_id', '=', 'linde')
      .orderBy('id')
      .execute();
  const before = await dates();
  await change({ timeZone: 'Pacific/Auckland', businessDayCutOffMinutes: 0 });
  expect(await dates()).toEqual(before);
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const after = await dates();
  // The clock of the tests stands at 19:42 in Zurich: in Auckland it is the next day.
  expect(after.find(({ id }) => id === order.id)?.business_date).toBe('2026-11-21');
  expect(before.every(({ business_date }) => business_date === '2026-11-20')).toBe(true);
  await change({ timeZone: 'Europe/Zurich', businessDayCutOffMinutes: 240 });
});

test('a preview of the receipt is the document that is printed, with what is typed', async () => {
  const body = { receiptTitle: { de: 'Zur Linde' }, receiptSubtitle: {}, receiptDescription: { de: 'Bis bald' } };
  const key = 'POST /v1/customers/{customerId}/receiptPreview';
  const before = await read();
  const { document } = await server.call(key, { as: 'anna', params, body });
  const paper = JSON.parse(document) as { blocks: { kind: string }[]; drawerKick: boolean };
  expect(paper.drawerKick).toBe(false);
  expect(paper.blocks.at(-1)).toEqual({ kind: 'cut' });
  expect(document).toMatch(/Zur Linde[^]*MWST[^]*8\.1[^]*Bis bald/);
  expect(await read()).toEqual(before);
  const printImage = await takePicture(server, { purpose: 'receipt' });
  const pictured = await server.call(key, { as: 'anna', params, body: { ...body, printImage } });
  const [first] = (JSON.parse(pictured.document) as { blocks: object[] }).blocks;
  expect(first).toMatchObject({ kind: 'image', id: printImage, dots: { width: 40, height: 10 } });
  const english = await server.call(key, { as: 'anna', params, body: { ...body, receiptLanguage: 'en' } });
  expect(english.document).toContain('VAT');
  expect((await server.refused(key, { as: 'sara', params, body })).message).toBe('access.error.forbidden');
});

/** The last one: from here on the venue has a PIN. */
test('settings are an administrator’s, with the admin PIN where there is one', async () => {
  expect(await outcome({ theme: 'dark' }, 'sara')).toBe('access.error.forbidden');
  await server.call('PUT /v1/customers/{customerId}/adminPin', {
    as: 'system',
    params,
    body: { id: anId(), pin: '2580' },
  });
  expect(await outcome({ theme: 'dark' })).toBe('adminPin.error.required');
  expect(await outcome({ theme: 'dark' }, 'system')).toBe('done');
  await server.call('POST /v1/customers/{customerId}/checkAdminPin/', {
    as: 'anna',
    params,
    body: { pin: '2580' },
  });
  expect(await outcome({ theme: 'light' })).toBe('done');
});
