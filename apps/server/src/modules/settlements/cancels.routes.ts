/** Taking back and undoing on the wire (specification §7 storno, undoStorno). */
import type { QueryRead } from '@comanda/contract/calls';
import type { ErrorCode } from '@comanda/contract/errors';
import { accept, type Accepted } from '@comanda/domain/decision';
import { money, zero } from '@comanda/domain/money';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { readAnswer, readParts, venueOfOrder } from '../orders/index.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelProduct } from './cancel-product.ts';
import { cancelProducts } from './cancel-products.ts';
import { planRepay } from './plan-repay.ts';
import { rejectOrder } from './reject-order.ts';
import { repayOrder } from './repay-order.ts';
import { restoreOrder } from './restore-order.ts';
import type { WentBack } from './take-back.ts';

export function mountCancels(app: FastifyInstance, door: Door, house: House, secret: string): void {
  const db = house.database.read;
  const ofOrder = venueOfOrder(house);

  mount(
    app,
    door,
    'DELETE /v1/orders/{orderId}/storno',
    async ({ params, query, caller, customerId }) => {
      const done = await cancelOrder(house, secret, { ...params, ...readCancel(query), caller, customerId });
      return answerCancel(db, customerId, done);
    },
    ofOrder,
  );

  mount(
    app,
    door,
    'DELETE /v1/orders/{orderId}/products/{opid}',
    async ({ params, query, caller, customerId }) => {
      const { count, newOpid } = query;
      const command = { ...params, ...readCancel(query), ...readSaid(query), count, newOpid, caller, customerId };
      const done = await cancelProduct(house, secret, command);
      return answerCancel(db, customerId, done);
    },
    ofOrder,
  );

  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/cancelProducts',
    async ({ params, body: { lines, ...body }, caller, customerId }) => {
      const command = { ...params, ...body, parts: readParts(lines), pin: body.pin, caller, customerId };
      const done = await cancelProducts(house, secret, command);
      return answerCancel(db, customerId, done);
    },
    ofOrder,
  );

  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/reject',
    async ({ params, body, caller, customerId }) => {
      const done = await rejectOrder(house, { ...params, ...body, comment: body.reason, caller, customerId });
      return answerCancel(db, customerId, done);
    },
    ofOrder,
  );
}

/** What was canceled comes back, and what was paid too much goes back. */
export function mountRestoreAndRepay(app: FastifyInstance, door: Door, house: House, secret: string): void {
  const db = house.database.read;
  const ofOrder = venueOfOrder(house);

  mount(
    app,
    door,
    'DELETE /v1/orders/{orderId}/undoStorno',
    async ({ params, query, caller, customerId }) => {
      const { commandId: id, pin, socketId } = query;
      const done = await restoreOrder(house, secret, { ...params, id, pin, socketId, caller, customerId });
      if (!done.ok) return done;
      return accept({ ...(await readAnswer(db, customerId, done.value)), shortOf: [...done.value.shortOf] });
    },
    ofOrder,
  );

  mount(
    app,
    door,
    'GET /v1/orders/{orderId}/repay',
    ({ params, customerId }) => planRepay(house, { customerId, orderId: params.orderId }),
    ofOrder,
  );

  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/repay',
    async ({ params, body, caller, customerId }) => {
      const done = await repayOrder(house, secret, { ...params, ...body, pin: body.pin, caller, customerId });
      return answerCancel(db, customerId, done);
    },
    ofOrder,
  );
}

type Refused<Code> = {
  readonly ok: false;
  readonly code: Code;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** The order as it is now and what went back, or why nothing was done. */
async function answerCancel<Code extends ErrorCode>(
  db: Kysely<Tables>,
  customerId: string,
  done: Accepted<WentBack & { orderId: string; revision: number }> | Refused<Code>,
) {
  if (!done.ok) return done;
  return accept({ ...(await readAnswer(db, customerId, done.value)), ...wentBack(done.value) });
}

/** Commands from before these were told apart are kept without them. */
function wentBack({ refunded, inCash = refunded, byHand = zero }: WentBack) {
  return { refunded, inCash, byHand };
}

type CancelQuery = QueryRead<'DELETE /v1/orders/{orderId}/storno'>;

function readSaid({ withPaid, paidSeen }: QueryRead<'DELETE /v1/orders/{orderId}/products/{opid}'>) {
  return { withPaid: withPaid === 'true', ...(paidSeen !== undefined && { paidSeen: money(paidSeen) }) };
}

/** What both cancels bring, in the words of the rules. */
function readCancel({ commandId, cancelComment, money: choice, pin, station, missing, socketId }: CancelQuery) {
  const asked = missing === undefined ? {} : { missing: money(missing) };
  const said = { comment: cancelComment, money: choice ?? null, ...asked };
  return { id: commandId, ...said, pin, station: station ?? null, socketId };
}
