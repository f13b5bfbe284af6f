import type { BodySent } from '@comanda/contract/calls';
import type { Announcement } from '@comanda/contract/events';
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { lastEvent } from '../../test/last-event.ts';
import { messageOf, productCalls } from '../../test/product-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { takePicture } from '../../test/take-picture.ts';

let server: TestServer;
const heard: Announcement[] = [];
beforeAll(async () => {
  server = await startTestServer();
  server.house.announcer.onAnnounced((announcement) => heard.push(announcement));
});
afterAll(() => server.close());

const as = 'anna';
const customer = 'linde';
const { add, patch, productOf } = productCalls(() => server);

const lunch = { kind: 'available' as const, weekdays: [1, 2, 3, 4, 5], from: 660, until: 840 };
const full = {
  name: { de: ' Käseschnitte ', fr: 'Croûte au fromage', en: '' },
  category: 'food',
  description: { de: 'Mit Ei' },
  priceType: 'fixed',
  price: money(1950),
  taxClass: 'food',
  hint: { de: 'Enthält Milch' },
  barcode: '7610 0000 01230',
  image: 'an-image',
  art: 'plate',
  visibleOnPos: true,
  visibleOnApp: false,
  visibleOnKiosk: false,
  inStock: true,
  active: true,
  currentStockAmount: 12,
  minStockAmount: 2,
  maxStockAmount: 20,
  soldOutAtZero: false,
  processingStation: 'kitchen',
  digitalConfirmation: true,
  printKitchenReceipt: false,
  tags: ['vegetarian', 'vegetarian'],
  modifierGroups: ['side', 'extras'],
  allergens: ['milk', 'gluten', 'egg'],
  origin: { de: 'Käse: Schweiz' },
  alcohol: { percent: 0.5 },
  schedules: [lunch],
} as const;

