/** What a device sends and remembers: every command with its id, its body and the answer it got. */
import type { Answer } from '@comanda/contract/calls';
import type { Draft } from '@comanda/contract/orders';
import type { TakePayment } from '@comanda/contract/payments';

export type Moved = 'markReady' | 'handOver' | 'printReceipt';

type Sent = {
  readonly id: string;
  readonly path: string;
  /** Null while nobody answered 200. */
  answer: unknown;
};

export type PlaceSent = Sent & {
  readonly kind: 'place';
  readonly body: Draft;
  answer: Answer<'POST /v1/orders'> | null;
};

export type PaySent = Sent & {
  readonly kind: 'pay';
  readonly body: TakePayment;
  answer: Answer<'POST /v1/payments'> | null;
};

export type MoveSent = Sent & {
  readonly kind: Moved;
  readonly orderId: string;
  readonly body: { readonly id: string };
  answer: { readonly revision: number } | null;
};

export type CommandSent = PlaceSent | PaySent | MoveSent;

/** Kitchen tickets printed again: a call without an id, so each one that arrives is a print of its own. */
export type TicketsAgain = { readonly orderId: string; answer: { readonly revision: number } | null };

/** Everything that the devices of one round know. */
export type Known = { readonly commands: CommandSent[]; readonly ticketsAgain: TicketsAgain[] };

export function place(body: Draft): PlaceSent {
  return { kind: 'place', id: body.id, path: '/v1/orders', body, answer: null };
}

export function pay(body: TakePayment): PaySent {
  return { kind: 'pay', id: body.id, path: '/v1/payments', body, answer: null };
}

export function move(kind: Moved, orderId: string, id: string): MoveSent {
  return { kind, id, orderId, path: `/v1/orders/${orderId}/${kind}`, body: { id }, answer: null };
}

/** What of an answer stays true for ever: the rest (state, open amount, version) is told as it is by now. */
export function lastingPart(command: CommandSent): unknown {
  const { answer } = command;
  if (answer === null) return null;
  if (command.kind === 'place' && command.answer) {
    const { order, revision } = command.answer;
    const products = order.products.map(({ state: _state, settled: _settled, ...product }) => product);
    const { id, customer, number, type, method, table, comment, covers, orderedBy, orderedAt, total } = order;
    return {
      id,
      customer,
      number,
      type,
      method,
      table,
      comment,
      covers,
      orderedBy,
      orderedAt,
      total,
      products,
      revision,
    };
  }
  if (command.kind === 'pay' && command.answer) {
    const { payment, revision } = command.answer;
    const { openAmount: _openAmount, refunded: _refunded, receiptUrl, orders, ...lasting } = payment;
    // Each start listens elsewhere; the receipt's own part of the address stays.
    const receipt = receiptUrl === null ? null : new URL(receiptUrl).pathname;
    const paid = orders.map(({ id, number, amount }) => ({ id, number, amount })).toSorted(byId);
    return { ...lasting, receipt, orders: paid, revision };
  }
  return { revision: answer.revision };
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
