/** Bills, receipts, duplicates and kitchen tickets on demand. */
import type { Random } from '../../random.ts';
import { type Around, type Command, someOrder, type Step } from '../command.ts';
import { printTickets } from '../model-paper.ts';
import { printReceipt } from '../model-pay.ts';
import { once } from '../model.ts';

export const printSteps: readonly Step[] = [
  { name: 'print a receipt', weight: 3, draw: drawReceipt, calls: ['POST /v1/orders/{orderId}/printReceipt'] },
  {
    name: 'print tickets again',
    weight: 2,
    draw: drawTickets,
    calls: ['POST /v1/orders/{orderId}/printStationReceipt'],
  },
];

function drawReceipt(random: Random, around: Around): Command {
  const station = random.pick([undefined, null, 'till', 'bar', 'gone']);
  return receiptCommand(around.as, someOrder(random, around), random.uuid(), station);
}

function receiptCommand(as: string, orderId: string, id: string, station: string | null | undefined): Command {
  return {
    label: `print the receipt of ${orderId}`,
    key: 'POST /v1/orders/{orderId}/printReceipt',
    sent: { as, params: { orderId }, body: { id, ...(station !== undefined && { station }) } },
    decide: (model) => {
      if (!model.orders.has(orderId)) return { code: 'orders.error.notFound' };
      const act = { id, kind: 'receipt', actor: as, body: { orderId, station: station ?? null } };
      return once(model, act, () => printReceipt(model, orderId, station ?? null));
    },
    again: (random) => receiptCommand(as, orderId, id, random.pick([station, station, 'kitchen'])),
  };
}

/** Its body is empty by the specification: where no id stands in the query, each one is a print of its own. */
function drawTickets(random: Random, around: Around): Command {
  return ticketsCommand(around.as, someOrder(random, around), random.pick([null, random.uuid()]));
}

function ticketsCommand(as: string, orderId: string, id: string | null): Command {
  return {
    label: `print the tickets of ${orderId} again`,
    key: 'POST /v1/orders/{orderId}/printStationReceipt',
    sent: { as, params: { orderId }, ...(id !== null && { query: { commandId: id } }) },
    decide: (model) => {
      if (!model.orders.has(orderId)) return { code: 'orders.error.notFound' };
      return once(model, { id, kind: 'tickets', actor: as, body: { orderId } }, () => printTickets(model, orderId));
    },
    ...(id !== null && { again: () => ticketsCommand(as, orderId, id) }),
  };
}
