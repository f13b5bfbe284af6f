/** Things of a menu that a test may change and delete, made through the calls; and bodies that are right in shape. */
import type { ContractKey } from '@comanda/contract/calls';
import { anId } from '@comanda/test-kit/a-draft';

import type { TestServer } from './start-test-server.ts';

export type MenuThingIds = Record<'productId' | 'categoryId' | 'groupId' | 'tagId' | 'specialId' | 'comboId', string>;

/** By the provider, whom nobody asks for a PIN. */
export async function menuThings(server: TestServer, customer = 'linde'): Promise<MenuThingIds> {
  const as = 'system';
  const params = { customerId: customer };
  const ids = {
    productId: anId(),
    categoryId: anId(),
    groupId: anId(),
    tagId: anId(),
    specialId: anId(),
    comboId: anId(),
  };
  const name = { de: 'Neu' };
  await server.call('POST /v1/categories', { as, body: { id: ids.categoryId, customer, name } });
  await server.call('POST /v1/products', {
    as,
    body: { id: ids.productId, customer, name, category: 'food', price: 100 },
  });
  await server.call('POST /v1/customers/{customerId}/modifierGroups', {
    as,
    params,
    body: { id: ids.groupId, title: name },
  });
  await server.call('POST /v1/customers/{customerId}/productTags', {
    as,
    params,
    body: { id: ids.tagId, title: name },
  });
  await server.call('POST /v1/customers/{customerId}/specials', {
    as,
    params,
    body: { id: ids.specialId, info: name },
  });
  const components = [{ id: 'dish', title: name, choices: [{ product: 'roesti', surcharge: 0 }] }];
  const combo = { id: ids.comboId, name, category: 'food', price: 100, components };
  await server.call('POST /v1/customers/{customerId}/combos', { as, params, body: combo });
  return ids;
}

/** Right in shape, for the calls that change the menu; undefined where the id of the command is enough. */
export function menuBody(key: ContractKey): unknown {
  const id = anId();
  const customer = 'linde';
  const name = { de: 'Neu' };
  const bodies: Partial<Record<ContractKey, unknown>> = {
    'POST /v1/products': { id, customer, name, category: 'food' },
    'PUT /v1/products/order': { id, customer, category: 'food', ids: [] },
    'POST /v1/products/{productId}/stock': { id, currentStockAmount: null },
    'POST /v1/products/{productId}/soldOut': { id, until: null },
    'POST /v1/categories': { id, customer, name },
    'PUT /v1/categories/order': { id, customer, ids: [] },
    'POST /v1/customers/{customerId}/modifierGroups': { id, title: name },
    'PUT /v1/customers/{customerId}/modifierGroups/order': { id, ids: [] },
    'POST /v1/customers/{customerId}/productTags': { id, title: name },
    'PUT /v1/customers/{customerId}/productTags/order': { id, ids: [] },
    'POST /v1/customers/{customerId}/specials': { id, info: name },
    'PUT /v1/customers/{customerId}/specials/order': { id, ids: [] },
    'POST /v1/customers/{customerId}/combos': { id, name, category: 'food', components: [] },
    'POST /v1/customers/{customerId}/menu/bulk': { id, products: ['roesti'], change: {} },
  };
  const changes = /^PATCH .*\{(?:product|category|group|tag|special|combo)Id\}$/;
  return bodies[key] ?? (changes.test(key) ? { id, version: 1 } : undefined);
}

/** Deleting names the command in the query. */
export function removesFromMenu(key: ContractKey): boolean {
  return /^DELETE .*\{(?:product|category|group|tag|special|combo)Id\}$/.test(key);
}
