import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inVenue } from '../../platform/transaction.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { currentMenu } from './current-menu.ts';
import { loadMenu } from './find-menu.ts';
import { menuAt } from './menu-history.ts';
import type { StoredMenu } from './menu-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const customer = 'linde';
const params = { customerId: customer };
const as = 'anna';
const db = () => server.house.database.read;

/** Small and reproducible; every value of a seed is the same everywhere. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((state / 0x80_00_00_00) * below);
  };
}

const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Everything of a menu in one text, things by id, fields by name; units left are no part of a revision. */
const textOf = (menu: StoredMenu) =>
  canonical(
    Object.entries(menu)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, things]: [string, ReadonlyMap<string, object>]) => [
        kind,
        [...things]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([id, thing]) => [id, 'stock' in thing ? { ...thing, stock: null } : thing]),
      ]),
  );
const revisionNow = async () => {
  const head = await db()
    .selectFrom('venue_heads')
    .select('menu_revision')
    .where('customer_id', '=', customer)
    .executeTakeFirstOrThrow();
  return head.menu_revision;
};
const kept = () => inVenue(server.house.database, server.house.clock, customer, currentMenu);

/** One change of any kind, also such that are refused. */
async function changeSomething(menu: StoredMenu, chance: (below: number) => number): Promise<void> {
  const pick = (things: ReadonlyMap<string, { id: string; version: number }>) =>
    [...things.values()][chance(things.size)];
  const id = anId();
  const name = { de: `Neu ${chance(1000)}` };
  const [product, group, tag, category, special, combo] = [
    pick(menu.products),
    pick(menu.modifierGroups),
    pick(menu.tags),
    pick(menu.categories),
    pick(menu.specials),
    pick(menu.combos),
  ];
  const remove = { commandId: id, detach: 'true' };
  const of = (thing: { id: string; version: number } | undefined) => ({ id, version: thing?.version ?? 1 });
  const some = [...menu.products.keys()].filter(() => chance(3) === 0);
  const inProduct = { productId: product?.id ?? '' };
  const options = [{ id: 'a', title: name, tags: tag ? [tag.id] : [], modifierGroups: group ? [group.id] : [] }];
  const components = [{ id: 'dish', title: name, choices: [{ product: product?.id ?? '', surcharge: 0 }] }];
  const sendings: (() => ReturnType<TestServer['send']>)[] = [
    () =>
      server.send('POST /v1/products', {
        as,
        body: { id, customer, name, category: category?.id, price: chance(5000) },
      }),
    () =>
      server.send('PATCH /v1/products/{productId}', {
        as,
        customer,
        params: inProduct,
        body: { ...of(product), price: chance(5000), tags: tag ? [tag.id] : [] },
      }),
    () => server.send('DELETE /v1/products/{productId}', { as, customer, params: inProduct, query: remove }),
    () => server.send('POST /v1/products/{productId}/duplicate', { as, customer, params: inProduct, body: { id } }),
    () =>
      server.send('POST /v1/products/{productId}/soldOut', {
        as,
        customer,
        params: inProduct,
        body: { id, until: 'endOfDay' },
      }),
    () => server.send('POST /v1/categories', { as, body: { id, customer, name } }),
    () =>
      server.send('DELETE /v1/categories/{categoryId}', {
        as,
        customer,
        params: { categoryId: category?.id ?? '' },
        query: { commandId: id },
      }),
    () => server.send('PUT /v1/products/order', { as, body: { id, customer, category: category?.id, ids: some } }),
    () =>
      server.send('POST /v1/customers/{customerId}/modifierGroups', { as, params, body: { id, title: name, options } }),
    () =>
      server.send('PATCH /v1/customers/{customerId}/modifierGroups/{groupId}', {
        as,
        params: { ...params, groupId: group?.id ?? '' },
        body: { ...of(group), options },
      }),
    () =>
      server.send('DELETE /v1/customers/{customerId}/modifierGroups/{groupId}', {
        as,
        params: { ...params, groupId: group?.id ?? '' },
        query: remove,
      }),
    () => server.send('POST /v1/customers/{customerId}/productTags', { as, params, body: { id, title: name } }),
    () =>
      server.send('DELETE /v1/customers/{customerId}/productTags/{tagId}', {
        as,
        params: { ...params, tagId: tag?.id ?? '' },
        query: remove,
      }),
    () =>
      server.send('POST /v1/customers/{customerId}/specials', {
        as,
        params,
        body: { id, info: name, product: product?.id },
      }),
    () =>
      server.send('PATCH /v1/customers/{customerId}/specials/{specialId}', {
        as,
        params: { ...params, specialId: special?.id ?? '' },
        body: { ...of(special), info: name },
      }),
    () =>
      server.send('POST /v1/customers/{customerId}/combos', {
        as,
        params,
        body: { id, name, category: category?.id, price: 2000, components },
      }),
    () =>
      server.send('DELETE /v1/customers/{customerId}/combos/{comboId}', {
        as,
        params: { ...params, comboId: combo?.id ?? '' },
        query: remove,
      }),
    () =>
      server.send('POST /v1/customers/{customerId}/menu/bulk', {
        as,
        params,
        body: { id, products: some.length > 0 ? some : ['x'], change: { price: { kind: 'raiseBy', percent: 2 } } },
      }),
  ];
  const answer = await (sendings[chance(sendings.length)] ?? sendings[0])?.();
  expect(answer?.statusCode).toBeLessThan(500);
}