describe('a product', () => {
  test('is added with every field of the specification', async () => {
    const id = anId();
    const image = await takePicture(server);
    const body = JSON.parse(JSON.stringify({ id, customer, ...full, image })) as BodySent<'POST /v1/products'>;
    const { product, revision } = await server.call('POST /v1/products', { as, body });
    expect(product).toEqual({
      ...full,
      id,
      image,
      name: { de: 'Käseschnitte', fr: 'Croûte au fromage' },
      barcode: '7610000001230',
      tags: ['vegetarian'],
      allergens: ['gluten', 'egg', 'milk'],
      schedules: [{ ...lunch, validFrom: null, validUntil: null, price: null, percent: null }],
      soldOutUntil: null,
      posi: 13,
      version: 1,
    });
    expect(await productOf(id)).toEqual(product);
    expect(heard.at(-1)).toEqual({ customerId: customer, revision, changes: [{ kind: 'menu', id }] });
    expect(await lastEvent(server)).toEqual({
      type: 'setup.changed',
      thing: 'product',
      id,
      move: 'added',
      fields: Object.keys(full),
    });
  });

  test('shows a picture that its venue has sent for products, and no other', async () => {
    const [own, special] = [
      await takePicture(server, { width: 41 }),
      await takePicture(server, { purpose: 'special' }),
    ];
    const foreign = await takePicture(server, { as: 'rosa', customerId: 'rose', width: 42 });
    const { id } = await add();
    const refused = '404 image.error.notFound {}';
    for (const image of ['nobody-sent-it', special, foreign]) {
      expect(messageOf(await patch(id, { version: 1, image })), `with ${image}`).toBe(refused);
      const body = { id: anId(), customer, name: { de: 'Neu' }, category: 'food', image };
      expect(messageOf(await server.send('POST /v1/products', { as, body }))).toBe(refused);
    }
    expect(messageOf(await patch(id, { version: 1, image: own }))).toBe('done');
    // Lost since then, which must not be in the way of whoever changes something else.
    await server.house.database.write.deleteFrom('images').where('id', '=', own).execute();
    expect(messageOf(await patch(id, { version: 2, image: own, price: money(1300) }))).toBe('done');
    expect(messageOf(await patch(id, { version: 3, image: null }))).toBe('done');
    expect(messageOf(await patch(id, { version: 4, image: own }))).toBe(refused);
  });

  test('begins as an empty form where nothing is said', async () => {
    const body = { id: anId(), customer, name: { de: 'Nichts weiter' }, category: 'food' };
    const { product } = await server.call('POST /v1/products', { as, body });
    expect(product).toMatchObject({
      priceType: null,
      price: null,
      taxClass: 'food',
      visibleOnPos: true,
      visibleOnKiosk: true,
      inStock: true,
      active: true,
      currentStockAmount: null,
      processingStation: null,
      printKitchenReceipt: true,
      tags: [],
    });
  });

  test('is changed in the fields sent and no others, and counts its changes', async () => {
    const before = await add({ description: { de: 'Gut' }, tags: ['vegetarian'] });
    expect(messageOf(await patch(before.id, { version: 1, price: money(1400) }))).toBe('done');
    expect(await productOf(before.id)).toEqual({ ...before, price: 1400, version: 2 });
    expect(await lastEvent(server)).toMatchObject({ move: 'changed', id: before.id, fields: ['price'] });
    await patch(before.id, { version: 2, priceType: 'manual', barcode: null, tags: [] });
    expect(await productOf(before.id)).toEqual({ ...before, priceType: 'manual', price: null, tags: [], version: 3 });
    await patch(before.id, { version: 3, price: money(900), description: {} });
    expect(await productOf(before.id)).toMatchObject({ priceType: 'fixed', price: 900, description: {}, version: 4 });
    await patch(before.id, { version: 4, price: null });
    expect(await productOf(before.id)).toMatchObject({ priceType: null, price: null });
  });

  test('is sold at its new price by the next order', async () => {
    const { id } = await add();
    const draft = () => ({
      id: anId(),
      customer,
      table: 'linde-t2',
      type: 'dinein' as const,
      timestamp: 1,
      products: [{ opid: anId(), id, count: 2 }],
    });
    expect((await server.call('POST /v1/orders', { as: 'sara', body: draft() })).order.total).toBe(2500);
    await patch(id, { version: 1, price: money(1300) });
    expect((await server.call('POST /v1/orders', { as: 'sara', body: draft() })).order.total).toBe(2600);
    await patch(id, { version: 2, active: false });
    const refused = await server.refused('POST /v1/orders', { as: 'sara', body: draft() });
    expect(refused.message).toBe('cart.error.productUnknown');
  });

  test('comes last in the category it moves to', async () => {
    const { id } = await add();
    const { category } = await server.call('POST /v1/categories', {
      as,
      body: { id: anId(), customer, name: { de: 'Neu' } },
    });
    const first = await add({ category: category.id });
    await patch(id, { version: 1, category: category.id });
    expect([first.posi, (await productOf(id))?.posi]).toEqual([0, 1]);
  });

  test.each<[string, object, string]>([
    ['without a name in the language of the house', { name: { fr: 'Rien' } }, 'nameMissing {"language":"de"}'],
    ['at a fixed price of nothing said', { priceType: 'fixed', price: null }, 'priceInvalid {}'],
    ['at a price below zero', { price: -1 }, 'priceInvalid {}'],
    ['with eleven digits', { barcode: '7610 0000 123' }, 'barcodeInvalid {}'],
    ['with a typo in its barcode', { barcode: '7610000001231' }, 'barcodeCheckDigit {"digit":0}'],
    ['in a category that is gone', { category: 'gone' }, 'categoryUnknown {"id":"gone"}'],
    ['at a station that is gone', { processingStation: 'gone' }, 'stationUnknown {"id":"gone"}'],
    ['with a tag that is gone', { tags: ['gone'] }, 'tagUnknown {"id":"gone"}'],
    ['with a group that is gone', { modifierGroups: ['gone'] }, 'groupUnknown {"id":"gone"}'],
    ['with more at least than at most', { minStockAmount: 3, maxStockAmount: 2 }, 'stockInvalid {}'],
    ['of 120 percent', { alcohol: { percent: 120 } }, 'alcoholInvalid {}'],
    ['on no day', { schedules: [{ ...lunch, weekdays: [] }] }, 'scheduleInvalid {"number":1,"fault":"weekdays"}'],
  ])('is refused %s, and nothing is stored', async (_, changes, refusal) => {
    const { id } = await add();
    const before = await everything(server.house);
    const body = { id: anId(), customer, name: { de: 'Neu' }, category: 'food', price: 100, ...changes };
    expect(messageOf(await server.send('POST /v1/products', { as, body }))).toBe(`422 menu.error.${refusal}`);
    const change = { id: anId(), version: 1, ...changes };
    const sent = { as, params: { productId: id }, body: change };
    expect(messageOf(await server.send('PATCH /v1/products/{productId}', sent))).toBe(`422 menu.error.${refusal}`);
    expect(await everything(server.house)).toBe(before);
  });

  test('has a barcode of its own', async () => {
    const first = await add({ barcode: '96385074', name: { de: 'Erste' } });
    const second = await add();
    const taken = '409 menu.error.barcodeTaken {"product":"Erste"}';
    expect(messageOf(await patch(second.id, { version: 1, barcode: '9638 5074' }))).toBe(taken);
    expect(messageOf(await patch(first.id, { version: 1, barcode: '96385074', active: false }))).toBe('done');
  });

  test('that was wrong before can be given another price all the same', async () => {
    const { id } = await add();
    const wrong = { barcode: '123', station_id: 'gone' };
    const { write } = server.house.database;
    await write.updateTable('products').set(wrong).where('id', '=', id).execute();
    await write
      .updateTable('venue_heads')
      .set((eb) => ({ menu_revision: eb('menu_revision', '+', 1) }))
      .where('customer_id', '=', customer)
      .execute();
    expect(messageOf(await patch(id, { version: 1, price: money(1) }))).toBe('done');
    const unsold = await patch(id, { version: 2, barcode: '1234' });
    expect(messageOf(unsold)).toBe('422 menu.error.barcodeInvalid {}');
    expect(await productOf(id)).toMatchObject({ barcode: '123', processingStation: 'gone', price: 1 });
  });

  test('counts units with the package inventory alone', async () => {
    const mine = { as: 'rosa', body: { id: anId(), customer: 'rose', name: { de: 'Neu' }, category: 'food' } };
    const counted = { ...mine.body, id: anId(), currentStockAmount: 3 };
    const refused = await server.refused('POST /v1/products', { as: 'rosa', body: counted });
    expect(refused).toMatchObject({ status: 403, message: 'access.error.packageMissing' });
    const { product } = await server.call('POST /v1/products', mine);
    const stock = { as: 'rosa', params: { productId: product.id }, body: { id: anId(), currentStockAmount: 3 } };
    expect((await server.refused('POST /v1/products/{productId}/stock', stock)).message).toBe(
      'access.error.packageMissing',
    );
    const change = {
      as: 'rosa',
      params: { productId: product.id },
      body: { id: anId(), version: 1, minStockAmount: 1 },
    };
    expect((await server.refused('PATCH /v1/products/{productId}', change)).message).toBe(
      'access.error.packageMissing',
    );
    // What was counted while there was one is sold on without.
    const sold = { ...change, body: { id: anId(), version: 1, soldOutAtZero: false } };
    expect((await server.call('PATCH /v1/products/{productId}', sold)).product).toMatchObject({ soldOutAtZero: false });
  });
});
