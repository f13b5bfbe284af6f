import type { WireOrder } from '@comanda/contract/orders';
/** A tag that lacks credit pays a part of one guest's, or of picked dishes: what is left stays theirs, as it was promised. */
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import { add, money, subtract, zero } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { stubTagReader, type TagReaderStub } from '../../../test/a-tag-reader.ts';
import { aTag } from '../../../test/a-tag.ts';
import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useRemembered } from '../../remembered.ts';
import { PaymentSheet } from '../payment-sheet.tsx';

let reader: TagReaderStub;
beforeEach(() => {
  useRemembered.setState({ userId: 'u1', people: {}, venues: {} });
  reader = stubTagReader();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [plain] = anOrder().products;
type Line = Partial<WireOrder['products'][number]>;
const pizza: Line = { opid: 'pizza', title: { de: 'Pizza' }, seat: 1, total: money(2400) };
const soup: Line = { opid: 'soup', title: { de: 'Suppe' }, seat: 2, total: money(1300) };
const bread: Line = { opid: 'bread', title: { de: 'Brot' }, total: money(1100) };

/** A bill of 48.00 on a server that keeps what it is sent: 29.50 of guest 1, 18.50 of guest 2; and a tag with 10.00. */
async function aBill(kind: string, lost = 0) {
  const payments: WirePayment[] = [];
  const products = [pizza, soup, bread].flatMap((line) =>
    plain === undefined ? [] : [{ ...plain, count: 1, ...line }],
  );
  const total = add(zero, ...products.map((line) => line.total));
  const now = () => {
    const paid = add(zero, ...payments.map(({ amount }) => amount));
    const rows = payments.flatMap(({ orders }) => orders.flatMap(({ lines }) => lines));
    return anOrder({
      products: products.map((line) => ({
        ...line,
        paidAmount: add(zero, ...rows.filter(({ opid }) => opid === line.opid).map(({ amount }) => amount)),
      })),
      total,
      payed: paid,
      stillToPay: subtract(total, paid),
      version: 1 + payments.length,
    });
  };
  let unanswered = lost;
  const take = ({ method, orders, split = 'whole' }: TakePayment) => {
    unanswered -= 1;
    if (unanswered >= 0) return failure('network', 0);
    const amount = money(orders[0]?.amount ?? 0);
    const lines = (orders[0]?.lines ?? []).map(({ opid, count }) => ({
      opid,
      count: 0,
      amount,
      shared: { count, guests: 1 },
    }));
    const of = { id: 'o1', number: '1', amount, state: 'kitchen', stillToPay: zero, lines };
    const payment = aPayment({ id: `p${payments.length}`, method, split, amount, orders: [of] });
    payments.push(payment);
    return { payment: { ...payment, openAmount: now().stillToPay }, revision: 2 };
  };
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: (['cash', 'nfc_credit'] as const).map((method) => ({
        id: `m_${method}`,
        method,
        name: '',
        offeredOn: ['pos'],
      })),
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments }),
    'GET /v1/orders/{orderId}': () => ({ order: now() }),
    'GET /v1/nfcTags/bySerial': () => ({ tag: aTag({ balance: money(1000) }) }),
    'POST /v1/payments': ({ body }) => take(body as TakePayment),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={[now()]} place={place} onClose={() => {}} onDone={() => {}} />, api);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Rechnung teilen' }));
  await user.click(await screen.findByRole('radio', { name: kind }));
  const payByTag = async () => {
    await user.click(await screen.findByRole('radio', { name: /NFC-Guthaben/ }));
    await user.click(screen.getByRole('button', { name: /^NFC-Guthaben\s*CHF/ }));
    await waitFor(() => expect(reader.listening()).toBe(1));
    await act(async () => reader.hold('04:a2:2b:1a:c3:52:80'));
    await user.click(await screen.findByRole('button', { name: /^CHF\s10.00 vom Chip bezahlen$/ }));
  };
  const bodies = () =>
    sent.filter(({ key }) => key === 'POST /v1/payments').map(({ input }) => (input as { body: TakePayment }).body);
  return { user, payByTag, bodies };
}

const next = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Nächster Teil' }));

test('by seat: the rest is this guest’s, is offered next, and the other one owes what they owed', async () => {
  const { user, payByTag, bodies } = await aBill('Gast');
  await user.click(await screen.findByRole('radio', { name: /^Gast 1/ }));
  await payByTag();
  expect(bodies()[0]).toMatchObject({
    split: 'seat',
    orders: [{ amount: 1000, partOf: 2950, seat: 1, lines: [{ opid: 'pizza', count: 1 }] }],
  });
  await next(user);
  await screen.findByRole('button', { name: /^Bar\s*CHF\s19\.50/ });
  const group = within(await screen.findByRole('radiogroup', { name: 'Gast' }));
  const seats = group.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(seats).toEqual([expect.stringMatching(/^Gast 1.*19\.50$/), expect.stringMatching(/^Gast 2.*18\.50$/)]);
});

test('by product: the picked dish costs the rest', async () => {
  const { user, payByTag, bodies } = await aBill('Positionen');
  await user.click(await screen.findByRole('checkbox', { name: /^Pizza/ }));
  await payByTag();
  expect(bodies()[0]).toMatchObject({ split: 'lines', orders: [{ amount: 1000, partOf: 2400 }] });
  await next(user);
  await screen.findByRole('button', { name: /^Bar\s*CHF\s14\.00/ });
});

test('of an equal part the rest of it is offered next, and the other part stays', async () => {
  const { user, payByTag } = await aBill('Gleichmässig');
  await payByTag();
  await next(user);
  await screen.findByRole('button', { name: /^Bar\s*CHF\s14\.00/ });
  const shares = screen.getAllByRole('listitem').filter(({ className }) => className === 'share');
  expect(shares.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/14\.00$/),
    expect.stringMatching(/24\.00$/),
  ]);
});

test('without an answer it says what was sent, not what was due', async () => {
  const { user, payByTag } = await aBill('Gast', 1);
  await user.click(await screen.findByRole('radio', { name: /^Gast 1/ }));
  await payByTag();
  const dialog = await screen.findByRole('dialog', { name: 'Zahlung fehlgeschlagen' });
  expect(dialog.textContent).toMatch(/CHF\s10\.00/);
  expect(dialog.textContent).not.toMatch(/29\.50/);
});
