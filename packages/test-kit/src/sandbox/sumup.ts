/** Plays SumUp: Solo readers over the cloud, links to pay by, the app on the phone, transactions and refunds. */
import { type Call, fieldsOf, formOf, goTo, json, numberOf, type Reply, type Route } from './call.ts';
import type { SandboxContext } from './context.ts';
import { bigAmount, buttonsTo, card, languageOf, page, quiet, say } from './page.ts';
import {
  guardSumup,
  notFound,
  presentSumupTransaction,
  problem,
  type SumupBooks,
  type SumupTransaction,
} from './sumup-books.ts';
import { appSwitch, onlineCheckouts } from './sumup-online.ts';
import { openCheckout, playReaders, type SoloReader, type SoloReaders } from './sumup-readers.ts';

export type SumupSandbox = {
  readonly routes: readonly Route[];
  readonly transactions: () => readonly SumupTransaction[];
  readonly readers: Omit<SoloReaders, 'routes'>;
  readonly setRetryBase: (milliseconds: number) => void;
};

export function playSumup(context: SandboxContext): SumupSandbox {
  const transactions: SumupTransaction[] = [];
  let retryBaseMs = 1000;
  const books: SumupBooks = { context, transactions, guard: guardSumup, retryBaseMs: () => retryBaseMs };
  const readers = playReaders(books);
  return {
    routes: [
      ...readers.routes,
      ...bookRoutes(books),
      ...onlineCheckouts(books),
      ...appSwitch(books),
      ...readerPages(readers),
    ],
    transactions: () => transactions,
    readers,
    setRetryBase: (milliseconds) => {
      retryBaseMs = milliseconds;
    },
  };
}

function bookRoutes({ transactions, guard }: SumupBooks): Route[] {
  const lookUp = ({ query }: Call): Reply => {
    const wanted = Object.fromEntries(query);
    const found = transactions.findLast(
      (one) =>
        one.id === wanted['id'] ||
        one.transaction_code === wanted['transaction_code'] ||
        one.client_transaction_id === wanted['client_transaction_id'] ||
        one.foreign_transaction_id === wanted['foreign_transaction_id'],
    );
    return found === undefined ? notFound() : json(200, presentSumupTransaction(found));
  };
  const refund = (call: Call, [id]: readonly string[]): Reply => {
    const transaction = transactions.find((one) => one.id === id);
    if (transaction === undefined) return problem(404, 'Not Found', 'There is no such transaction');
    if (transaction.status !== 'SUCCESSFUL') {
      return problem(409, 'Conflict', 'The transaction cannot be refunded in its current state');
    }
    const asked = fieldsOf(call)?.['amount'];
    const rest = transaction.amount - transaction.refunded;
    const amount = asked === undefined ? rest : Math.round(numberOf(asked) * 100);
    if (!(amount > 0)) return problem(400, 'Bad Request', 'The amount is invalid');
    if (amount > rest) {
      const errors = [{ code: 'AMOUNT_EXCEEDED', detail: 'above the rest', max_refundable_amount: rest / 100 }];
      return problem(422, 'Unprocessable Entity', 'The amount is above what can be refunded', { errors });
    }
    transaction.refunded += amount;
    if (transaction.refunded === transaction.amount) transaction.status = 'REFUNDED';
    return json(201, {});
  };
  return [
    {
      name: 'sumup.transactions',
      method: 'GET',
      path: /^\/v2\.1\/merchants\/[^/]+\/transactions$/,
      answer: guard(lookUp),
    },
    {
      name: 'sumup.refund',
      method: 'POST',
      path: /^\/v1\.0\/merchants\/[^/]+\/payments\/([\w-]+)\/refunds$/,
      answer: guard(refund),
    },
  ];
}

/** What the reader shows and lets press. */
function readerPages(readers: SoloReaders): Route[] {
  const path = /^\/reader\/(\w+)$/;
  const find = (id: string | undefined) => readers.all().find((one) => one.id === id);
  const show = ({ query }: Call, [id]: readonly string[]): Reply => {
    const reader = find(id);
    const language = languageOf(query.get('language') ?? 'de');
    if (reader === undefined) return notFound();
    return page({ language, title: `${say(language, 'reader')} ${reader.name}`, ...bodyOf(reader, language) });
  };
  const press = (call: Call, [id = '']: readonly string[]): Reply => {
    const pressed = formOf(call).get('press');
    if (pressed === 'approve' || pressed === 'decline' || pressed === 'cancel') readers.press(id, pressed);
    if (pressed === 'offline' || pressed === 'online') readers.setOnline(id, pressed === 'online');
    return goTo(call.url);
  };
  return [
    { name: 'sumup.readerPage', method: 'GET', path, answer: show },
    { name: 'sumup.readerPress', method: 'POST', path, answer: press },
  ];
}

function bodyOf(reader: SoloReader, language: 'de' | 'en'): { readonly body: string; readonly refresh: number } {
  const open = openCheckout(reader);
  const action = `/reader/${reader.id}`;
  const power = buttonsTo(action, [
    reader.isOnline
      ? { label: say(language, 'offline'), fields: { press: 'offline' }, tone: 'plain' }
      : { label: say(language, 'online'), fields: { press: 'online' }, tone: 'strong' },
  ]);
  if (!reader.isOnline) return { body: card(quiet(say(language, 'isOffline')), power), refresh: 10 };
  if (open === undefined) return { body: card(quiet(say(language, 'idle')), power), refresh: 2 };
  const buttons = buttonsTo(action, [
    { label: say(language, 'approve'), fields: { press: 'approve' }, tone: 'strong' },
    { label: say(language, 'decline'), fields: { press: 'decline' }, tone: 'danger' },
    { label: say(language, 'ignore'), fields: { press: 'ignore' }, tone: 'plain' },
  ]);
  return { body: card(bigAmount(open.currency, open.amount), quiet(open.description), buttons), refresh: 30 };
}
