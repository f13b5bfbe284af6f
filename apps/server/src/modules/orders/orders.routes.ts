/** Orders on the wire: contract → access → use case → present. */
import { accept, refuse } from '@comanda/domain/decision';
import { nameOfMethod } from '@comanda/domain/payments/name-of-method';
import { businessDateStart } from '@comanda/domain/time/local-time';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { refuseWithoutRightOrPin } from '../admin-pin/index.ts';
import { findChanges, findRevision } from '../journal/index.ts';
import { findMethods } from '../payment-methods/index.ts';
import { findWaysPaid } from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';
import { acceptOrder } from './accept-order.ts';
import { addOffline } from './add-offline.ts';
import { answerMove, moveOf } from './answer-move.ts';
import type { DraftRead } from './draft.ts';
import { handOver } from './hand-over.ts';
import { keepOrderNumber } from './keep-order-number.ts';
import { markReady } from './mark-ready.ts';
import { readHistory } from './order-history.ts';
import { mountOrderMoves } from './order-moves.routes.ts';
import { type Cursor, findEndedSince, findOrdersPage, type Page } from './order-pages.repository.ts';
import { presentOrder } from './orders.present.ts';
import { findOrder, findOrderOfLines } from './orders.repository.ts';
import { pendingList } from './pending-list.ts';
import { isOfflineAddition, isTakenOffline } from './place-offline.ts';
import { placeOrder } from './place-order.ts';
import { presentAll, presentOne, readAnswer } from './read-answer.ts';
import { refuseTakenId } from './refuse-taken-id.ts';
import { type VenueOfOrder, venueOfOrder } from './venue-of-order.ts';

type Db = Kysely<Tables>;

export function mountOrders(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;
  const ofOrder = venueOfOrder(house);

  mount(app, door, 'POST /v1/orders', async ({ body, caller, customerId }) => {
    const isReduced = body.products.some(({ reduction }) => reduction !== undefined);
    const discount = { customerId, caller, permission: 'order.discount' } as const;
    const reductionRefused = isReduced ? await refuseWithoutRightOrPin(house, discount) : null;
    const placed = await refuseTakenId(house, { customerId, id: body.id }, async () =>
      isOfflineAddition(body)
        ? addOffline(house, { draft: body, caller, reductionRefused })
        : placeOrder(house, { draft: body, caller, reductionRefused }),
    );
    if (!placed.ok) return placed;
    if (!placed.made) {
      if (isOfflineAddition(body)) return accept(await readAnswer(db, customerId, await whereAdded(db, body, placed)));
      if (isTakenOffline(body)) await keepOrderNumber(house, body, caller.userId);
      return accept(await readAnswer(db, customerId, placed.value));
    }
    const order = presentOrder(
      { ...placed.made, row: { customer_id: customerId } },
      new Map([[caller.userId, caller.name]]),
    );
    return accept({ order, revision: placed.value.revision });
  });

  const pending = pendingList(db);
  mount(app, door, 'GET /v1/customers/{customerId}/orders', async ({ customerId, query }) => {
    const { from, to, search, cursor, limit, with: more, training } = query;
    const isWhole = [from, to, search, cursor, limit, more, training].every((asked) => asked === undefined);
    if (query.state === 'pending' && isWhole) return { ok: true, written: await pending(customerId) };
    return listOrders(db, { ...query, customerId });
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
    ofOrder,
  );

  mount(
    app,
    door,
    'GET /v1/orders/{orderId}/history',
    async ({ params, customerId }) => {
      const found = await findOrder(db, customerId, params.orderId);
      return found ? accept(await readHistory(db, customerId, params.orderId)) : refuse('orders.error.notFound');
    },
    ofOrder,
  );

  mountMoves(app, door, house, ofOrder);
  mountOrderMoves(app, door, house);

  mount(app, door, 'GET /v1/customers/{customerId}/changes', async ({ customerId, query }) =>
    accept(await findChanges(db, customerId, query.since)),
  );
}

type Added = { readonly value: { readonly orderId: string; readonly revision: number } };

/** It may have moved on since: the device is told of the order that has it now. */
async function whereAdded(db: Db, { customer, products }: DraftRead, { value }: Added) {
  const opids = products.flatMap(({ opid, components = [] }) => [opid, ...components.map((part) => part.opid)]);
  return { ...value, orderId: await findOrderOfLines(db, customer, { first: value.orderId, opids }) };
}

/** One by one, so that the types hold each call to the refusals it promises. */
function mountMoves(app: FastifyInstance, door: Door, house: House, ofOrder: VenueOfOrder): void {
  const db = house.database.read;
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/accept',
    async (call) => answerMove(db, call, await acceptOrder(house, moveOf(call))),
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/markReady',
    async (call) => answerMove(db, call, await markReady(house, moveOf(call))),
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/handOver',
    async (call) => answerMove(db, call, await handOver(house, moveOf(call))),
    ofOrder,
  );
}

const pageSize = 50;

/** The revision is read first: what comes in between is announced anew, never missed. */
type Asked = Pick<Page, 'state' | 'from' | 'to' | 'search'> & {
  readonly customerId: string;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly with?: 'payments' | undefined;
  readonly training?: 'true' | 'false' | undefined;
};

async function listOrders(db: Db, { cursor: after, limit = pageSize, ...asked }: Asked) {
  const { customerId, with: more, training, ...filter } = asked;
  const revision = await findRevision(db, customerId);
  const isTraining = training && training === 'true';
  const page = await findPage(db, customerId, { ...filter, isTraining, after: readCursor(after), limit });
  const last = page.length === limit ? page.at(-1) : undefined;
  const cursor = last ? `${last.order.placedAt}.${last.order.id}` : null;
  const orders = await presentAll(db, page);
  if (more === undefined) return accept({ orders, revision, cursor });
  const ids = page.map(({ order }) => order.id);
  return accept({ orders, revision, cursor, payments: await readWaysPaid(db, customerId, ids) });
}

async function readWaysPaid(db: Db, customerId: string, orderIds: readonly string[]) {
  const ways = await findWaysPaid(db, customerId, orderIds);
  const methods = ways.length === 0 ? [] : await findMethods(db, customerId);
  return ways.map(({ methodId, ...way }) => ({ ...way, methodName: nameOfMethod(methods, way.method, [methodId]) }));
}

/** What ended since a day is what happened in it: an order may have been placed long before. */
async function findPage(db: Db, customerId: string, page: Page) {
  const { state, from, to } = page;
  if (state !== 'ended' || from === undefined || to !== undefined) return findOrdersPage(db, customerId, page);
  const { time_zone, cut_off_minutes } = await findSettings(db, customerId);
  return findEndedSince(db, customerId, { ...page, from, fromMs: businessDateStart(from, time_zone, cut_off_minutes) });
}

function readCursor(text: string | undefined): Cursor | null {
  const [, placedAt, id] = /^(\d{1,15})\.(.+)$/.exec(text ?? '') ?? [];
  return placedAt !== undefined && id !== undefined ? { placedAt: Number(placedAt), id } : null;
}
