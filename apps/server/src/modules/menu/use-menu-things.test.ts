import type { BodySent } from '@comanda/contract/calls';
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const as = 'anna';
const customer = 'linde';
type NewGroup = BodySent<'POST /v1/customers/{customerId}/modifierGroups'>;
const addGroup = async (changes: Partial<NewGroup> = {}) => {
  const body = { id: anId(), title: { de: `Gruppe ${anId()}` }, ...changes };
  return (await server.call('POST /v1/customers/{customerId}/modifierGroups', { as, params, body })).modifierGroup;
};
const addProduct = async (changes: Partial<BodySent<'POST /v1/products'>> = {}) => {
  const body = {
    id: anId(),
    customer,
    name: { de: `Neu ${anId()}` },
    category: 'food',
    price: money(1000),
    ...changes,
  };
  return (await server.call('POST /v1/products', { as, body })).product;
};
const products = () => server.call('GET /v1/products', { as, query: { customerId: customer } });
const groups = () => server.call('GET /v1/customers/{customerId}/modifierGroups', { as, params });
const find = async <Thing extends { id: string }>(list: Promise<Thing[]>, id: string) =>
  (await list).find((thing) => thing.id === id);
const option = (id: string, changes: object = {}) => ({ id, title: { de: id }, ...changes });
type Refusal = { status: number; message: string; params?: unknown };
const told = ({ status, message, params: values }: Refusal) => `${status} ${message} ${JSON.stringify(values ?? {})}`;

describe('a modifier group', () => {
  const changeGroup = (groupId: string, body: object) =>
    server.send('PATCH /v1/customers/{customerId}/modifierGroups/{groupId}', {
      as,
      params: { ...params, groupId },
      body: { id: anId(), ...body },
    });

  test('is added with its options, and changed with all of them in their order', async () => {
    const options = [
      option('rice', { price: -100, tags: ['vegetarian'], inStock: false, info: { de: 'Basmati' } }),
      option('hash', { price: 250, modifierGroups: ['hash-style'], taxClass: 'food' }),
    ];
    const group = await addGroup({
      min: 1,
      max: 2,
      default: ['hash'],
      options,
      internalNote: 'bis 21:30',
      removes: true,
    });
    expect(group).toMatchObject({
      min: 1,
      max: 2,
      default: ['hash'],
      internalNote: 'bis 21:30',
      removes: true,
      options: [
        { id: 'rice', price: -100, tags: ['vegetarian'], inStock: false, info: { de: 'Basmati' }, taxClass: null },
        { id: 'hash', price: 250, modifierGroups: ['hash-style'], inStock: true, taxClass: 'food' },
      ],
      version: 1,
    });
    const sorted = { version: 1, options: [options[1], options[0], option('noodles')] };
    expect((await changeGroup(group.id, sorted)).statusCode).toBe(200);
    const after = await find(groups(), group.id);
    expect(after?.options.map(({ id }) => id)).toEqual(['hash', 'rice', 'noodles']);
    expect(after).toMatchObject({ min: 1, internalNote: 'bis 21:30', version: 2 });
  });

  test('cannot stand inside itself: the way is named', async () => {
    const inner = await addGroup({ title: { de: 'Innen' } });
    const outer = await addGroup({ title: { de: 'Aussen' }, options: [option('a', { modifierGroups: [inner.id] })] });
    const before = await everything(server.house);
    const answer = await changeGroup(inner.id, { version: 1, options: [option('b', { modifierGroups: [outer.id] })] });
    expect(told({ ...answer.json<Refusal>(), status: answer.statusCode })).toBe(
      '422 menu.error.groupCircle {"path":"Innen → Aussen → Innen"}',
    );
    const own = anId();
    const self = { id: own, title: { de: 'Selbst' }, options: [option('c', { modifierGroups: [own] })] };
    const refused = await server.refused('POST /v1/customers/{customerId}/modifierGroups', { as, params, body: self });
    expect(told(refused)).toBe('422 menu.error.groupCircle {"path":"Selbst → Selbst"}');
    expect(await everything(server.house)).toBe(before);
  });

  test.each<[string, object, string]>([
    ['more than it takes', { min: 3, max: 2 }, 'minAboveMax {"min":3,"max":2}'],
    ['more than it offers', { min: 3, max: 0 }, 'minAboveOptions {"min":3,"options":2}'],
    ['a default that is none', { default: ['x'] }, 'defaultUnknown {"id":"x"}'],
    ['more defaults than it takes', { max: 1, default: ['a', 'b'] }, 'tooManyDefaults {"defaults":2,"max":1}'],
    ['an option twice', { options: [option('a'), option('a')] }, 'optionTwice {"number":2}'],
    ['a nameless option', { options: [{ id: 'a', title: {} }] }, 'optionNameMissing {"number":1,"language":"de"}'],
  ])('is refused with %s', async (_, changes, refusal) => {
    const group = await addGroup({ options: [option('a'), option('b')] });
    const answer = await changeGroup(group.id, { version: 1, ...changes });
    expect(told({ ...answer.json<Refusal>(), status: answer.statusCode })).toBe(`422 menu.error.${refusal}`);
  });

  test('is copied with its options, beside the original', async () => {
    const group = await addGroup({ title: { de: 'Sauce' }, options: [option('a', { price: 100 })] });
    const next = await addGroup();
    const key = 'POST /v1/customers/{customerId}/modifierGroups/{groupId}/duplicate';
    const sent = { as, params: { ...params, groupId: group.id }, body: { id: anId() } };
    const { modifierGroup: copy } = await server.call(key, sent);
    expect(copy).toEqual({ ...group, id: sent.body.id, title: { de: 'Sauce (2)' }, posi: group.posi + 1 });
    expect((await find(groups(), next.id))?.posi).toBe(next.posi + 1);
  });
});

