/** The Solo readers of the played SumUp: pairing, status, one checkout at a time, terminate, and a page to press on. */
import { randomUUID } from 'node:crypto';

import {
  type Call,
  empty,
  type Fields,
  fieldsOf,
  isFields,
  json,
  numberOf,
  type Reply,
  type Route,
  textOf,
} from './call.ts';
import { sandboxAccounts } from './context.ts';
import { bookTransaction, notFound, problem, type SumupBooks } from './sumup-books.ts';

export type SumupPress = 'approve' | 'decline' | 'cancel';

export type ReaderCheckout = {
  readonly client: string;
  readonly checkout: string;
  readonly foreign: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string | null;
  readonly acceptedAt: number;
  result: 'pending' | 'successful' | 'failed' | 'cancelled';
};

export type SoloReader = {
  readonly id: string;
  name: string;
  /** The caller's own words about it. */
  readonly metadata: Fields;
  readonly createdAt: string;
  isOnline: boolean;
  isPaired: boolean;
  /** Whether the cardholder types the PIN: too late to terminate. */
  isBusyWithPin: boolean;
  readonly checkouts: ReaderCheckout[];
};

export type SoloReaders = {
  readonly routes: readonly Route[];
  readonly all: () => readonly SoloReader[];
  /** A reader that shows this code for five minutes; `VIRTUAL12` is always shown. */
  readonly showCode: (code: string) => void;
  readonly press: (readerId: string, press: SumupPress, tip?: number, entryMode?: string) => void;
  readonly setOnline: (readerId: string, isOnline: boolean) => void;
  readonly setTypingPin: (readerId: string, isTyping: boolean) => void;
};

export const alwaysShownCode = 'VIRTUAL12';
/** Paired before anybody comes: a demo that starts anew finds it again. */
export const sandboxReader = 'rdr_VIRTUALSOLO1';
const newReader = (id: string, fields: Pick<SoloReader, 'name' | 'metadata' | 'createdAt'>): SoloReader => ({
  ...fields,
  id,
  isOnline: true,
  isPaired: true,
  isBusyWithPin: false,
  checkouts: [],
});
const minutes5 = 5 * 60_000;
const busyMs = 60_000;
const refusal = (type: string, detail: string) => json(422, { errors: { type, detail } });

export const openCheckout = ({ checkouts }: SoloReader) => checkouts.find(({ result }) => result === 'pending');

export function playReaders(books: SumupBooks): SoloReaders {
  const { context, guard } = books;
  const createdAt = new Date(context.now()).toISOString();
  const readers: SoloReader[] = [newReader(sandboxReader, { name: 'Solo', metadata: {}, createdAt })];
  const codes = new Map<string, number>();
  const find = (id: string | undefined) => readers.find((one) => one.id === id);
  const press: SoloReaders['press'] = (id, pressed, tip = 0, entryMode = 'CONTACTLESS') => {
    const reader = find(id);
    const checkout = reader === undefined ? undefined : openCheckout(reader);
    if (checkout !== undefined) end(books, checkout, { pressed, tip, entryMode });
  };
  const takeCode = (code: string): boolean => {
    if (code.toUpperCase() === alwaysShownCode) return true;
    const shownAt = codes.get(code.toUpperCase());
    codes.delete(code.toUpperCase());
    return shownAt !== undefined && context.now() - shownAt < minutes5;
  };
  const at = (answer: (reader: SoloReader, call: Call, parts: readonly string[]) => Reply) =>
    guard((call, parts) => {
      const reader = find(parts[0]);
      return reader === undefined ? notFound() : answer(reader, call, parts);
    });
  return {
    routes: [...setupRoutes(books, { readers, takeCode, at }), ...checkoutRoutes(books, at, press)],
    all: () => readers,
    showCode: (code) => {
      codes.set(code.toUpperCase(), context.now());
    },
    press,
    setOnline: (id, isOnline) => {
      const reader = find(id);
      if (reader !== undefined) reader.isOnline = isOnline;
    },
    setTypingPin: (id, isTyping) => {
      const reader = find(id);
      if (reader !== undefined) reader.isBusyWithPin = isTyping;
    },
  };
}

type At = (answer: (reader: SoloReader, call: Call, parts: readonly string[]) => Reply) => Route['answer'];
const base = '/v0\\.1/merchants/[^/]+/readers';
const path = (rest: string) => new RegExp(`^${base}${rest}$`);

