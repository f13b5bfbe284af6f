/** Changes of products, combos and categories on the wire: contract → access → use case → present. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { bulkChange } from './bulk-change.ts';
import { countStock } from './count-stock.ts';
import { duplicateProduct } from './duplicate-thing.ts';
import { addThing, changeThing, notFound } from './edit-thing.ts';
import { findCombos, findProducts, findVenuesOfProduct } from './find-menu.ts';
import { comboKind, productKind } from './menu-kinds.ts';
import { presentCombo, presentProduct } from './menu.present.ts';
import { removeCombo, removeProduct } from './remove-thing.ts';
import { sellOut } from './sell-out.ts';
import { sortProducts } from './sort-menu.ts';

type Db = Kysely<Tables>;
/** What a command answers: the thing it made or changed. */
type Done = { readonly id: string; readonly revision: number };

/** As it is stored now; a repeat may come after it was deleted. Combos are sold out like any product. */
async function productAnswer(db: Db, customerId: string, { id, revision }: Done) {
  const [found] = [...(await findProducts(db, customerId, [id])), ...(await findCombos(db, customerId, [id]))];
  return found === undefined ? notFound : accept({ revision, product: presentProduct(found) });
}

async function comboAnswer(db: Db, customerId: string, { id, revision }: Done) {
  const [combo] = await findCombos(db, customerId, [id]);
  return combo === undefined ? notFound : accept({ revision, combo: presentCombo(combo) });
}

export function mountProducts(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;
  const venueOf = {
    find: ({ productId }: { productId: string }) => findVenuesOfProduct(db, productId),
    unknown: 'menu.error.notFound',
  } as const;

  mount(app, door, 'POST /v1/products', async (call) => {
    const added = await addThing(house, productKind, call);
    return added.ok ? productAnswer(db, call.customerId, added.value) : added;
  });
  mount(app, door, 'PUT /v1/products/order', async ({ body, ...call }) => {
    const { category: categoryId, customer: _, ...sorting } = body;
    return sortProducts(house, { ...call, body: sorting, categoryId });
  });
  mount(
    app,
    door,
    'PATCH /v1/products/{productId}',
    async (call) => {
      const changed = await changeThing(house, productKind, { ...call, thingId: call.params.productId });
      return changed.ok ? productAnswer(db, call.customerId, changed.value) : changed;
    },
    venueOf,
  );
  mount(
    app,
    door,
    'DELETE /v1/products/{productId}',
    (call) => removeProduct(house, { ...call, thingId: call.params.productId }),
    venueOf,
  );
  mount(
    app,
    door,
    'POST /v1/products/{productId}/duplicate',
    async (call) => {
      const copied = await duplicateProduct(house, { ...call, thingId: call.params.productId });
      return copied.ok ? productAnswer(db, call.customerId, copied.value) : copied;
    },
    venueOf,
  );
  mountStock(app, door, house, venueOf);
  mountCombos(app, door, house);
  mount(app, door, 'POST /v1/customers/{customerId}/menu/bulk', (call) => bulkChange(house, call));
}

type VenueOfProduct = {
  readonly find: (params: { productId: string }) => Promise<string[]>;
  readonly unknown: 'menu.error.notFound';
};

function mountStock(app: FastifyInstance, door: Door, house: House, venueOf: VenueOfProduct): void {
  const db = house.database.read;
  mount(
    app,
    door,
    'POST /v1/products/{productId}/stock',
    async (call) => {
      const counted = await countStock(house, { ...call, productId: call.params.productId });
      return counted.ok ? productAnswer(db, call.customerId, counted.value) : counted;
    },
    venueOf,
  );
  mount(
    app,
    door,
    'POST /v1/products/{productId}/soldOut',
    async (call) => {
      const marked = await sellOut(house, { ...call, productId: call.params.productId });
      return marked.ok ? productAnswer(db, call.customerId, marked.value) : marked;
    },
    venueOf,
  );
}

function mountCombos(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;
  mount(app, door, 'POST /v1/customers/{customerId}/combos', async (call) => {
    const added = await addThing(house, comboKind, call);
    return added.ok ? comboAnswer(db, call.customerId, added.value) : added;
  });
  mount(app, door, 'PATCH /v1/customers/{customerId}/combos/{comboId}', async (call) => {
    const changed = await changeThing(house, comboKind, { ...call, thingId: call.params.comboId });
    return changed.ok ? comboAnswer(db, call.customerId, changed.value) : changed;
  });
  mount(app, door, 'DELETE /v1/customers/{customerId}/combos/{comboId}', (call) =>
    removeCombo(house, { ...call, thingId: call.params.comboId }),
  );
}
