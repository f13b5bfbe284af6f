/** A world in which every promise was kept, for the tests of the checks: each of them breaks one thing in it. */
import { aCashPayment, aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';

import { type CommandSent, type Known, move, pay, place } from './commands.ts';
import { countedProduct, stockBefore } from './crash-venue.ts';
import type { Stored } from './read-stored.ts';

type Open<Thing> = Thing extends readonly (infer Part)[]
  ? Open<Part>[]
  : Thing extends object
    ? { -readonly [Key in keyof Thing]: Open<Thing[Key]> }
    : Thing;
export type World = { known: Known; stored: Open<Stored> };

export const total = 5680;

/** Three orders of one filet and one espresso; two are paid, one of them printed again; a reprint of tickets. */
export function aSoundWorld(): World {
  const orders = [1, 2, 3].map((n) => orderSent(`order-${n}`, n));
  const payments = [1, 2].map((n) => paymentSent(`payment-${n}`, `order-${n}`, n + 3, n));
  const print = move('printReceipt', 'order-1', 'print-1');
  print.answer = { revision: 6 };
  const known: Known = {
    commands: [...orders, ...payments, print],
    ticketsAgain: [{ orderId: 'order-2', answer: { revision: 7 } }],
  };
  const ids = [...known.commands.map(({ id }) => id), 'made by the server'];
  const stored: Open<Stored> = {
    problems: [],
    revision: 7,
    commands: ids.map((id, index) => ({
      id,
      kind: id.startsWith('made') ? 'ticket.print' : 'any',
      revision: index + 1,
    })),
    journal: ids.map((commandId, index) => ({ commandId, sequence: index + 1 })),
    orders: [1, 2, 3].map((n) => ({
      id: `order-${n}`,
      number: `2026-47-${n}`,
      week: 202_647,
      sequence: n,
      total,
      paid: n < 3 ? total : 0,
      version: 1,
    })),
    payments: [1, 2].map((n) => ({
      id: `payment-${n}`,
      amount: total,
      tip: 0,
      total,
      cashBalance: total * n,
      orders: [{ id: `order-${n}`, amount: total }],
    })),
    receipts: [1, 2].map((n) => ({ id: `receipt-${n}`, number: n, paymentId: `payment-${n}` })),
    printJobs: [
      ...[1, 2, 3].flatMap((n) => ['kitchen', 'bar'].map((station) => aJob(station, `order-${n}`))),
      ...['kitchen', 'bar'].map((station) => ({ ...aJob(station, 'order-2'), isDuplicate: true })),
      ...[1, 2].map((n) => ({ ...aJob('till', `order-${n}`), kind: 'receipt', receiptId: `receipt-${n}` })),
      { ...aJob('till', 'order-1'), kind: 'receipt', receiptId: 'receipt-1', isDuplicate: true },
    ],
    drawer: 2 * total,
    stock: stockBefore - 3,
  };
  return { known, stored };
}

export function aJob(stationId: string, orderId: string): Open<Stored['printJobs'][number]> {
  const job = { stationId, orderId, receiptId: null, kind: 'ticket', isDuplicate: false };
  return { ...job, status: 'unclear', attempts: 1, waitedMs: 1000 };
}

function orderSent(id: string, n: number): CommandSent {
  const sent = place(aDraft([aDraftProduct(countedProduct), aDraftProduct('espresso')], { id }));
  sent.answer = { order: { id, number: `2026-47-${n}`, total }, revision: n } as never;
  return sent;
}

function paymentSent(id: string, orderId: string, revision: number, n: number): CommandSent {
  const sent = pay(aCashPayment([orderId], { id }));
  const payment = { amount: total, tip: 0, total, cashBalance: total * n, receiptNumber: String(n) };
  sent.answer = { payment, revision } as never;
  return sent;
}