function presentReader({ id, name, metadata, createdAt, isPaired }: SoloReader): object {
  return {
    id,
    name,
    status: isPaired ? 'paired' : 'expired',
    device: { identifier: `U1${id.slice(4, 12).toUpperCase()}`, model: 'virtual-solo' },
    metadata,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

type Setup = { readonly readers: SoloReader[]; readonly takeCode: (code: string) => boolean; readonly at: At };

function setupRoutes({ context, guard }: SumupBooks, { readers, takeCode, at }: Setup): Route[] {
  const create = (call: Call): Reply => {
    const fields = fieldsOf(call);
    const code = textOf(fields?.['pairing_code']);
    const name = textOf(fields?.['name']);
    if (!/^[A-Za-z0-9]{8,9}$/.test(code)) return problem(400, 'Bad Request', 'pairing_code is invalid');
    if (name === '') return problem(400, 'Bad Request', 'name is required');
    if (!takeCode(code)) return problem(404, 'Not Found', 'No reader is waiting with this pairing code');
    const metadata = isFields(fields?.['metadata']) ? fields['metadata'] : {};
    const id = `rdr_${randomUUID().replaceAll('-', '').toUpperCase()}`;
    const reader = newReader(id, { name, metadata, createdAt: new Date(context.now()).toISOString() });
    readers.push(reader);
    return json(201, presentReader(reader));
  };
  const rename = (reader: SoloReader, call: Call): Reply => {
    reader.name = textOf(fieldsOf(call)?.['name']) || reader.name;
    return json(200, presentReader(reader));
  };
  const remove = (reader: SoloReader): Reply => {
    readers.splice(readers.indexOf(reader), 1);
    return empty(200);
  };
  const status = (reader: SoloReader): Reply =>
    json(200, {
      data: {
        status: reader.isOnline ? 'ONLINE' : 'OFFLINE',
        ...(reader.isOnline ? { state: stateOf(reader) } : {}),
        battery_level: 80,
        connection_type: 'Wi-Fi',
        firmware_version: '3.3.39.0',
        last_activity: new Date(context.now()).toISOString(),
      },
    });
  const list = () => json(200, { items: readers.map(presentReader) });
  return [
    { name: 'sumup.pair', method: 'POST', path: path(''), answer: guard(create) },
    { name: 'sumup.readers', method: 'GET', path: path(''), answer: guard(list) },
    {
      name: 'sumup.reader',
      method: 'GET',
      path: path('/(\\w+)'),
      answer: at((reader) => json(200, presentReader(reader))),
    },
    { name: 'sumup.rename', method: 'PATCH', path: path('/(\\w+)'), answer: at(rename) },
    { name: 'sumup.unpair', method: 'DELETE', path: path('/(\\w+)'), answer: at(remove) },
    { name: 'sumup.readerStatus', method: 'GET', path: path('/(\\w+)/status'), answer: at(status) },
  ];
}

const stateOf = (reader: SoloReader): string =>
  openCheckout(reader) === undefined ? 'IDLE' : reader.isBusyWithPin ? 'WAITING_FOR_PIN' : 'WAITING_FOR_CARD';

function checkoutRoutes(books: SumupBooks, at: At, press: SoloReaders['press']): Route[] {
  const { context } = books;
  const begin = (reader: SoloReader, call: Call): Reply => {
    const fields = fieldsOf(call) ?? {};
    const wrong = wrongCheckout(fields);
    if (Object.keys(wrong).length > 0) return json(422, { errors: wrong });
    if (!reader.isOnline) return refusal('READER_OFFLINE', 'The device is offline.');
    const open = openCheckout(reader);
    if (open !== undefined && context.now() - open.acceptedAt < busyMs) {
      return refusal('READER_BUSY', 'There is a pending checkout for the device.');
    }
    if (open !== undefined) open.result = 'cancelled';
    const total = isFields(fields['total_amount']) ? fields['total_amount'] : {};
    const affiliate = isFields(fields['affiliate']) ? fields['affiliate'] : {};
    const checkout: ReaderCheckout = {
      client: randomUUID(),
      checkout: randomUUID(),
      foreign: textOf(affiliate['foreign_transaction_id']) || null,
      amount: numberOf(total['value']),
      currency: textOf(total['currency']),
      description: textOf(fields['description']),
      returnUrl: textOf(fields['return_url']) || null,
      acceptedAt: context.now(),
      result: 'pending',
    };
    reader.checkouts.push(checkout);
    context.script.act('sumup', (outcome) => press(reader.id, outcome));
    return json(201, { data: { checkout_id: checkout.checkout, client_transaction_id: checkout.client } });
  };
  const read = (reader: SoloReader, _: Call, [, id]: readonly string[]): Reply => {
    const found = reader.checkouts.find(({ checkout }) => checkout === id);
    if (found === undefined) return notFound();
    const { checkout, client, result, amount, currency } = found;
    const total = { currency, minor_unit: 2, value: amount };
    return json(200, {
      data: { checkout_id: checkout, client_transaction_id: client, status: result, total_amount: total },
    });
  };
  const terminate = (reader: SoloReader): Reply => {
    const open = openCheckout(reader);
    // Only while it waits for the cardholder; whether it did, nobody says.
    if (open !== undefined && reader.isOnline && !reader.isBusyWithPin) {
      end(books, open, { pressed: 'cancel', tip: 0, entryMode: 'NONE' });
    }
    return empty(202);
  };
  return [
    { name: 'sumup.checkout', method: 'POST', path: path('/(\\w+)/checkout'), answer: at(begin) },
    { name: 'sumup.readCheckout', method: 'GET', path: path('/(\\w+)/checkout/([\\w-]+)'), answer: at(read) },
    { name: 'sumup.terminate', method: 'POST', path: path('/(\\w+)/terminate'), answer: at(terminate) },
  ];
}

function wrongCheckout(fields: Fields): Record<string, readonly string[]> {
  const wrong: Record<string, readonly string[]> = {};
  const total = fields['total_amount'];
  if (!isFields(total)) return { total_amount: ["can't be blank"] };
  const value = numberOf(total['value']);
  if (!Number.isSafeInteger(value) || value <= 0) wrong['total_amount'] = ['must be greater than 0'];
  if (total['minor_unit'] !== 2 || textOf(total['currency']) !== 'CHF') wrong['total_amount'] ??= ['is invalid'];
  const { return_url: returnUrl, affiliate } = fields;
  if (returnUrl !== undefined && !URL.canParse(textOf(returnUrl))) wrong['return_url'] = ['is invalid'];
  if (affiliate !== undefined) {
    const isOwn = isFields(affiliate) && affiliate['key'] === sandboxAccounts.sumup.affiliateKey;
    if (!isOwn || textOf(affiliate['app_id']) === '') wrong['affiliate'] = ['is invalid'];
  }
  return wrong;
}

type Ended = { readonly pressed: SumupPress; readonly tip: number; readonly entryMode: string };

function end(books: SumupBooks, checkout: ReaderCheckout, { pressed, tip, entryMode }: Ended): void {
  const isPaid = pressed === 'approve';
  checkout.result = isPaid ? 'successful' : pressed === 'cancel' ? 'cancelled' : 'failed';
  const { client, foreign, currency } = checkout;
  const status = isPaid ? 'SUCCESSFUL' : pressed === 'cancel' ? 'CANCELLED' : 'FAILED';
  const amount = checkout.amount + tip;
  const transaction = bookTransaction(books, { amount, tip, currency, client, foreign, status, entryMode });
  report(books, checkout, isPaid, transaction.id);
}

/** Unsigned; up to five times more, each time after twice as long. */
function report({ context, retryBaseMs }: SumupBooks, checkout: ReaderCheckout, isPaid: boolean, id: string): void {
  if (checkout.returnUrl === null) return;
  const status = isPaid
    ? { status: 'successful' }
    : { status: 'failed', failure_reason: 'The payment did not go through' };
  const body = JSON.stringify({
    id: randomUUID(),
    event_type: 'solo.transaction.updated',
    timestamp: new Date(context.now()).toISOString(),
    payload: {
      client_transaction_id: checkout.client,
      merchant_code: sandboxAccounts.sumup.merchantCode,
      transaction_id: id,
      ...status,
    },
  });
  const retries = [1, 2, 4, 8, 16].map((times) => times * retryBaseMs());
  context.webhooks.send({ url: checkout.returnUrl, body, retries });
}
