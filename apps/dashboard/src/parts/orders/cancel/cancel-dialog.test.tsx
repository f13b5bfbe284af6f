import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi, type Sent } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { aTurningDevice } from '../../../test/turn.ts';
import { CancelOrRestore, CancelProductButton } from './cancel-buttons.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const storno = 'DELETE /v1/orders/{orderId}/storno' as const;
const product = 'DELETE /v1/orders/{orderId}/products/{opid}' as const;
const undo = 'DELETE /v1/orders/{orderId}/undoStorno' as const;
const withPin = { 'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }) };
const withoutPin = { 'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }) };

const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (digits: string) => {
  for (const digit of digits) await userEvent.click((await dialog()).getByRole('button', { name: digit }));
};
const queries = (sent: readonly Sent[], key: string) =>
  sent.filter((one) => one.key === key).map(({ input }) => (input as { query: Record<string, string> }).query);
const red = async () => (await dialog()).getByRole('button', { name: 'Stornieren' });

test('a cancel goes off with reason and PIN alone, and is told', async () => {
  const canceled = anOrder({ state: 'canceled', stillToPay: money(0) });
  const { api, sent } = fakeApi({ ...withPin, [storno]: () => ({ order: canceled, refunded: money(0), revision: 2 }) });
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
    expect.objectContaining({ cancelComment: 'Gast gegangen', pin: '2580', socketId: 'socket-1' }),
  ]);
  expect(queries(sent, storno)[0]).not.toHaveProperty('money');
  expect(await screen.findByText('Bestellung #119: storniert')).toBeDefined();
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

test('a wrong PIN stays in the dialog, with what was written, and the next try is the same command', async () => {
  const answers = [
    failure('adminPin.error.wrong', 403, { left: 4 }),
    { order: anOrder(), refunded: money(0), revision: 2 },
  ];
  const { api, sent } = fakeApi({ ...withPin, [storno]: () => answers.shift() });
  renderScreen(<CancelOrRestore order={anOrder()} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  await userEvent.type((await dialog()).getByRole('textbox'), 'Suppe kalt');
  for (const pin of ['1111', '2580']) {
    await press(pin);
    await userEvent.click(await red());
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = queries(sent, storno);
  expect([first?.['cancelComment'], second?.['cancelComment']]).toEqual(['Suppe kalt', 'Suppe kalt']);
  expect(second?.['commandId']).toBe(first?.['commandId']);
});

test('what was paid is named before the red button: to the coin, or as a fee', async () => {
  const paid = anOrder({ state: 'done', total: money(1233), payed: money(1233), stillToPay: money(0) });
  const { api, sent } = fakeApi({ ...withoutPin, [storno]: () => ({ order: paid, refunded: money(0), revision: 2 }) });
  renderScreen(<CancelOrRestore order={paid} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  const open = await dialog();
  expect(open.getByText('Bereits bezahlt. CHF 12.35 werden bar zurückbezahlt.')).toBeDefined();
  await userEvent.click(open.getByRole('radio', { name: 'Als Gebühr behalten' }));
  expect(open.getByText('Bereits bezahlt. CHF 12.33 bleiben als Gebühr im Haus.')).toBeDefined();
  await userEvent.click(open.getByRole('button', { name: 'Reklamation' }));
  await waitFor(async () => expect((await dialog()).queryByText('Admin-PIN')).toBeNull());
  await userEvent.click(await red());
  await waitFor(() => expect(queries(sent, storno)).toHaveLength(1));
  expect(queries(sent, storno)[0]).toMatchObject({ money: 'fee', cancelComment: 'Reklamation' });
});

test('some of a line', async () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('no line');
  const beers = { ...line, count: 3, total: money(1560) };
  const order = anOrder({ products: [beers], total: money(1560) });
  const { api, sent } = fakeApi({ ...withoutPin, [product]: () => ({ order, refunded: money(0), revision: 2 }) });
  renderScreen(<CancelProductButton order={order} product={beers} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Zürcher Geschnetzeltes stornieren' }));
  const open = await dialog();
  await userEvent.click(open.getByRole('button', { name: 'Weniger stornieren' }));
  expect(open.getByText(/CHF 10\.40/)).toBeDefined();
  await userEvent.click(open.getByRole('button', { name: 'Nicht verfügbar' }));
  await userEvent.click(await red());
  await waitFor(() => expect(queries(sent, product)).toHaveLength(1));
  expect(queries(sent, product)[0]).toMatchObject({ count: '2', cancelComment: 'Nicht verfügbar' });
});

test('restore is there for an hour, and says where the stock is short', async () => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const canceled = (restorableUntil: number | null) =>
    anOrder({ state: 'canceled', canceledAt: nowSeconds, cancelComment: 'fiel hin', restorableUntil });
  const { api } = fakeApi({
    ...withPin,
    [undo]: () => ({ order: anOrder(), shortOf: [{ id: 'p1', left: -1 }], revision: 3 }),
  });
  renderScreen(<CancelOrRestore order={canceled(nowSeconds + 1800)} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Wiederherstellen' }));
  expect((await dialog()).getByText('fiel hin')).toBeDefined();
  await press('2580');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Wiederherstellen' }));
  expect(await screen.findByText(/Der Bestand reicht nicht ganz/)).toBeDefined();
  cleanup();
  renderScreen(<CancelOrRestore order={canceled(nowSeconds - 1)} />, fakeApi(withPin).api, vi.fn());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wiederherstellen' })).toBeNull());
});
