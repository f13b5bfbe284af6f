/** The moves of an order that is there already: whole lines and parts, right and wrong orders, tables and counts. */
import type { LinePart } from '@comanda/contract/order-moves';
import type { WireOrder } from '@comanda/contract/orders';
import { orderTypes } from '@comanda/domain/tax/vat';

import { randomDraft, randomGuest } from '../../random-orders/random-draft.ts';
import type { Random } from '../../random.ts';
import { type Around, type Command, isAdmin, someOrder, type Step } from '../command.ts';
import { changeGuest } from '../model-guest.ts';
import {
  addProducts,
  changeComment,
  changeTable,
  changeType,
  type CommentSaid,
  discount,
  fireCourse,
  merge,
  moveProducts,
  walkLines,
} from '../model-moves.ts';
import { settleWhatIsPaid } from '../model-pay.ts';
import type { LineMove } from '../model-walk.ts';
import { copyOf, type Model, once, type Work } from '../model.ts';
import { orderPromised, orderSeen } from '../views.ts';
import { withCourses } from './place.ts';

export const orderMoveSteps: readonly Step[] = [
  { name: 'add products', weight: 5, draw: drawAdded, calls: ['POST /v1/orders/{orderId}/products'] },
  { name: 'change the table', weight: 2, draw: drawTable, calls: ['POST /v1/orders/{orderId}/table'] },
  { name: 'change the type', weight: 2, draw: drawType, calls: ['POST /v1/orders/{orderId}/type'] },
  { name: 'change the guest', weight: 2, draw: drawGuest, calls: ['POST /v1/orders/{orderId}/guest'] },
  { name: 'change the comment', weight: 1, draw: drawComment, calls: ['POST /v1/orders/{orderId}/comment'] },
  { name: 'move products', weight: 5, draw: drawMoved, calls: ['POST /v1/orders/{orderId}/moveProducts'] },
  { name: 'merge', weight: 1.5, draw: drawMerge, calls: ['POST /v1/orders/{orderId}/merge'] },
  { name: 'discount', weight: 2, draw: drawDiscount, calls: ['POST /v1/orders/{orderId}/discount'] },
  { name: 'fire a course', weight: 3, draw: drawCourse, calls: ['POST /v1/orders/{orderId}/fireCourse'] },
  { name: 'start lines', weight: 2, draw: drawWalk('startLine'), calls: ['POST /v1/orders/{orderId}/startLine'] },
  { name: 'finish lines', weight: 3, draw: drawWalk('finishLine'), calls: ['POST /v1/orders/{orderId}/finishLine'] },
  { name: 'recall lines', weight: 1, draw: drawWalk('recall'), calls: ['POST /v1/orders/{orderId}/recall'] },
];

type Told = {
  readonly kind: string;
  readonly path: string;
  readonly as: string;
  readonly id: string;
  readonly orderId: string;
  readonly body: object;
  /** Of a move between two orders: where the lines were and where they are. */
  readonly both?: readonly [from: string, to: string];
  readonly work: (model: Model, now: number) => Work;
};

function command(told: Told): Command {
  const { kind, path, as, id, orderId, body, both } = told;
  return {
    label: `${kind} ${orderId} ${JSON.stringify(body)}`,
    key: `POST /v1/orders/{orderId}/${path}` as Command['key'],
    sent: { as, params: { orderId }, body: { id, ...body } },
    decide: (model, now) => {
      if (!model.orders.has(orderId)) return { code: 'orders.error.notFound' };
      const { socketId: _, ...asked } = body as { socketId?: string };
      return once(model, { id, kind, actor: as, body: { orderId, ...asked } }, () => allOrNothing(model, now, told));
    },
    seen: ({ order, from, to }: { order?: WireOrder; from?: WireOrder; to?: WireOrder }) =>
      [order, from, to].flatMap((one) => (one ? [orderSeen(one)] : [])),
    promised: (model, outcome) => (both ?? [subjectOf(outcome) ?? orderId]).map((one) => orderPromised(model, one)),
    again: (random) => {
      if (random.chance(0.7)) return command({ ...told, body: { ...body, socketId: random.pick(['a', 'b']) } });
      return commentCommand({ as, id, orderId }, { comment: 'noch einmal', upon: null });
    },
  };
}

/** What is added to an order that was merged away went to the one that took it. */
function subjectOf(outcome: object): string | null {
  return 'subject' in outcome && typeof outcome.subject === 'string' ? outcome.subject : null;
}

/** What is refused may have divided lines before it was: that is tried on a copy. */
function allOrNothing(model: Model, now: number, { work, orderId, both }: Told): Work {
  const tried = work(copyOf(model), now);
  if ('code' in tried) return tried;
  const done = work(model, now);
  for (const id of both ?? [orderId]) {
    const order = model.orders.get(id);
    if (order) settleWhatIsPaid(model, order, now);
  }
  return done;
}

function commentCommand(told: Pick<Told, 'as' | 'id' | 'orderId'>, said: CommentSaid): Command {
  const work = (model: Model) => changeComment(model, told.orderId, said);
  return command({ ...told, kind: 'changeComment', path: 'comment', body: said, work });
}

/** Mostly one that something can still be done with. */
function chooseOrder(random: Random, around: Around): string {
  const open = [...around.model.orders.values()].filter(({ state }) => state === 'preparing' || state === 'ready');
  const isAny = around.quarrel !== undefined || open.length === 0 || random.chance(0.2);
  return isAny ? someOrder(random, around) : random.pick(open.slice(-6)).id;
}

