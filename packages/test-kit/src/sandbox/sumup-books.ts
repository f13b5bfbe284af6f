/** What the parts of the played SumUp share: who is let in, the merchant's transactions, errors as they look. */
import { randomUUID } from 'node:crypto';

import { type Call, json, type Reply, type Route } from './call.ts';
import { type SandboxContext, sandboxAccounts } from './context.ts';

export type SumupTransaction = {
  readonly id: string;
  readonly transaction_code: string;
  readonly client_transaction_id: string | null;
  readonly foreign_transaction_id: string | null;
  /** Minor units, tip included; theirs are major. */
  readonly amount: number;
  readonly tip: number;
  readonly currency: string;
  readonly timestamp: string;
  status: 'SUCCESSFUL' | 'FAILED' | 'CANCELLED' | 'REFUNDED';
  readonly entry_mode: string;
  refunded: number;
};

export type SumupBooks = {
  readonly context: SandboxContext;
  readonly transactions: SumupTransaction[];
  /** Lets in whoever has the merchant's key, and only to the merchant's own things. */
  readonly guard: (answer: (call: Call, parts: readonly string[]) => Reply) => Route['answer'];
  /** Milliseconds before a report is tried again; doubled each time. */
  readonly retryBaseMs: () => number;
};

const { merchantCode, apiKey } = sandboxAccounts.sumup;

export const guardSumup: SumupBooks['guard'] = (answer) => (call, parts) => {
  if (call.headers.authorization !== `Bearer ${apiKey}`) {
    return json(401, { errors: { type: 'UNAUTHORIZED', detail: 'Unauthorized' } });
  }
  const merchant = /\/merchants\/([^/]+)\//.exec(call.url)?.[1];
  return merchant === undefined || merchant === merchantCode ? answer(call, parts) : notFound();
};

export const notFound = (): Reply => json(404, { errors: { detail: 'Not Found' } });
export const problem = (status: number, title: string, detail: string, more: object = {}): Reply =>
  json(status, { type: 'about:blank', title, status, detail, ...more }, { 'content-type': 'application/problem+json' });

type Made = Pick<SumupTransaction, 'amount' | 'tip' | 'currency' | 'status'> & {
  readonly client?: string;
  readonly foreign?: string | null;
  readonly entryMode?: string;
};

export function bookTransaction({ transactions, context }: SumupBooks, made: Made): SumupTransaction {
  const transaction: SumupTransaction = {
    id: randomUUID(),
    transaction_code: `T${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`,
    client_transaction_id: made.client ?? null,
    foreign_transaction_id: made.foreign ?? null,
    amount: made.amount,
    tip: made.tip,
    currency: made.currency,
    timestamp: new Date(context.now()).toISOString(),
    status: made.status,
    entry_mode: made.entryMode ?? 'CONTACTLESS',
    refunded: 0,
  };
  transactions.push(transaction);
  return transaction;
}

export function presentSumupTransaction(transaction: SumupTransaction): object {
  const { amount, tip, refunded, status, ...told } = transaction;
  return {
    ...told,
    amount: amount / 100,
    tip_amount: tip / 100,
    merchant_code: merchantCode,
    status,
    simple_status: status,
    payment_type: 'POS',
    ...(told.entry_mode === 'TWINT' ? {} : { card: { last_4_digits: '1234', type: 'VISA' } }),
    events: refunded === 0 ? [] : [{ type: 'REFUND', status: 'REFUNDED', amount: refunded / 100 }],
  };
}
