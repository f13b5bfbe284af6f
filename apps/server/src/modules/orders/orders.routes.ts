/** Orders on the wire: contract → access → use case → present. */
import { accept, refuse } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findChanges, findRevision } from '../journal/index.ts';
import { findUserNames } from '../users/index.ts';
import { acceptOrder } from './accept-order.ts';
import { handOver } from './hand-over.ts';
import { markReady } from './mark-ready.ts';
import { presentOrder } from './orders.present.ts';
import {
  type Cursor,
  findOrder,
  findOrdersPage,
  findVenuesOfOrder,
  type Page,
  type StoredOrder,
} from './orders.repository.ts';
import { pendingList } from './pending-list.ts';
import { placeOrder } from './place-order.ts';

type Db = Kysely<Tables>;

export function mountOrders(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;
  const venueOfOrder = {
    find: ({ orderId }: { orderId: string }) => findVenuesOfOrder(db, orderId),
    unknown: 'orders.error.notFound',
  } as const;

  mount(app, door, 'POST /v1/orders', async ({ body, caller, customerId }) => {
    const placed = await placeOrder(house, { draft: body, caller });
    if (!placed.ok) return placed;
    if (!placed.made) return accept(await readAnswer(db, customerId, placed.value));
    const row = { customer_id: customerId, cancel_comment: null };
    const order = presentOrder({ order: placed.made, row }, new Map([[caller.userId, caller.name]]));
    return accept({ order, revision: placed.value.revision });
  });

  const pending = pendingList(db);
  mount(app, door, 'GET /v1/customers/{customerId}/orders', async ({ customerId, query }) => {
    const { state, cursor, limit } = query;
    if (state === 'pending') return { ok: true, written: await pending(customerId) };
    return listOrders(db, { customerId, state, cursor, limit });
  });

  mount(
    app,
    door,
    'GET /v1/orders/{orderId}',
    async ({ params, customerId }) => {
      const revision = await findRevision(db, customerId);
      const found = await findOrder(db, customerId, params.orderId);
      if (!found) return refuse('orders.error.notFound');
      return accept({ order: await presentOne(db, found), revision });
    },
    venueOfOrder,
  );

  mountMoves(app, door, house, venueOfOrder);

  mount(app, door, 'GET /v1/customers/{customerId}/changes', async ({ customerId, query }) =>
    accept(await findChanges(db, customerId, query.since)),
  );
}

type VenueOfOrder = {
  readonly find: (params: { orderId: string }) => Promise<string[]>;
  readonly unknown: 'orders.error.notFound';
};

/** One by one, so that the types hold each call to the refusals it promises. */
function mountMoves(app: FastifyInstance, door: Door, house: House, venueOfOrder: VenueOfOrder): void {
  const db = house.database.read;
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/accept',
    async ({ params, body, caller, customerId }) => {
      const moved = await acceptOrder(house, { ...body, customerId, orderId: params.orderId, caller });
      return moved.ok ? accept(await readAnswer(db, customerId, moved.value)) : moved;
    },
    venueOfOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/markReady',
    async ({ params, body, caller, customerId }) => {
      const moved = await markReady(house, { ...body, customerId, orderId: params.orderId, caller });
      return moved.ok ? accept(await readAnswer(db, customerId, moved.value)) : moved;
    },
    venueOfOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/handOver',
    async ({ params, body, caller, customerId }) => {
      const moved = await handOver(house, { ...body, customerId, orderId: params.orderId, caller });
      return moved.ok ? accept(await readAnswer(db, customerId, moved.value)) : moved;
    },
    venueOfOrder,
  );
}

/** What a command did, as it is stored now. @throws Error when it is gone: nothing deletes an order. */
async function readAnswer(db: Db, customerId: string, done: { orderId: string; revision: number }) {
  const found = await findOrder(db, customerId, done.orderId);
  if (!found) throw new Error(`order vanished: ${done.orderId}`);
  return { order: await presentOne(db, found), revision: done.revision };
}

async function presentOne(db: Db, stored: StoredOrder) {
  const { orderedBy } = stored.order;
  return presentOrder(stored, await findUserNames(db, orderedBy === null ? [] : [orderedBy]));
}

async function present(db: Db, orders: readonly StoredOrder[]) {
  const names = await findUserNames(
    db,
    orders.flatMap(({ order }) => (order.orderedBy === null ? [] : [order.orderedBy])),
  );
  return orders.map((stored) => presentOrder(stored, names));
}

const pageSize = 50;

/** The revision is read first: what comes in between is announced anew, never missed. */
type Asked = Pick<Page, 'state'> & {
  readonly customerId: string;
  readonly cursor: string | undefined;
  readonly limit: number | undefined;
};

async function listOrders(db: Db, { customerId, state, cursor: after, limit = pageSize }: Asked) {
  const revision = await findRevision(db, customerId);
  const page = await findOrdersPage(db, customerId, { state, after: readCursor(after), limit });
  const last = page.length === limit ? page.at(-1) : undefined;
  const cursor = last ? `${last.order.placedAt}.${last.order.id}` : null;
  return accept({ orders: await present(db, page), revision, cursor });
}

function readCursor(text: string | undefined): Cursor | null {
  const [, placedAt, id] = /^(\d{1,15})\.(.+)$/.exec(text ?? '') ?? [];
  return placedAt !== undefined && id !== undefined ? { placedAt: Number(placedAt), id } : null;
}