describe('deleting', () => {
  test('a category with products is refused, and says how many', async () => {
    const { category } = await server.call('POST /v1/categories', {
      as,
      body: { id: anId(), customer, name: { de: 'Grill' } },
    });
    const first = await addProduct({ category: category.id });
    await addProduct({ category: category.id });
    const remove = () => ({ as, params: { categoryId: category.id }, query: { commandId: anId() } });
    const refused = await server.refused('DELETE /v1/categories/{categoryId}', remove());
    expect(told(refused)).toBe('409 menu.error.categoryNotEmpty {"count":2}');
    const bulk = {
      id: anId(),
      products: (await products()).filter((one) => one.category === category.id).map(({ id }) => id),
    };
    await server.call('POST /v1/customers/{customerId}/menu/bulk', {
      as,
      params,
      body: { ...bulk, change: { category: 'food' } },
    });
    await server.call('DELETE /v1/categories/{categoryId}', remove());
    expect((await find(products(), first.id))?.category).toBe('food');
  });

  test('a tag takes it from products and options, once somebody said so', async () => {
    const tag = { id: anId(), title: { de: 'Neu' } };
    await server.call('POST /v1/customers/{customerId}/productTags', { as, params, body: tag });
    const product = await addProduct({ tags: [tag.id, 'vegetarian'] });
    const group = await addGroup({ options: [option('a', { tags: [tag.id] })] });
    const remove = (detach?: 'true') => ({
      as,
      params: { ...params, tagId: tag.id },
      query: { commandId: anId(), ...(detach && { detach }) },
    });
    const key = 'DELETE /v1/customers/{customerId}/productTags/{tagId}';
    expect(told(await server.refused(key, remove()))).toBe('409 menu.error.inUse {"count":2}');
    await server.call(key, remove('true'));
    expect(await find(products(), product.id)).toEqual({ ...product, tags: ['vegetarian'], version: 2 });
    expect((await find(groups(), group.id))?.options[0]?.tags).toEqual([]);
    const tags = await server.call('GET /v1/customers/{customerId}/productTags', { as, params });
    expect(tags.some(({ id }) => id === tag.id)).toBe(false);
  });

  test('a modifier group takes it from products and from the options it is nested in', async () => {
    const group = await addGroup({ options: [option('a')] });
    const outer = await addGroup({ options: [option('b', { modifierGroups: [group.id] })] });
    const product = await addProduct({ modifierGroups: [group.id, 'side'] });
    const remove = (detach?: 'true') => ({
      as,
      params: { ...params, groupId: group.id },
      query: { commandId: anId(), ...(detach && { detach }) },
    });
    const key = 'DELETE /v1/customers/{customerId}/modifierGroups/{groupId}';
    expect(told(await server.refused(key, remove()))).toBe('409 menu.error.inUse {"count":2}');
    await server.call(key, remove('true'));
    expect((await find(products(), product.id))?.modifierGroups).toEqual(['side']);
    expect((await find(groups(), outer.id))?.options[0]?.modifierGroups).toEqual([]);
    expect(await find(groups(), group.id)).toBeUndefined();
  });

  test('a product leaves the orders that sold it as they were, and the special that opened it without action', async () => {
    const product = await addProduct({ name: { de: 'Bald weg' } });
    const special = { id: anId(), info: { de: 'Neu' }, product: product.id };
    await server.call('POST /v1/customers/{customerId}/specials', { as, params, body: special });
    const draft = {
      id: anId(),
      customer,
      table: 'linde-t2',
      type: 'dinein' as const,
      timestamp: 1,
      products: [{ opid: anId(), id: product.id, count: 1 }],
    };
    await server.call('POST /v1/orders', { as: 'sara', body: draft });
    const remove = (detach?: 'true') => ({
      as,
      params: { productId: product.id },
      query: { commandId: anId(), ...(detach && { detach }) },
    });
    const key = 'DELETE /v1/products/{productId}';
    expect(told(await server.refused(key, remove()))).toBe('409 menu.error.inUse {"count":1}');
    await server.call(key, remove('true'));
    const { order } = await server.call('GET /v1/orders/{orderId}', { as, params: { orderId: draft.id } });
    expect(order.products[0]).toMatchObject({ title: { de: 'Bald weg' }, price: 1000 });
    const specials = await server.call('GET /v1/customers/{customerId}/specials', { as, params });
    expect(specials).toMatchObject([{ id: special.id, actionType: 'none', product: null }]);
  });
});

