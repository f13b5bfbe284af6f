/** Plays wallee: transactions, card terminals, the payment page, refunds and signed webhooks (API v2.0). */
import { randomUUID } from 'node:crypto';

import { type Call, fieldsOf, json, type Reply, type Route, textOf } from './call.ts';
import { type SandboxContext, sandboxAccounts } from './context.ts';
import { payPages } from './wallee-page.ts';
import { playRefunds, type WalleeRefunds } from './wallee-refunds.ts';
import { type Report, reportsOf } from './wallee-reports.ts';
import { presentTransaction, type WalleeTransaction, wrongFields } from './wallee-state.ts';
import { playTerminals, type TerminalPress, type Terminals } from './wallee-terminal.ts';
import { refuseToken } from './wallee-token.ts';

export type WalleeSandbox = {
  readonly routes: readonly Route[];
  readonly transactions: () => readonly WalleeTransaction[];
  readonly terminals: Omit<Terminals, 'routes'>;
  readonly refunds: Omit<WalleeRefunds, 'routes'>;
  /** Which answer a held call ends with: their documents leave the number open. */
  readonly setTimeoutAnswer: (answer: number | 'drop') => void;
  /** Where changes are reported; in real life it is entered in their portal. */
  readonly setListener: (url: string | null) => void;
  /** The header over a body, as they would sign it. */
  readonly signatureOf: (body: string) => string;
};

export const sandboxTerminals = ['10000001', '10000002'] as const;
const spaceId = Number(sandboxAccounts.wallee.spaceId);

const error = (status: number, message: string, errors: Readonly<Record<string, string>> = {}): Reply =>
  json(status, { date: new Date(0).toISOString(), code: String(status), id: randomUUID(), message, errors });

type Guard = (answer: (call: Call, parts: readonly string[]) => Reply | Promise<Reply>) => Route['answer'];

export function playWallee(context: SandboxContext): WalleeSandbox {
  const transactions: WalleeTransaction[] = [];
  let made = 0;
  let timeoutAnswer: number | 'drop' = 543;
  const find = (id: number) => transactions.find((one) => one.id === id);
  const nextId = () => (made += 1);
  const reports = reportsOf(context, nextId);
  const { report } = reports;
  const guard = guardOf(context);
  const settle = (transaction: WalleeTransaction, press: TerminalPress, tip: number) => {
    if (press === 'approve') pay(transaction, tip);
    else fail(transaction, press);
    report('Transaction', transaction.id, transaction.state);
  };
  const terminals = playTerminals(context, { terminals: sandboxTerminals, settle });
  const refunds = playRefunds({ nextId, find, guard, error, report: ({ id, state }) => report('Refund', id, state) });
  const books: Books = { context, transactions, find, nextId, guard, report };
  return {
    routes: [
      ...transactionRoutes(books),
      ...moveRoutes(books),
      ...performRoutes(books, terminals, () => timeoutAnswer),
      ...payPages({ ...books, unknown, settle }),
      ...terminals.routes,
      ...refunds.routes,
      reports.keyRoute,
    ],
    transactions: () => transactions,
    terminals,
    refunds,
    setTimeoutAnswer: (answer) => {
      timeoutAnswer = answer;
    },
    setListener: reports.setListener,
    signatureOf: reports.signatureOf,
  };
}

type Books = {
  readonly context: SandboxContext;
  readonly transactions: WalleeTransaction[];
  readonly find: (id: number) => WalleeTransaction | undefined;
  readonly nextId: () => number;
  readonly guard: Guard;
  readonly report: Report;
};

const guardOf =
  ({ now }: SandboxContext): Guard =>
  (answer) =>
  (call, parts) => {
    const refused = refuseToken(call, now());
    if (refused !== null) return error(401, refused);
    const space = call.headers['space'];
    if (space === undefined) return error(400, 'The header Space is missing');
    if (space !== sandboxAccounts.wallee.spaceId) return error(404, 'There is no such space');
    return answer(call, parts);
  };

function pay(transaction: WalleeTransaction, tip: number): void {
  if (tip > 0) {
    const item = { uniqueId: 'terminal-tip', name: 'Tip', quantity: 1, amountIncludingTax: tip / 100, type: 'TIP' };
    transaction.lineItems = [...transaction.lineItems, item];
  }
  transaction.methodName ??= 'Visa';
  transaction.state = transaction.deferred ? 'AUTHORIZED' : 'FULFILL';
  transaction.version += 1;
}

function fail(transaction: WalleeTransaction, press: TerminalPress): void {
  transaction.state = 'FAILED';
  transaction.failure =
    press === 'cancel'
      ? { reason: 'Aborted by the cardholder', category: 'END_USER' }
      : { reason: 'The issuer declined', category: 'TEMPORARY_ISSUE' };
  transaction.version += 1;
}

