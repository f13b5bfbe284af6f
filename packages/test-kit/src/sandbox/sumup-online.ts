/** Payment without a reader at the played SumUp: links to pay by, and the app on the same phone. */
import { randomUUID } from 'node:crypto';

import {
  type Call,
  empty,
  type Fields,
  fieldsOf,
  formOf,
  goTo,
  isFields,
  json,
  numberOf,
  type Reply,
  type Route,
  textOf,
} from './call.ts';
import { sandboxAccounts } from './context.ts';
import { bigAmount, buttonsTo, card, page, quiet, say } from './page.ts';
import { bookTransaction, type SumupBooks } from './sumup-books.ts';

type Online = {
  readonly id: string;
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly returnUrl: string | null;
  readonly redirectUrl: string | null;
  status: 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED';
};

const presentOnline = (address: string, { id, reference, amount, currency, status }: Online) => ({
  id,
  checkout_reference: reference,
  amount: amount / 100,
  currency,
  merchant_code: sandboxAccounts.sumup.merchantCode,
  status,
  hosted_checkout_url: `${address}/sumup/pay/${id}`,
  transactions: [],
});

export function onlineCheckouts(books: SumupBooks): Route[] {
  const { context, guard } = books;
  const checkouts: Online[] = [];
  const present = (online: Online) => presentOnline(context.address(), online);
  const create = (call: Call): Reply => {
    const fields = fieldsOf(call) ?? {};
    const reference = textOf(fields['checkout_reference']);
    const amount = Math.round(numberOf(fields['amount']) * 100);
    const wrong = wrongParam(fields);
    if (wrong !== null) return json(400, { message: 'Validation error', error_code: 'MISSING', param: wrong });
    if (checkouts.some((one) => one.reference === reference)) {
      return json(409, { error_code: 'DUPLICATED_CHECKOUT', message: 'Checkout with this reference already exists' });
    }
    const hosted = fields['hosted_checkout'];
    const checkout: Online = {
      id: randomUUID(),
      reference,
      amount,
      currency: textOf(fields['currency']),
      returnUrl: textOf(fields['return_url']) || null,
      redirectUrl: textOf(fields['redirect_url']) || null,
      status: 'PENDING',
    };
    checkouts.push(checkout);
    const { hosted_checkout_url: url, ...bare } = present(checkout);
    return json(201, isFields(hosted) && hosted['enabled'] === true ? { ...bare, hosted_checkout_url: url } : bare);
  };
  const at =
    (answer: (checkout: Online, call: Call) => Reply) =>
    (call: Call, [id]: readonly string[]) => {
      const found = checkouts.find((one) => one.id === id);
      return found === undefined
        ? json(404, { error_code: 'NOT_FOUND', message: 'Resource not found' })
        : answer(found, call);
    };
  const deactivate = at((checkout) => {
    if (checkout.status !== 'PENDING')
      return json(409, { error_code: 'CHECKOUT_PROCESSED', message: 'Already processed' });
    checkout.status = 'EXPIRED';
    return json(200, present(checkout));
  });
  const one = /^\/v0\.1\/checkouts\/([\w-]+)$/;
  return [
    { name: 'sumup.createOnline', method: 'POST', path: /^\/v0\.1\/checkouts$/, answer: guard(create) },
    {
      name: 'sumup.readOnline',
      method: 'GET',
      path: one,
      answer: guard(at((checkout) => json(200, present(checkout)))),
    },
    { name: 'sumup.endOnline', method: 'DELETE', path: one, answer: guard(deactivate) },
    ...onlinePages(books, at),
  ];
}

function wrongParam(fields: Fields): string | null {
  const reference = textOf(fields['checkout_reference']);
  if (reference === '' || reference.length > 90) return 'checkout_reference';
  if (!(numberOf(fields['amount']) > 0)) return 'amount';
  return fields['merchant_code'] === sandboxAccounts.sumup.merchantCode ? null : 'merchant_code';
}

type At = (answer: (checkout: Online, call: Call) => Reply) => (call: Call, parts: readonly string[]) => Reply;

