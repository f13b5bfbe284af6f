import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { lastEvent } from '../../test/last-event.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { takePicture } from '../../test/take-picture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const as = 'anna';
const customer = 'linde';

const lunch = { kind: 'available' as const, weekdays: [1, 2, 3, 4, 5], from: 660, until: 840 };

describe('categories, tags and specials', () => {
  test('are added, changed and sorted', async () => {
    const category = {
      id: anId(),
      customer,
      name: { de: 'Grill' },
      mode: 'terminal',
      hue: 'main',
      art: 'steak',
    } as const;
    const made = await server.call('POST /v1/categories', { as, body: category });
    expect(made.category).toMatchObject({ mode: 'terminal', art: 'steak', schedules: [], version: 1 });
    const body = { id: anId(), version: 1, schedules: [lunch] };
    const changed = await server.call('PATCH /v1/categories/{categoryId}', {
      as,
      params: { categoryId: category.id },
      body,
    });
    expect(changed.category).toMatchObject({ mode: 'terminal', schedules: [{ from: 660 }], version: 2 });
    await server.call('PUT /v1/categories/order', {
      as,
      body: { id: anId(), customer, ids: ['drinks', category.id, 'food'] },
    });
    const all = await server.call('GET /v1/categories', { as, query: { customerId: customer } });
    const known = all.map(({ id }) => id).filter((id) => ['drinks', 'food', category.id].includes(id));
    expect(known).toEqual(['drinks', category.id, 'food']);
    expect(await lastEvent(server)).toMatchObject({ thing: 'category', id: 'linde', move: 'sorted' });
  });

  test('a tag has a text that can be read on it', async () => {
    const body = { id: anId(), title: { de: 'Scharf' }, color: ' #FFEE00 ' };
    const { productTag } = await server.call('POST /v1/customers/{customerId}/productTags', { as, params, body });
    expect(productTag).toMatchObject({ color: '#ffee00', textColor: '#000000', posi: 1, version: 1 });
    const change = { id: anId(), version: 1, color: '#102030' };
    const tagParams = { ...params, tagId: body.id };
    const key = 'PATCH /v1/customers/{customerId}/productTags/{tagId}';
    expect((await server.call(key, { as, params: tagParams, body: change })).productTag.textColor).toBe('#ffffff');
    const wrong = { id: anId(), version: 2, color: 'rot' };
    expect((await server.refused(key, { as, params: tagParams, body: wrong })).message).toBe('menu.error.colorInvalid');
  });

  test('a special opens a product or nothing', async () => {
    const body = { id: anId(), info: { de: 'Neu' }, representation: 'tile', product: 'roesti' } as const;
    const { special } = await server.call('POST /v1/customers/{customerId}/specials', { as, params, body });
    expect(special).toMatchObject({
      actionType: 'openProduct',
      product: 'roesti',
      active: true,
      representation: 'tile',
    });
    const specialParams = { ...params, specialId: body.id };
    const key = 'PATCH /v1/customers/{customerId}/specials/{specialId}';
    const change = { id: anId(), version: 1, product: null };
    expect((await server.call(key, { as, params: specialParams, body: change })).special.actionType).toBe('none');
    const gone = { id: anId(), version: 2, product: 'gone' };
    expect((await server.refused(key, { as, params: specialParams, body: gone })).message).toBe(
      'menu.error.productUnknown',
    );
    const foto = await takePicture(server);
    const dish = { id: anId(), version: 2, image: foto };
    expect((await server.refused(key, { as, params: specialParams, body: dish })).message).toBe('image.error.notFound');
    const image = await takePicture(server, { purpose: 'special' });
    const shown = { id: anId(), version: 2, image };
    expect((await server.call(key, { as, params: specialParams, body: shown })).special.image).toBe(image);
    await server.call('DELETE /v1/customers/{customerId}/specials/{specialId}', {
      as,
      params: specialParams,
      query: { commandId: anId() },
    });
    expect(await server.call('GET /v1/customers/{customerId}/specials', { as, params })).toEqual([]);
  });
});
