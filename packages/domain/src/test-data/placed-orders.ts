/** Orders of every kind, and what money does to them: where the walk through all moves begins. */
import { money, type Money } from '../money.ts';
import { finishLine } from '../orders/finish-line.ts';
import { openAmount } from '../orders/open-amount.ts';
import { defaultTracksHandOver, type TracksHandOver } from '../orders/order-method.ts';
import type { Order } from '../orders/order.ts';
import { type DraftOrder, type PlaceFacts, placeOrder } from '../orders/place-order.ts';
import { recall } from '../orders/recall.ts';
import { takePayment } from '../payments/take-payment.ts';
import { anna, leaving, town } from './sample-leaving.ts';
import { accepted, aDraft, aDraftLine, aFreeItem, placeFacts } from './sample-order.ts';

export const onTheHouse = { kind: 'onTheHouse', percent: 0, reason: 'Stammgast' } as const;

/** It calls nobody and hands nothing over, whichever way an order goes. */
export const untracked: TracksHandOver = {
  ...defaultTracksHandOver,
  takeaway: false,
  pickup: false,
  delivery: false,
  kiosk: false,
};

/** To the village the way costs less than to the town. */
export const delivers = {
  ...leaving,
  areas: [
    { ...town, minimum: money(0) },
    { ...town, id: 'village', zips: '8500', fee: money(200), minimum: money(0) },
  ],
};

const drink = aDraftLine('rivella', { opid: 'drink' });
const coffee = aDraftLine('espresso', { opid: 'coffee' });
const held = { ...coffee, course: 2, held: true };
const steak = aDraftLine('rindsfilet', { opid: 'steak' });
const free = { ...coffee, reduction: onTheHouse };
const corkage = aFreeItem();
const byGuest = { by: 'guest', source: 'online', door: 'table', orderedBy: null } as const;
const away = { leaving: delivers, tracksHandOver: untracked, personId: 'p1' };

type Placing = readonly [changes: Partial<DraftOrder>, facts?: Partial<PlaceFacts>];

const placings: Readonly<Record<string, Placing>> = {
  'two drinks at a table': [{ lines: [drink, coffee] }],
  'a course that waits': [{ lines: [drink, held] }],
  'a dish that its station confirms': [{ lines: [steak, coffee] }],
  'one drink, on the house': [{ lines: [free] }],
  'what no station hears of': [{ lines: [corkage] }],
  'taken away': [{ type: 'takeaway', lines: [drink, coffee] }],
  'a guest’s, not taken on': [{ lines: [drink, coffee] }, byGuest],
  'a guest’s, taken on by itself': [{ lines: [drink] }, { ...byGuest, autoAccept: true }],
  'a guest’s, to be paid first': [{ lines: [drink] }, { ...byGuest, paysFirst: true }],
  'brought by a house that calls nobody': [{ type: 'delivery', guest: anna, lines: [drink, coffee] }, away],
  'brought to a guest who asked for it': [
    { type: 'delivery', guest: anna, lines: [drink, coffee] },
    { ...byGuest, ...away, door: 'app' },
  ],
};

const placed = Object.entries(placings).map(([name, [changes, facts]]): [string, Order] => {
  const order = accepted(placeOrder(aDraft({ id: 'a', ...changes }), placeFacts(facts)));
  return [name, { ...order, number: '2026-47-123' }];
});

/** Another order, at another table. */
export function anotherOrder(productId: string): Order {
  const lines = [aDraftLine(productId, { opid: `other-${productId}` })];
  const order = accepted(placeOrder(aDraft({ id: 'b', tableId: 't3', lines }), placeFacts()));
  return { ...order, number: '2026-47-124', tableId: 't3' };
}

function pay(order: Order, amount: Money, how: { readonly isFact?: true; readonly isByGuest?: true }): Order[] {
  const taken = takePayment({
    id: 'payment',
    method: how.isFact === true ? 'cash' : 'ext_terminal',
    split: 'amount',
    orders: [{ order, amount }],
    tip: money(0),
    cashReceived: null,
    reference: null,
    currency: 'CHF',
    drawerId: null,
    takenBy: 'sara',
    hasVat: true,
    ...how,
  });
  return taken.ok ? [...taken.value.orders] : [];
}

/** In part, in full, by the guest alone, and offline, though less or nothing was open. */
export function paidOrders(order: Order): Order[] {
  const open = openAmount(order);
  const parts = [money(520), money(open - 300)].filter((part) => part > 0 && part < open);
  const offline = order.paid > order.total ? [] : pay(order, money(order.total + 100), { isFact: true });
  return [
    ...[...parts, open].flatMap((amount) => pay(order, amount, {})),
    ...pay(order, open, { isByGuest: true }),
    ...offline,
  ];
}

/** Made, paid and done with that, until the kitchen took it back. */
function takenBack([, order]: [string, Order]): [string, Order] {
  const all = order.lines.map(({ opid }) => ({ opid, count: null, newOpid: null }));
  const made = accepted(finishLine(order, all, order.placedAt));
  const [paid = made] = pay(made, made.total, {});
  return ['ended, and taken back by the kitchen', accepted(recall(paid, all.slice(1), order.placedAt))];
}

/** What they are → as they were placed, or became by the rules. */
export const knownOrders: ReadonlyMap<string, Order> = new Map([...placed, ...placed.slice(0, 1).map(takenBack)]);
