/** Moves of an order that is there already: contract → access → use case → present. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { refuseWithoutRightOrPin } from '../admin-pin/index.ts';
import { addProducts } from './add-products.ts';
import { changeComment } from './change-comment.ts';
import { changeGuest } from './change-guest.ts';
import { changeTable } from './change-table.ts';
import { changeType } from './change-type.ts';
import { discount } from './discount.ts';
import { finishLine } from './finish-line.ts';
import { fireCourse } from './fire-course.ts';
import { merge } from './merge.ts';
import { moveProducts } from './move-products.ts';
import { readAnswer, readBoth } from './read-answer.ts';
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
    async ({ params, body, caller, customerId }) => {
      const isReduced = body.products.some(({ reduction }) => reduction !== undefined);
      const right = { customerId, caller, permission: 'order.discount' } as const;
      const reductionRefused = isReduced ? await refuseWithoutRightOrPin(house, right) : null;
      const added = { ...body, customerId, orderId: params.orderId, caller, reductionRefused };
      const done = await addProducts(house, added);
      return done.ok ? accept(await readAnswer(db, customerId, done.value)) : done;
    },
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/table',
    async ({ params, body, caller, customerId }) => {
      const done = await changeTable(house, { ...body, customerId, orderId: params.orderId, caller });
      return done.ok ? accept(await readAnswer(db, customerId, done.value)) : done;
    },
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/type',
    async ({ params, body, caller, customerId }) => {
      const done = await changeType(house, { ...body, customerId, orderId: params.orderId, caller });
      return done.ok ? accept(await readAnswer(db, customerId, done.value)) : done;
    },
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/fireCourse',
    async ({ params, body, caller, customerId }) => {
      const done = await fireCourse(house, { ...body, customerId, orderId: params.orderId, caller });
      return done.ok ? accept(await readAnswer(db, customerId, done.value)) : done;
    },
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
    async ({ params, body, caller, customerId }) => {
      const done = await changeGuest(house, { ...body, customerId, orderId: params.orderId, caller });
      return done.ok ? accept(await readAnswer(db, customerId, done.value)) : done;
    },
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/comment',
    async ({ params, body, caller, customerId }) => {
      const done = await changeComment(house, { ...body, customerId, orderId: params.orderId, caller });
      return done.ok ? accept(await readAnswer(db, customerId, done.value)) : done;
    },
    ofOrder,
  );
}

function mountLineMoves(app: FastifyInstance, door: Door, house: House, ofOrder: VenueOfOrder): void {
  const db = house.database.read;
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/discount',
    async ({ params, body, caller, customerId }) => {
      const done = await discount(house, { ...body, customerId, orderId: params.orderId, caller });
      return done.ok ? accept(await readAnswer(db, customerId, done.value)) : done;
    },
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/startLine',
    async ({ params, body, caller, customerId }) => {
      const done = await startLine(house, { ...body, customerId, orderId: params.orderId, caller });
      return done.ok ? accept(await readAnswer(db, customerId, done.value)) : done;
    },
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/finishLine',
    async ({ params, body, caller, customerId }) => {
      const done = await finishLine(house, { ...body, customerId, orderId: params.orderId, caller });
      return done.ok ? accept(await readAnswer(db, customerId, done.value)) : done;
    },
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/recall',
    async ({ params, body, caller, customerId }) => {
      const done = await recall(house, { ...body, customerId, orderId: params.orderId, caller });
      return done.ok ? accept(await readAnswer(db, customerId, done.value)) : done;
    },
    ofOrder,
  );
}

function mountMovesBetween(app: FastifyInstance, door: Door, house: House, ofOrder: VenueOfOrder): void {
  const db = house.database.read;
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/moveProducts',
    async ({ params, body, caller, customerId }) => {
      const done = await moveProducts(house, { ...body, customerId, orderId: params.orderId, caller });
      return done.ok ? accept(await readBoth(db, customerId, done.value)) : done;
    },
    ofOrder,
  );
  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/merge',
    async ({ params, body, caller, customerId }) => {
      const done = await merge(house, { ...body, customerId, orderId: params.orderId, caller });
      return done.ok ? accept(await readBoth(db, customerId, done.value)) : done;
    },
    ofOrder,
  );
}
