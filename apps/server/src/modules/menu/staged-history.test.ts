import { add, money } from '@comanda/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { systemCaller } from '../../platform/http/caller.ts';
import { inVenue, saveHead } from '../../platform/transaction.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { currentMenu } from './current-menu.ts';
import { loadMenu } from './find-menu.ts';
import { menuAt } from './menu-history.ts';
import { writeOutHistory } from './staged-history.ts';
import { clearStaged, staged, stageProducts, type Staging, takeStaged } from './staged-products.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const customer = 'linde';
const db = () => server.house.database.read;
const kept = () => inVenue(server.house.database, server.house.clock, customer, currentMenu);
const revisionNow = () => inVenue(server.house.database, server.house.clock, customer, async ({ head }) => head);
const count = async (table: 'staged_products' | 'staged_changes') =>
  (await db().selectFrom(table).selectAll().execute()).length;

/** All of them for 1.11 more, as far as the commit: what a server that stops there leaves behind. */
async function raiseAll(): Promise<Staging> {
  const menu = await loadMenu(db(), customer);
  const steps = [...menu.products.values()].map((product) => {
    const amount = add(product.price.kind === 'fixed' ? product.price.amount : money(0), money(111));
    return [staged({ ...product, price: { kind: 'fixed', amount } }, menu)];
  });
  const staging = await stageProducts(server.house, customer, steps);
  await inVenue(server.house.database, server.house.clock, customer, async (venue) => {
    const made = await takeStaged(venue, { staging, menu, by: systemCaller });
    venue.head.menuRevision += 1;
    await saveHead(venue);
    expect(made.products.size).toBe(menu.products.size);
  });
  return staging;
}

const priceIn = (menu: { products: ReadonlyMap<string, { price: unknown }> } | null) =>
  menu?.products.get('roesti')?.price;

test('a large change is one revision at once, and its history is complete before and after it is written out', async () => {
  const { menuRevision: first } = await revisionNow();
  const staging = await raiseAll();
  await clearStaged(server.house, staging);
  expect(await count('staged_products')).toBe(0);
  const kept1 = await kept();
  expect(priceIn(kept1)).toEqual({ kind: 'fixed', amount: 1961 });

  // The second is cut off after its commit.
  await raiseAll();
  expect([await count('staged_changes'), (await count('staged_products')) > 0]).toEqual([1, true]);
  // Kept of the revision before, without a row in the written history: read anew, not patched.
  expect(priceIn(await kept())).toEqual({ kind: 'fixed', amount: 2072 });
  const old = async () =>
    [await menuAt(db(), customer, first), await menuAt(db(), customer, first + 1)].map((menu) => priceIn(menu));
  const told = [
    { kind: 'fixed', amount: 1850 },
    { kind: 'fixed', amount: 1961 },
  ];
  expect(await old()).toEqual(told);

  await writeOutHistory(server.house, customer);
  expect([await count('staged_changes'), await count('staged_products')]).toEqual([0, 0]);
  expect(await old()).toEqual(told);
});

test('what was staged and not taken is gone, and changes nothing', async () => {
  const { menuRevision } = await revisionNow();
  const menu = await loadMenu(db(), customer);
  const [one] = [...menu.products.values()];
  if (one === undefined) throw new Error('an empty menu');
  const staging = await stageProducts(server.house, customer, [[staged({ ...one, active: false }, menu)]]);
  expect(await count('staged_products')).toBe(1);
  await clearStaged(server.house, staging);
  expect([await count('staged_products'), (await revisionNow()).menuRevision]).toEqual([0, menuRevision]);
  expect((await loadMenu(db(), customer)).products.get(one.id)?.active).toBe(one.active);
});

test('products of which one is missing are not taken', async () => {
  const menu = await loadMenu(db(), customer);
  const steps = [...menu.products.values()].map((product) => [staged(product, menu)]);
  const staging = await stageProducts(server.house, customer, steps);
  const [first] = staging.products;
  await server.house.database.write
    .deleteFrom('staged_products')
    .where('id', '=', first?.id ?? '')
    .execute();
  const taking = inVenue(server.house.database, server.house.clock, customer, (venue) =>
    takeStaged(venue, { staging, menu, by: systemCaller }),
  );
  await expect(taking).rejects.toThrow('products were staged');
  expect(await count('staged_changes')).toBe(0);
  await clearStaged(server.house, staging);
});