function drawParts(random: Random, { model }: Around, orderId: string): LinePart[] {
  const lines = model.orders.get(orderId)?.lines ?? [];
  if (lines.length === 0 || random.chance(0.03)) return random.chance(0.5) ? [] : [{ opid: random.uuid() }];
  const most = random.chance(0.15) ? lines.length : random.int(1, Math.min(3, lines.length));
  const chosen = new Set(Array.from({ length: most }, () => random.pick(lines)));
  return [...chosen].map(({ opid, count }) => {
    if (count === 1 || random.chance(0.5)) return { opid };
    const some = random.chance(0.05) ? count + 1 : random.int(1, count);
    return { opid, count: some, newOpid: random.uuid() };
  });
}

const asked = (random: Random, around: Around, orderId = chooseOrder(random, around)) => {
  return { as: around.as, id: random.uuid(), orderId };
};

function drawAdded(random: Random, around: Around): Command {
  const told = asked(random, around);
  const { model } = around;
  const stock = random.chance(0.85) ? model.stock : new Map([...model.stock.keys()].map((id) => [id, 999]));
  const products = withCourses(randomDraft(model.plan, stock, random).products, random);
  const work = (now: Model) => addProducts(now, told.orderId, products);
  return command({ ...told, kind: 'addProducts', path: 'products', body: { products }, work });
}

const someTable = (random: Random, { model, neighbour }: Around) =>
  random.chance(0.05) ? random.pick(neighbour.plan.tables).id : random.pick(model.plan.tables).id;

function drawTable(random: Random, around: Around): Command {
  const told = asked(random, around);
  const table = someTable(random, around);
  const work = (model: Model, now: number) => changeTable(model, told.orderId, table, now);
  return command({ ...told, kind: 'changeTable', path: 'table', body: { table }, work });
}

function drawType(random: Random, around: Around): Command {
  const told = asked(random, around);
  const type = random.pick(orderTypes);
  const isNamed = random.chance(0.6);
  const work = (model: Model) => changeType(model, told.orderId, type, isNamed);
  const body = { type, ...(isNamed && { leaving: randomGuest(random) }) };
  return command({ ...told, kind: 'changeType', path: 'type', body, work });
}

function drawGuest(random: Random, around: Around): Command {
  const told = asked(random, around);
  const order = around.model.orders.get(told.orderId);
  const version = random.chance(0.05) ? random.int(1, 9) : (order?.version ?? 1);
  const covers = random.chance(0.3) ? order?.covers || null : random.pick([null, random.int(1, 12)]);
  const isNamed = random.chance(0.7);
  const guest = { ...randomGuest(random), guest: `Gast ${random.uuid()}` };
  const work = (model: Model) => changeGuest(model, told.orderId, { version, covers, isNamed });
  const body = { version, covers, ...(isNamed && guest) };
  return command({ ...told, kind: 'changeGuest', path: 'guest', body, work });
}

function drawComment(random: Random, around: Around): Command {
  const told = asked(random, around);
  const known = around.model.orders.get(told.orderId)?.comment ?? null;
  const upon = random.chance(0.1) ? random.pick([null, 'vorher']) : known;
  return commentCommand(told, { comment: random.pick(['am Fenster', ' Geburtstag ', '', null]), upon });
}

function drawMoved(random: Random, around: Around): Command {
  const told = asked(random, around);
  const lines = drawParts(random, around, told.orderId);
  const newOrder = { id: random.chance(0.03) ? told.orderId : random.uuid(), table: someTable(random, around) };
  const order = chooseOrder(random, around);
  const isSame = order === told.orderId && random.chance(0.9);
  const to = isSame || random.chance(0.3) ? { newOrder } : { order };
  const both = [told.orderId, 'order' in to ? to.order : to.newOrder.id] as const;
  const moved = { from: told.orderId, parts: lines, to, by: around.as };
  const work = (model: Model, now: number) => moveProducts(model, moved, now);
  return command({ ...told, kind: 'moveProducts', path: 'moveProducts', body: { lines, to }, both, work });
}

function drawMerge(random: Random, around: Around): Command {
  const told = asked(random, around);
  const from = chooseOrder(random, around);
  const both = [from, told.orderId] as const;
  const work = (model: Model, now: number) => merge(model, told.orderId, from, now);
  return command({ ...told, kind: 'merge', path: 'merge', body: { from }, both, work });
}

/** By who may without the PIN: that a waiter is asked for it is tried by the server's own tests. */
function drawDiscount(random: Random, around: Around): Command | null {
  if (!isAdmin(around.as)) return null;
  const told = asked(random, around);
  const lines = drawParts(random, around, told.orderId);
  const kind = random.pick(['discount', 'onTheHouse', 'staffMeal'] as const);
  const percent = kind === 'onTheHouse' && random.chance(0.9) ? 0 : random.pick([0, 33, 50, 90, random.int(0, 99)]);
  const reduction = random.chance(0.2) ? null : { kind, percent, reason: 'Stammgast' };
  const work = (model: Model) => discount(model, told.orderId, lines, reduction);
  return command({ ...told, kind: 'discount', path: 'discount', body: { lines, reduction }, work });
}

function drawCourse(random: Random, around: Around): Command {
  const held = [...around.model.orders.values()].filter(({ lines }) => lines.some((line) => line.held)).slice(-4);
  const told = asked(random, around, held.length > 0 && random.chance(0.7) ? random.pick(held).id : undefined);
  const course = random.int(1, 3);
  const work = (model: Model) => fireCourse(model, told.orderId, course);
  return command({ ...told, kind: 'fireCourse', path: 'fireCourse', body: { course }, work });
}

function drawWalk(move: LineMove) {
  return (random: Random, around: Around): Command => {
    const told = asked(random, around);
    const lines = drawParts(random, around, told.orderId);
    const work = (model: Model, now: number) => walkLines(model, move, told.orderId, lines, now);
    return command({ ...told, kind: move, path: move, body: { lines }, work });
  };
}