test('after 200 random changes every revision of the menu is rebuilt exactly', async () => {
  const chance = chanceFrom(20_261_122);
  const menus = new Map<number, string>([[await revisionNow(), textOf(await loadMenu(db(), customer))]]);
  for (let made = 0; made < 200;) {
    const before = await loadMenu(db(), customer);
    const revision = await revisionNow();
    await changeSomething(before, chance);
    const after = await loadMenu(db(), customer);
    const isChanged = (await revisionNow()) !== revision;
    made += isChanged ? 1 : 0;
    menus.set(await revisionNow(), textOf(after));
    // A refusal leaves everything as it was.
    expect(textOf(after)).toBe(isChanged ? textOf(after) : textOf(before));
    // What commands keep is patched and still what is stored.
    expect(textOf(await kept())).toBe(textOf(after));
  }
  expect(menus.size).toBe(201);
  for (const [revision, text] of menus) {
    const rebuilt = await menuAt(db(), customer, revision);
    expect(rebuilt && textOf(rebuilt), `revision ${revision}`).toBe(text);
  }
}, 300_000);

test('a revision that never was is none', async () => {
  const newest = await revisionNow();
  expect(await menuAt(db(), customer, newest + 1)).toBeNull();
  expect(await menuAt(db(), customer, 0)).toBeNull();
  expect(await menuAt(db(), 'nowhere', 1)).toBeNull();
});

test('of a changed menu only what changed is read again', async () => {
  const before = await kept();
  const [first, second] = [...before.products.values()];
  if (first === undefined || second === undefined) throw new Error('an empty menu');
  const change = {
    as,
    customer,
    params: { productId: first.id },
    body: { id: anId(), version: first.version, active: false },
  };
  await server.call('PATCH /v1/products/{productId}', change);
  const after = await kept();
  expect(after.products.get(first.id)).toMatchObject({ active: false, version: first.version + 1 });
  expect(after.products.get(second.id)).toBe(second);
  expect(after.modifierGroups).toBe(before.modifierGroups);
});

test('a menu that was changed past its history is read anew', async () => {
  const before = await kept();
  const [first] = [...before.products.values()];
  const write = server.house.database.write;
  await write
    .updateTable('products')
    .set({ price: 4242 as never, price_kind: 'fixed' })
    .where('customer_id', '=', customer)
    .where('id', '=', first?.id ?? '')
    .execute();
  await write
    .updateTable('venue_heads')
    .set((eb) => ({ menu_revision: eb('menu_revision', '+', 1) }))
    .where('customer_id', '=', customer)
    .execute();
  expect((await kept()).products.get(first?.id ?? '')?.price).toEqual({ kind: 'fixed', amount: 4242 });
});