describe('sorting and copying products', () => {
  test('within a category, whatever others added meanwhile', async () => {
    const { category } = await server.call('POST /v1/categories', {
      as,
      body: { id: anId(), customer, name: { de: 'Sortiert' } },
    });
    const made = [];
    for (let index = 0; index < 3; index++) made.push(await addProduct({ category: category.id }));
    const [a, b, c] = made.map(({ id }) => id);
    const late = await addProduct({ category: category.id });
    const ids = [c ?? '', a ?? '', b ?? ''];
    await server.call('PUT /v1/products/order', { as, body: { id: anId(), customer, category: category.id, ids } });
    const inCategory = async () => (await products()).filter((one) => one.category === category.id).map(({ id }) => id);
    expect(await inCategory()).toEqual([c, late.id, a, b]);
    const { product: copy } = await server.call('POST /v1/products/{productId}/duplicate', {
      as,
      params: { productId: c ?? '' },
      body: { id: anId() },
    });
    expect(await inCategory()).toEqual([c, copy.id, late.id, a, b]);
  });

  test('a copy is all of the product but its barcode and its units', async () => {
    const product = await addProduct({
      name: { de: 'Rahmschnitzel', en: 'Schnitzel' },
      barcode: '7610000001247',
      currentStockAmount: 4,
    });
    const sent = { as, params: { productId: product.id }, body: { id: anId() } };
    const { product: copy } = await server.call('POST /v1/products/{productId}/duplicate', sent);
    expect(copy).toEqual({
      ...product,
      id: sent.body.id,
      name: { de: 'Rahmschnitzel (2)', en: 'Schnitzel (2)' },
      barcode: null,
      currentStockAmount: null,
      posi: product.posi + 1,
    });
    const again = await server.call('POST /v1/products/{productId}/duplicate', { ...sent, body: { id: anId() } });
    expect(again.product.name['de']).toBe('Rahmschnitzel (3)');
    expect(await server.call('POST /v1/products/{productId}/duplicate', sent)).toMatchObject({
      product: { id: copy.id },
    });
  });
});
