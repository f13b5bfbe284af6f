/** Moves of an order that is there already: contract → access → use case → present. */
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { refuseWithoutRightOrPin } from '../admin-pin/index.ts';
import { addProducts } from './add-products.ts';
import { answerBoth, answerMove, moveOf } from './answer-move.ts';
import { changeComment } from './change-comment.ts';
import { changeGuest } from './change-guest.ts';
import { changeTable } from './change-table.ts';
import { changeType } from './change-type.ts';
import { discount } from './discount.ts';
import { finishLine } from './finish-line.ts';
import { fireCourse } from './fire-course.ts';
import { merge } from './merge.ts';
import { moveProducts } from './move-products.ts';
import { recall } from './recall.ts';
import { startLine } from './start-line.ts';
import { type VenueOfOrder, venueOfOrder } from './venue-of-order.ts';

export function mountOrderMoves(app: FastifyInstance, door: Door, house: House): void {
  const ofOrder = venueOfOrder(house);
  mountChanges(app, door, house, ofOrder);
  mountWords(app, door, house, ofOrder);
  mountLineMoves(app, door, house, ofOrder);
  mountMovesBetween(app, door, house, ofOrder);
}

/** One by one, so that the types hold each call to the refusals it promises. */
function mountChanges(app: FastifyInstance, door: Door, house: House, ofOrder: VenueOfOrder): void {
  const db = house.database.read;
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/products',
    async (call) => {
      const isReduced = call.body.products.some(({ reduction }) => reduction !== undefined);
      const right = { customerId: call.customerId, caller: call.caller, permission: 'order.discount' } as const;
      const reductionRefused = isReduced ? await refuseWithoutRightOrPin(house, right) : null;
      return answerMove(db, call, await addProducts(house, { ...moveOf(call), reductionRefused }));
    },
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/table',
    async (call) => answerMove(db, call, await changeTable(house, moveOf(call))),
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/type',
    async (call) => answerMove(db, call, await changeType(house, moveOf(call))),
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/fireCourse',
    async (call) => answerMove(db, call, await fireCourse(house, moveOf(call))),
    ofOrder,
  );
}

/** Whose it is and what is written to it: personal data, which the journal does not know. */
function mountWords(app: FastifyInstance, door: Door, house: House, ofOrder: VenueOfOrder): void {
  const db = house.database.read;
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/guest',
    async (call) => answerMove(db, call, await changeGuest(house, moveOf(call))),
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/comment',
    async (call) => answerMove(db, call, await changeComment(house, moveOf(call))),
    ofOrder,
  );
}

function mountLineMoves(app: FastifyInstance, door: Door, house: House, ofOrder: VenueOfOrder): void {
  const db = house.database.read;
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/discount',
    async (call) => answerMove(db, call, await discount(house, moveOf(call))),
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/startLine',
    async (call) => answerMove(db, call, await startLine(house, moveOf(call))),
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/finishLine',
    async (call) => answerMove(db, call, await finishLine(house, moveOf(call))),
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/recall',
    async (call) => answerMove(db, call, await recall(house, moveOf(call))),
    ofOrder,
  );
}

function mountMovesBetween(app: FastifyInstance, door: Door, house: House, ofOrder: VenueOfOrder): void {
  const db = house.database.read;
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/moveProducts',
    async (call) => answerBoth(db, call, await moveProducts(house, moveOf(call))),
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/merge',
    async (call) => answerBoth(db, call, await merge(house, moveOf(call))),
    ofOrder,
  );
}
