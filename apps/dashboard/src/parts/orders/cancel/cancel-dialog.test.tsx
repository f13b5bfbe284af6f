import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi, type Sent } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { aTurningDevice } from '../../../test/turn.ts';
import { useAdminPinGrants } from '../../admin-pin/admin-pin-grants.ts';
import { useConnection } from '../../connection.ts';
import { CancelOrRestore, CancelProductButton } from './cancel-buttons.tsx';

afterEach(() => {
  cleanup();
  useAdminPinGrants.setState({ until: {} });
  useConnection.setState({ state: 'connecting' });
  vi.unstubAllGlobals();
});

const storno = 'DELETE /v1/orders/{orderId}/storno' as const;
const product = 'DELETE /v1/orders/{orderId}/products/{opid}' as const;
const undo = 'DELETE /v1/orders/{orderId}/undoStorno' as const;
const checkPin = 'POST /v1/customers/{customerId}/checkAdminPin/' as const;
const withPin = {
  'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }),
  [checkPin]: () => ({ grantedUntil: Math.floor(Date.now() / 1000) + 300 }),
};
const withoutPin = { 'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }) };

const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (digits: string) => {
  for (const digit of digits) await userEvent.click((await dialog()).getByRole('button', { name: digit }));
};
const queries = (sent: readonly Sent[], key: string) =>
  sent.filter((one) => one.key === key).map(({ input }) => (input as { query: Record<string, string> }).query);
const checkedPins = (sent: readonly Sent[]) =>
  sent.filter(({ key }) => key === checkPin).map(({ input }) => (input as { body: { pin: string } }).body.pin);
const red = async () => (await dialog()).getByRole('button', { name: 'Stornieren' });

const paymentsOf = (...payments: ReturnType<typeof aPayment>[]) => ({
  'GET /v1/orders/{orderId}/payments': () => ({ payments }),
});

test('without a connection it says at once that it cannot, and no more once there is one', async () => {
  useConnection.setState({ state: 'offline' });
  const { api } = fakeApi(withPin);
  renderScreen(<CancelOrRestore order={anOrder()} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  const open = await dialog();
  expect(open.getByText(/^Ohne Verbindung nicht möglich/)).toBeDefined();
  act(() => useConnection.setState({ state: 'restored' }));
  expect(open.queryByText(/^Ohne Verbindung nicht möglich/)).toBeNull();
});

test('a cancel goes off with reason and PIN alone, and is told', async () => {
  const canceled = anOrder({ state: 'canceled', stillToPay: money(0) });
  const { api, sent } = fakeApi({
    ...withPin,
    [storno]: () => ({ order: canceled, refunded: money(0), inCash: money(0), byHand: money(0), revision: 2 }),
  });
  renderScreen(<CancelOrRestore order={anOrder()} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  await userEvent.click(await red());
  const open = await dialog();
  expect(open.getByText('Kommentar fehlt')).toBeDefined();
  expect(open.getByText('Admin-PIN fehlt')).toBeDefined();
  await userEvent.click(open.getByRole('button', { name: 'Gast gegangen' }));
  await press('2580');
  await userEvent.click(await red());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(queries(sent, storno)).toEqual([
    expect.objectContaining({ cancelComment: 'Gast gegangen', socketId: 'socket-1' }),
  ]);
  expect(queries(sent, storno)[0]).not.toHaveProperty('money');
  const told = (await screen.findByText('Bestellung #119: storniert')).closest('.toast');
  expect(told?.querySelector('button')?.textContent).toBe('Öffnen');
  expect(checkedPins(sent)).toEqual(['2580']);
  expect(JSON.stringify(queries(sent, storno))).not.toContain('2580');
  // It counts for five minutes now: the next window comes without the pad.
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  expect((await dialog()).queryByText('Admin-PIN')).toBeNull();
});

test('a tablet that is turned keeps the focus on the key of the PIN', async () => {
  const turn = aTurningDevice(false);
  const { api } = fakeApi(withPin);
  renderScreen(<CancelOrRestore order={anOrder()} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  await press('5');
  for (const isOneColumn of [true, false]) {
    turn(isOneColumn);
    expect(document.activeElement).toBe((await dialog()).getByRole('button', { name: '5' }));
  }
});

test('what was paid is named before the red button: to the coin, or as a fee', async () => {
  const paid = anOrder({ state: 'done', total: money(1233), payed: money(1233), stillToPay: money(0) });
  const { api, sent } = fakeApi({
    ...withoutPin,
    ...paymentsOf(aPayment({ amount: money(1233) })),
    [storno]: () => ({ order: paid, refunded: money(0), inCash: money(0), byHand: money(0), revision: 2 }),
  });
  renderScreen(<CancelOrRestore order={paid} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  const open = await dialog();
  expect(await open.findByText('Bereits bezahlt. CHF 12.35 werden bar zurückbezahlt.')).toBeDefined();
  await userEvent.click(open.getByRole('radio', { name: 'Als Gebühr behalten' }));
  expect(open.getByText('Bereits bezahlt. CHF 12.33 bleiben als Gebühr im Haus.')).toBeDefined();
  await userEvent.click(open.getByRole('button', { name: 'Reklamation' }));
  await waitFor(async () => expect((await dialog()).queryByText('Admin-PIN')).toBeNull());
  await userEvent.click(await red());
  await waitFor(() => expect(queries(sent, storno)).toHaveLength(1));
  expect(queries(sent, storno)[0]).toMatchObject({ money: 'fee', cancelComment: 'Reklamation' });
});

test('more cash than is in the drawer by the books is asked about before it goes back', async () => {
  const paid = anOrder({ state: 'done', total: money(1235), payed: money(1235), stillToPay: money(0) });
  const answers = [
    failure('cash.error.aboveBalance', 409, { balance: 1000, missing: 235 }),
    {
      order: { ...paid, state: 'canceled' as const },
      refunded: money(1235),
      inCash: money(1235),
      byHand: money(0),
      revision: 2,
    },
  ];
  const { api, sent } = fakeApi({ ...withoutPin, ...paymentsOf(aPayment()), [storno]: () => answers.shift() });
  renderScreen(<CancelOrRestore order={paid} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Reklamation' }));
  await waitFor(async () => expect((await dialog()).queryByText('Admin-PIN')).toBeNull());
  await userEvent.click(await red());
  const asked = within(await screen.findByRole('alertdialog', { name: 'Es fehlen CHF\u00A02.35' }));
  await userEvent.click(asked.getByRole('button', { name: 'Trotzdem buchen' }));
  await waitFor(() => expect(queries(sent, storno)).toHaveLength(2));
  expect(queries(sent, storno)).toMatchObject([{ missing: '0' }, { missing: '235' }]);
});

test('what a card paid goes back to it: nobody is told to take it out of the drawer', async () => {
  const paid = anOrder({ state: 'done', total: money(1233), payed: money(1233), stillToPay: money(0) });
  const { api } = fakeApi({
    ...withoutPin,
    ...paymentsOf(aPayment({ method: 'datatrans', amount: money(1233) })),
    [storno]: () => ({ order: paid, refunded: money(1233), inCash: money(0), byHand: money(0), revision: 2 }),
  });
  renderScreen(<CancelOrRestore order={paid} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  const open = await dialog();
  expect(
    await open.findByText('Bereits bezahlt. CHF 12.33 gehen zurück, wie sie bezahlt wurden: mit Karte auf die Karte.'),
  ).toBeDefined();
  await userEvent.click(open.getByRole('button', { name: 'Reklamation' }));
  await waitFor(async () => expect((await dialog()).queryByText('Admin-PIN')).toBeNull());
  await userEvent.click(await red());
  expect(
    await screen.findByText('Bestellung #119: storniert. CHF 12.33 gehen zurück, wie sie bezahlt wurden.'),
  ).toBeDefined();
  expect(screen.queryByText(/Schublade ist offen/)).toBeNull();
});

test.each([
  ['datatrans', 0, 'CHF\u00A07.33 gehen zurück, wie sie bezahlt wurden.'],
  [
    'ext_terminal',
    733,
    'CHF\u00A07.33 von Hand zurückzahlen (Terminal, TWINT, Gutschein): Hier wird es nur festgehalten.',
  ],
] as const)(
  'cash is named that lies in the open drawer, and beside it what %s took',
  async (method, byHand, beside) => {
    const paid = anOrder({ state: 'done', total: money(1233), payed: money(1233), stillToPay: money(0) });
    const { api } = fakeApi({
      ...withoutPin,
      ...paymentsOf(aPayment({ amount: money(500) }), aPayment({ id: 'p2', method, amount: money(733) })),
      [storno]: () => ({ order: paid, refunded: money(1233), inCash: money(500), byHand: money(byHand), revision: 2 }),
    });
    renderScreen(<CancelOrRestore order={paid} />, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Reklamation' }));
    await waitFor(async () => expect((await dialog()).queryByText('Admin-PIN')).toBeNull());
    await userEvent.click(await red());
    const told = await screen.findByText(/Schublade ist offen/);
    expect(told.textContent).toBe(
      `Bestellung #119: storniert. CHF\u00A05.00 zurückzahlen, die Schublade ist offen. ${beside}`,
    );
  },
);

test('before anything is canceled its window names each way that the money came, what staff give back by hand too', async () => {
  const paid = anOrder({ state: 'done', total: money(1733), payed: money(1733), stillToPay: money(0) });
  const { api } = fakeApi({
    ...withoutPin,
    ...paymentsOf(
      aPayment({ method: 'ext_twint', amount: money(733) }),
      aPayment({ id: 'p2', amount: money(500) }),
      aPayment({ id: 'p3', method: 'invoice', amount: money(500) }),
      aPayment({ id: 'p4', method: 'ext_coupon', amount: money(500), refunded: money(500) }),
    ),
  });
  renderScreen(<CancelOrRestore order={paid} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  const ways =
    'bar aus der Schublade 5.00; auf der Rechnung ist weniger offen 5.00; von Hand (Terminal, TWINT, Gutschein) 7.33';
  const text = `Bereits bezahlt. CHF 17.33 gehen zurück, wie sie bezahlt wurden: ${ways}.`;
  expect(await (await dialog()).findByText(text)).toBeDefined();
});

test('where a payment paid another order too its ways are named without sums', async () => {
  const paid = anOrder({ state: 'done', total: money(1233), payed: money(1233), stillToPay: money(0) });
  const both = ['o1', 'o2'].flatMap((id) => aPayment({ amount: money(733) }).orders.map((of) => ({ ...of, id })));
  const { api } = fakeApi({
    ...withoutPin,
    ...paymentsOf(
      aPayment({ amount: money(500) }),
      aPayment({ id: 'p2', method: 'datatrans', amount: money(1466), orders: both }),
    ),
  });
  renderScreen(<CancelOrRestore order={paid} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  expect(await (await dialog()).findByText(/bar aus der Schublade; /)).toBeDefined();
});

test('what is on its way back already is named by no further cancel, to give back or to keep', async () => {
  const [soup] = anOrder().products;
  if (soup === undefined) throw new Error('no line');
  const [beer, steak] = [
    { ...soup, opid: 'beer', total: money(600) },
    { ...soup, opid: 'steak', total: money(3000) },
  ];
  // A wine of 8.50 was canceled a moment ago: a provider is still giving it back.
  const order = anOrder({ products: [beer, steak], total: money(3600), payed: money(4450), stillToPay: money(0) });
  const { orders } = aPayment({ amount: money(-850) });
  const { api, sent } = fakeApi({
    ...withoutPin,
    ...paymentsOf(
      aPayment({ method: 'datatrans', amount: money(4450) }),
      aPayment({ id: 'p2', method: 'datatrans', state: 'paying', refundOf: 'p1', amount: money(-850), orders }),
    ),
    [product]: () => ({ order, refunded: money(0), inCash: money(0), byHand: money(0), revision: 2 }),
  });
  renderScreen(<CancelProductButton order={order} product={beer} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Zürcher Geschnetzeltes stornieren' }));
  const open = await dialog();
  expect(await open.findByText(/CHF 6\.00 gehen zurück, wie sie bezahlt wurden/)).toBeDefined();
  await userEvent.click(open.getByRole('radio', { name: 'Als Gebühr behalten' }));
  expect(open.getByText('Bereits bezahlt. CHF 6.00 bleiben als Gebühr im Haus.')).toBeDefined();
  await userEvent.click(open.getByRole('button', { name: 'Reklamation' }));
  await waitFor(async () => expect((await dialog()).queryByText('Admin-PIN')).toBeNull());
  await userEvent.click(await red());
  await waitFor(() => expect(queries(sent, product)).toHaveLength(1));
  expect(queries(sent, product)[0]).toMatchObject({ money: 'fee' });
});

test('some of a line', async () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('no line');
  const beers = { ...line, count: 3, total: money(1560) };
  const order = anOrder({ products: [beers], total: money(1560) });
  const { api, sent } = fakeApi({
    ...withoutPin,
    [product]: () => ({ order, refunded: money(0), inCash: money(0), byHand: money(0), revision: 2 }),
  });
  renderScreen(<CancelProductButton order={order} product={beers} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Zürcher Geschnetzeltes stornieren' }));
  const open = await dialog();
  await userEvent.click(open.getByRole('button', { name: 'Weniger stornieren' }));
  expect(open.getByText(/CHF 10\.40/)).toBeDefined();
  await userEvent.click(open.getByRole('button', { name: 'Nicht verfügbar' }));
  await userEvent.click(await red());
  await waitFor(() => expect(queries(sent, product)).toHaveLength(1));
  expect(queries(sent, product)[0]).toMatchObject({ count: '2', cancelComment: 'Nicht verfügbar' });
  expect(await screen.findByText('2 Stück storniert')).toBeDefined();
});

test('restore is there for an hour, and says where the stock is short', async () => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const canceled = (restorableUntil: number | null) =>
    anOrder({ state: 'canceled', canceledAt: nowSeconds, cancelComment: 'fiel hin', restorableUntil });
  const { api, sent } = fakeApi({
    ...withPin,
    [undo]: () => ({ order: anOrder(), shortOf: [{ id: 'p1', left: -1 }], revision: 3 }),
  });
  renderScreen(<CancelOrRestore order={canceled(nowSeconds + 1800)} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Wiederherstellen' }));
  expect((await dialog()).getByText('fiel hin')).toBeDefined();
  await press('2580');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Wiederherstellen' }));
  expect(await screen.findByText(/Der Bestand reicht nicht ganz/)).toBeDefined();
  expect(checkedPins(sent)).toEqual(['2580']);
  expect(queries(sent, undo)).toHaveLength(1);
  expect(queries(sent, undo)[0]).not.toHaveProperty('pin');
  cleanup();
  renderScreen(<CancelOrRestore order={canceled(nowSeconds - 1)} />, fakeApi(withPin).api, vi.fn());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wiederherstellen' })).toBeNull());
});
