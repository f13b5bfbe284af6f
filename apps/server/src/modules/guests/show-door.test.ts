import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { kioskCode, openDoors, setMethod, tableCode } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
});
afterAll(() => server.close());

describe('a door', () => {
  test('of the app shows the venue and what is sold there', async () => {
    const shown = await server.call('GET /v1/guest/venues/{slug}', { params: { slug: 'linde' } });
    expect(shown).toMatchObject({ door: 'app', venue: { customer: 'linde', slug: 'linde' }, table: null });
    expect(shown.methods.map(({ type, closed }) => [type, closed])).toEqual([
      ['pickup', null],
      ['delivery', null],
    ]);
    expect(shown.paymentMethods.map(({ method }) => method)).toEqual(['pay_later']);
    expect(shown.menu.products.some(({ id }) => id === 'espresso')).toBe(true);
  });
  test('of a table knows its table', async () => {
    const shown = await server.call('GET /v1/guest/tables/{code}', { params: { code: tableCode } });
    expect(shown).toMatchObject({ door: 'table', table: { name: 'T2', area: 'Stube' }, methods: [{ type: 'dinein' }] });
  });
  test('of a kiosk asks for here or along', async () => {
    const shown = await server.call('GET /v1/guest/kiosks/{code}', { params: { code: kioskCode } });
    expect(shown.methods.map(({ type }) => type)).toEqual(['dinein', 'takeaway']);
    expect(shown.kiosk).toEqual({ name: 'Eingang' });
  });

  test('shows what guests can buy, and nothing of the house', async () => {
    const { menu } = await server.call('GET /v1/guest/tables/{code}', { params: { code: tableCode } });
    const ids = menu.products.map(({ id }) => id);
    for (const id of ['daily-dish', 'sundries', 'retired']) expect(ids).not.toContain(id);
    expect(menu.products.find(({ id }) => id === 'soup')).toMatchObject({ inStock: false });
    const answer = await server.send('GET /v1/guest/tables/{code}', { params: { code: tableCode } });
    expect(answer.body).not.toMatch(/currentStockAmount|processingStation|barcode|internalNote|visibleOnPos|pin/i);
  });

  test('is not sent again to who has it, until something of it changes', async () => {
    const visit = (etag?: string) =>
      server.http.inject({
        url: '/v1/guest/venues/linde',
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
    const first = await visit();
    const etag = String(first.headers['etag']);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const again = await visit(etag);
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    expect((await visit(`"other", ${etag}`)).statusCode).toBe(304);
    await setMethod(server, 'pickup', { leadMinutes: 45 });
    const changed = await visit(etag);
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
    await setMethod(server, 'pickup', { leadMinutes: 0 });
  });

  test.each([
    ['GET /v1/guest/venues/{slug}', { slug: 'nowhere' }],
    ['GET /v1/guest/tables/{code}', { code: 'linde' }],
    ['GET /v1/guest/tables/{code}', { code: 'linde-t2' }],
    ['GET /v1/guest/tables/{code}', { code: 'code-linde-closed' }],
    ['GET /v1/guest/tables/{code}', { code: 'code-t_linde' }],
    ['GET /v1/guest/kiosks/{code}', { code: tableCode }],
  ] as const)('%s with %j is none', async (key, params) => {
    const { status, message } = await server.refused(key, { params });
    expect(`${status} ${message}`).toBe('404 guest.error.doorNotFound');
  });
});