const base = '/api/v2\\.0/payment/transactions';
const present = (transaction: WalleeTransaction, status = 200) =>
  json(status, presentTransaction(transaction, spaceId));
const unknown = () => error(404, 'There is no such transaction');

function transactionRoutes({ context, transactions, find, nextId, guard }: Books): Route[] {
  const create = (call: Call): Reply => {
    const fields = fieldsOf(call);
    if (fields === null) return error(400, 'The body is no JSON object');
    const wrong = wrongFields(fields);
    if (Object.keys(wrong).length > 0) return error(422, 'The transaction is invalid', wrong);
    const transaction: WalleeTransaction = {
      id: nextId(),
      version: 1,
      state: 'PENDING',
      currency: textOf(fields['currency']) || 'CHF',
      language: textOf(fields['language']) || 'de-CH',
      merchantReference: textOf(fields['merchantReference']),
      lineItems: Array.isArray(fields['lineItems']) ? fields['lineItems'] : [],
      deferred: fields['completionBehavior'] === 'COMPLETE_DEFERRED',
      successUrl: textOf(fields['successUrl']),
      failedUrl: textOf(fields['failedUrl']),
      createdOn: new Date(context.now()).toISOString(),
      refunded: 0,
      failure: null,
      methodName: null,
      terminal: null,
    };
    transactions.push(transaction);
    return present(transaction, 201);
  };
  const search = ({ query }: Call): Reply => {
    const wanted = /^merchantReference:"([^"]+)"$/.exec(query.get('query') ?? '')?.[1];
    if (wanted === undefined) return error(400, 'The query cannot be read');
    const found = transactions.filter((one) => one.merchantReference === wanted);
    const data = found.map((one) => presentTransaction(one, spaceId));
    return json(200, { data, hasMore: false, limit: 10, offset: 0 });
  };
  const read = (_: Call, [id]: readonly string[]): Reply => {
    const transaction = find(Number(id));
    return transaction === undefined ? unknown() : present(transaction);
  };
  return [
    { name: 'wallee.create', method: 'POST', path: new RegExp(`^${base}$`), answer: guard(create) },
    { name: 'wallee.search', method: 'GET', path: new RegExp(`^${base}/search$`), answer: guard(search) },
    { name: 'wallee.read', method: 'GET', path: new RegExp(`^${base}/(\\d+)$`), answer: guard(read) },
  ];
}

/** Settling and releasing what is reserved. */
function moveRoutes({ find, guard, report }: Books): Route[] {
  const move =
    (to: 'FULFILL' | 'VOIDED') =>
    (_: Call, [id]: readonly string[]) => {
      const transaction = find(Number(id));
      if (transaction === undefined) return unknown();
      if (transaction.state !== 'AUTHORIZED') return error(409, 'The transaction is not authorized');
      transaction.state = to;
      transaction.version += 1;
      report('Transaction', transaction.id, to);
      return json(200, { id: transaction.id, state: 'SUCCESSFUL' });
    };
  const path = (name: string) => new RegExp(`^${base}/(\\d+)/${name}$`);
  return [
    { name: 'wallee.complete', method: 'POST', path: path('complete-online'), answer: guard(move('FULFILL')) },
    { name: 'wallee.void', method: 'POST', path: path('void-online'), answer: guard(move('VOIDED')) },
  ];
}

function performRoutes({ find, guard }: Books, terminals: Terminals, timeoutAnswer: () => number | 'drop'): Route[] {
  const perform = async ({ query }: Call, [terminal = '']: readonly string[]): Promise<Reply> => {
    const transaction = find(Number(query.get('transactionId')));
    if (!terminals.has(terminal)) return error(404, 'There is no such terminal');
    if (transaction === undefined) return unknown();
    const ended = await terminals.perform(terminal, transaction);
    if (ended === 'busy') return error(409, 'The terminal is busy');
    const answer = timeoutAnswer();
    if (ended === 'over') return present(transaction);
    // A status that no server sends: the socket is cut.
    return answer === 'drop' ? { status: 0, headers: {}, body: '' } : error(answer, 'Timeout');
  };
  const terminalsBase = '/api/v2\\.0/payment/terminals';
  const list = () =>
    json(200, {
      data: terminals
        .all()
        .map((identifier, index) => ({ id: index + 1, identifier, name: `Terminal ${index + 1}`, state: 'ACTIVE' })),
      hasMore: false,
      limit: 100,
    });
  return [
    {
      name: 'wallee.perform',
      method: 'POST',
      path: new RegExp(`^${terminalsBase}/by-identifier/([\\w-]+)/perform-transaction$`),
      answer: guard(perform),
    },
    { name: 'wallee.terminals', method: 'GET', path: new RegExp(`^${terminalsBase}$`), answer: guard(list) },
  ];
}
