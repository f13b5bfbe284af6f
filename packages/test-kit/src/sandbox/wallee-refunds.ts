/** Refunds at the played wallee: the same external id gets the first refund again, never a second one. */
import { type Call, fieldsOf, json, numberOf, type Reply, type Route, textOf } from './call.ts';
import { sumOf, type WalleeTransaction } from './wallee-state.ts';

export type WalleeRefund = {
  readonly id: number;
  readonly externalId: string;
  readonly transaction: number;
  /** Major units. */
  readonly amount: number;
  state: 'PENDING' | 'SUCCESSFUL' | 'FAILED';
};

export type WalleeRefunds = {
  readonly routes: readonly Route[];
  readonly all: () => readonly WalleeRefund[];
  /** Refunds stay under way until they are settled. */
  readonly setPending: (arePending: boolean) => void;
  readonly settle: (id: number, state: 'SUCCESSFUL' | 'FAILED') => void;
};

type Beside = {
  readonly nextId: () => number;
  readonly find: (id: number) => WalleeTransaction | undefined;
  readonly guard: (answer: (call: Call, parts: readonly string[]) => Reply) => Route['answer'];
  readonly error: (status: number, message: string, errors?: Readonly<Record<string, string>>) => Reply;
  readonly report: (refund: WalleeRefund) => void;
};

const types = [
  'MERCHANT_INITIATED_ONLINE',
  'MERCHANT_INITIATED_OFFLINE',
  'CUSTOMER_INITIATED_AUTOMATIC',
  'CUSTOMER_INITIATED_MANUAL',
];

export function playRefunds({ nextId, find, guard, error, report }: Beside): WalleeRefunds {
  const refunds: WalleeRefund[] = [];
  let arePending = false;
  const create = (call: Call): Reply => {
    const fields = fieldsOf(call);
    const externalId = textOf(fields?.['externalId']);
    const transaction = find(numberOf(fields?.['transaction']));
    if (fields === null || externalId === '' || !types.includes(textOf(fields['type']))) {
      return error(400, 'The refund is incomplete', { externalId: 'required', type: 'required' });
    }
    const first = refunds.find((one) => one.externalId === externalId);
    if (first !== undefined) return json(201, first);
    if (transaction === undefined) return error(404, 'There is no such transaction');
    if (transaction.state !== 'FULFILL') return error(409, 'The transaction cannot be refunded in its state');
    const rest = Math.round((sumOf(transaction) - transaction.refunded) * 100) / 100;
    const amount = fields['amount'] === undefined ? rest : numberOf(fields['amount']);
    if (!(amount > 0) || amount > rest) return error(422, 'The amount is above what is left', { amount: 'too high' });
    const refund: WalleeRefund = { id: nextId(), externalId, transaction: transaction.id, amount, state: 'PENDING' };
    refunds.push(refund);
    transaction.refunded = Math.round((transaction.refunded + amount) * 100) / 100;
    if (!arePending) settle(refund.id, 'SUCCESSFUL');
    return json(201, refund);
  };
  const settle: WalleeRefunds['settle'] = (id, state) => {
    const refund = refunds.find((one) => one.id === id);
    if (refund === undefined || refund.state !== 'PENDING') return;
    refund.state = state;
    const transaction = find(refund.transaction);
    if (state === 'FAILED' && transaction !== undefined) transaction.refunded -= refund.amount;
    report(refund);
  };
  const search = ({ query }: Call): Reply => {
    const wanted = /^externalId:"([^"]+)"$/.exec(query.get('query') ?? '')?.[1];
    const data = refunds.filter((one) => one.externalId === wanted);
    return json(200, { data, hasMore: false, limit: 10, offset: 0 });
  };
  const base = '/api/v2\\.0/payment/refunds';
  return {
    routes: [
      { name: 'wallee.refund', method: 'POST', path: new RegExp(`^${base}$`), answer: guard(create) },
      { name: 'wallee.searchRefunds', method: 'GET', path: new RegExp(`^${base}/search$`), answer: guard(search) },
      {
        name: 'wallee.readRefund',
        method: 'GET',
        path: new RegExp(`^${base}/(\\d+)$`),
        answer: guard((_, [id]) => {
          const refund = refunds.find((one) => one.id === Number(id));
          return refund === undefined ? error(404, 'There is no such refund') : json(200, refund);
        }),
      },
    ],
    all: () => refunds,
    setPending: (next) => {
      arePending = next;
    },
    settle,
  };
}