/** Where the guest pays by the link. */
function onlinePages(books: SumupBooks, at: At): Route[] {
  const { context, retryBaseMs } = books;
  const show = at(({ id, amount, currency, status }) => {
    const buttons = buttonsTo(`/sumup/pay/${id}`, [
      { label: say('de', 'payNow'), fields: { press: 'approve' }, tone: 'strong' },
      { label: say('de', 'decline'), fields: { press: 'decline' }, tone: 'danger' },
    ]);
    const rest = status === 'PENDING' ? buttons : quiet(say('de', 'over'));
    return page({ language: 'de', title: 'SumUp', body: card(bigAmount(currency, amount), rest) });
  });
  const press = at((checkout, call) => {
    if (checkout.status !== 'PENDING') return goTo(`/sumup/pay/${checkout.id}`);
    const isPaid = formOf(call).get('press') === 'approve';
    checkout.status = isPaid ? 'PAID' : 'FAILED';
    const { amount, currency, reference: foreign, id, returnUrl, redirectUrl } = checkout;
    bookTransaction(books, { amount, tip: 0, currency, foreign, status: isPaid ? 'SUCCESSFUL' : 'FAILED' });
    if (returnUrl !== null) {
      const body = JSON.stringify({ event_type: 'CHECKOUT_STATUS_CHANGED', id });
      context.webhooks.send({ url: returnUrl, body, retries: [1, 5, 20, 120].map((times) => times * retryBaseMs()) });
    }
    return goTo(redirectUrl ?? `/sumup/pay/${id}`);
  });
  const path = /^\/sumup\/pay\/([\w-]+)$/;
  return [
    { name: 'sumup.payPage', method: 'GET', path, answer: show },
    { name: 'sumup.payPress', method: 'POST', path, answer: press },
  ];
}

/** The app on the phone: reads `sumupmerchant://pay/1.0?…`, takes the card, and calls the address back. */
export function appSwitch(books: SumupBooks): Route[] {
  const path = /^\/sumup\/app$/;
  const read = (call: Call) => {
    const text = call.query.get('url') ?? '';
    if (!text.startsWith('sumupmerchant://pay/1.0?') || !URL.canParse(text)) return null;
    const { searchParams: asked } = new URL(text);
    const amount = Math.round(Number(asked.get('total') ?? asked.get('amount')) * 100);
    const isOwn = asked.get('affiliate-key') === sandboxAccounts.sumup.affiliateKey && asked.get('currency') === 'CHF';
    return isOwn && amount > 0 ? { asked, amount } : null;
  };
  const wrong = () => json(400, { message: 'The address of the app is wrong' });
  const show = (call: Call): Reply => {
    const found = read(call);
    if (found === null) return wrong();
    const buttons = buttonsTo(call.url, [
      { label: say('de', 'approve'), fields: { press: 'approve' }, tone: 'strong' },
      { label: say('de', 'decline'), fields: { press: 'decline' }, tone: 'danger' },
    ]);
    return page({
      language: 'de',
      title: 'SumUp',
      body: card(bigAmount('CHF', found.amount), quiet(found.asked.get('title') ?? ''), buttons),
    });
  };
  const press = (call: Call): Reply => {
    const found = read(call);
    if (found === null) return wrong();
    const { asked, amount } = found;
    const isPaid = formOf(call).get('press') === 'approve';
    const foreign = asked.get('foreign-tx-id');
    const status = isPaid ? 'SUCCESSFUL' : 'FAILED';
    const booked = bookTransaction(books, { amount, tip: 0, currency: 'CHF', foreign, status });
    const back = asked.get('callback') ?? asked.get(isPaid ? 'callbacksuccess' : 'callbackfail');
    if (back === null || !URL.canParse(back)) return empty(204);
    const address = new URL(back);
    address.searchParams.set('smp-status', isPaid ? 'success' : 'failed');
    address.searchParams.set('smp-tx-code', booked.transaction_code);
    if (foreign !== null) address.searchParams.set('foreign-tx-id', foreign);
    return goTo(address.href);
  };
  return [
    { name: 'sumup.app', method: 'GET', path, answer: show },
    { name: 'sumup.appPress', method: 'POST', path, answer: press },
  ];
}
