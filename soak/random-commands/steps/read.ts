/** Reads in between: orders, lists, changes since a revision, the totals of a day. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireStatistics } from '@comanda/contract/statistics';

import type { Random } from '../../random.ts';
import { businessDateOf } from '../calendar.ts';
import { type Around, type Command, isAdmin, someOrder, type Step } from '../command.ts';
import { changesPromised, dayPromised, daySeen, orderPromised, orderSeen, pendingOf } from '../views.ts';

const pendingCall = 'GET /v1/customers/{customerId}/orders';
const changesCall = 'GET /v1/customers/{customerId}/changes';

export const readSteps: readonly Step[] = [
  { name: 'read an order', weight: 2, draw: drawOrder, calls: ['GET /v1/orders/{orderId}'] },
  {
    name: 'read pending orders',
    weight: 2,
    draw: (_, { model, as }) => pendingCommand(model.plan.customerId, as),
    calls: [pendingCall],
  },
  { name: 'read changes', weight: 2, draw: drawChanges, calls: [changesCall] },
  { name: 'read a day', weight: 1, draw: drawDay, calls: ['GET /v1/customers/{customerId}/statistics'] },
  { name: 'read next door', weight: 1, draw: drawNextDoor, calls: [pendingCall, changesCall] },
];

function drawOrder(random: Random, around: Around): Command {
  return orderCommand(someOrder(random, around), around.as);
}

export function orderCommand(orderId: string, as: string): Command {
  return {
    label: `read order ${orderId}`,
    key: 'GET /v1/orders/{orderId}',
    sent: { as, params: { orderId } },
    decide: ({ orders, revision }) => {
      return orders.has(orderId) ? { revision, subject: orderId } : { code: 'orders.error.notFound' };
    },
    seen: ({ order }: { order: WireOrder }) => orderSeen(order),
    promised: (model) => orderPromised(model, orderId),
  };
}

export function pendingCommand(customerId: string, as: string): Command {
  return {
    label: 'read the pending orders',
    key: pendingCall,
    sent: { as, params: { customerId }, query: { state: 'pending' } },
    decide: ({ revision }) => ({ revision, subject: '' }),
    seen: ({ orders }: { orders: WireOrder[] }) => orders.map(orderSeen),
    promised: (model) => pendingOf(model).map(({ id }) => orderPromised(model, id)),
  };
}

function drawChanges(random: Random, { model, as }: Around): Command {
  return changesCommand(model.plan.customerId, as, random.int(0, model.revision));
}

/** Their ids can be the server's: only how many there are counts. */
const nameless = new Set(['printJob', 'invite', 'payment', 'deviation']);

export type Changes = { revision: number; tooOld: boolean; changes: { kind: string; id: string }[] };

export function changesCommand(customerId: string, as: string, since: number): Command {
  return {
    label: `read the changes since ${since}`,
    key: changesCall,
    sent: { as, params: { customerId }, query: { since: String(since) } },
    decide: ({ revision }) => ({ revision, subject: '' }),
    seen: ({ tooOld, changes }: Changes) => {
      // A product that ran short is told beside its change of the menu: which sale does is tried by stock-of-sales.test.ts.
      const told = changes
        .filter(({ kind }) => kind !== 'stock')
        .map(({ kind, id }) => (nameless.has(kind) ? kind : `${kind} ${id}`));
      const named = told.filter((change) => change.includes(' ')).sort();
      return { tooOld, named, others: told.filter((change) => !change.includes(' ')).sort() };
    },
    promised: (model) => ({ tooOld: false, ...changesPromised(model, since) }),
  };
}

function drawDay(random: Random, { model, as, world }: Around): Command {
  const days = [...new Set([...model.bookings.map(({ date }) => date), businessDateOf(world.now), '2026-11-01'])];
  return dayCommand(model.plan.customerId, as, random.pick(days), world.now);
}

export function dayCommand(customerId: string, as: string, businessDate: string, now: number): Command {
  return {
    label: `read the totals of ${businessDate}`,
    key: 'GET /v1/customers/{customerId}/statistics',
    sent: { as, params: { customerId }, query: { businessDate } },
    decide: () => (isAdmin(as) ? { ok: true } : { code: 'access.error.forbidden' }),
    seen: (body: object) => daySeen(body as WireStatistics),
    promised: (model) => dayPromised(model, businessDate, now),
  };
}

/** A venue that is not the caller's is unknown to it, whatever is asked. */
function drawNextDoor(random: Random, { neighbour, as }: Around): Command {
  const { customerId } = neighbour.plan;
  const call = random.pick([pendingCommand(customerId, as), changesCommand(customerId, as, 0)]);
  return {
    ...call,
    label: `${call.label} of the venue next door`,
    decide: () => ({ code: 'access.error.venueUnknown' }),
  };
}
