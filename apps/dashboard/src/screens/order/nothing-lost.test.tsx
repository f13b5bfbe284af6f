/** What was entered into a dialog of an order stays until it is done, and what is tried again is the same command. */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useAdminPinGrants } from '../../parts/admin-pin/admin-pin-grants.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi, type Sent } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const cider = { ...line, opid: 'cider', title: { de: 'Most' }, count: 1, total: money(600) };
const order = anOrder({ id: 'o1', table: 'tb_3', products: [cider], total: money(600), stillToPay: money(600) });
const other = anOrder({ ...order, id: 'o2', number: '2026-47-120' });
const done = { order: { ...order, version: 2 }, revision: 2 };
const fault = failure('general.error.internal', 502);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  useAdminPinGrants.setState({ until: {} });
  vi.unstubAllGlobals();
});

function open(answers: Parameters<typeof fakeApi>[0], shown: WireOrder = order) {
  const { api, sent } = fakeApi({
    'GET /v1/orders/{orderId}': () => ({ order: shown, revision: 1 }),
    'GET /v1/orders/{orderId}/history': () => ({ steps: [], prints: [] }),
    'GET /v1/customers/{customerId}/tables': () =>
      ['3', '4', '5'].map((one) => aTable({ id: `tb_${one}`, name: `T${one}` })),
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }),
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [shown, other], revision: 1, cursor: null }),
    ...answers,
  });
  renderAt('/dashboard/orders/o1', { '/dashboard/orders/$orderId': <OrderScreen /> }, api);
  return sent;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));
const bodies = (sent: readonly Sent[], path: string) =>
  sent.filter(({ key }) => key.endsWith(path)).map(({ input }) => (input as { body: object }).body);
const twice = async (sent: readonly Sent[], path: string, act: () => Promise<unknown>) => {
  await act();
  await waitFor(() => expect(bodies(sent, path)).toHaveLength(1));
  await act();
  await waitFor(() => expect(bodies(sent, path)).toHaveLength(2));
  const [first, second] = bodies(sent, path);
  expect(second).toEqual(first);
};
/** Nobody knows the first time; the second time it is answered. */
const lostOnce = (answer: unknown = done) => {
  const answers = [fault, answer];
  return () => answers.shift();
};

async function enterDiscount() {
  await userEvent.click(await screen.findByRole('checkbox', { name: '1× Most auswählen' }));
  await press('Rabatt');
  const percent = dialog(/^Rabatt/).getByLabelText('Abzug in Prozent');
  await userEvent.clear(percent);
  await userEvent.type(percent, '15');
  await userEvent.type(dialog(/^Rabatt/).getByLabelText('Grund'), 'Zu kalt');
}
const entered = () =>
  ['Abzug in Prozent', 'Grund'].map((label) => dialog(/^Rabatt/).getByLabelText<HTMLInputElement>(label).value);
const applyDiscount = () => userEvent.click(dialog(/^Rabatt/).getByRole('button', { name: 'Übernehmen' }));

test('a discount stays entered where the PIN is not given or the server refuses, and goes again as the same command', async () => {
  const answers = [failure('adminPin.error.required', 403), failure('orders.error.paymentUnderWay', 409), fault, done];
  const sent = open({ 'POST /v1/orders/{orderId}/discount': () => answers.shift() });
  await enterDiscount();
  await applyDiscount();
  const pad = within(await screen.findByRole('dialog', { name: 'Admin-PIN' }));
  await userEvent.click(pad.getByRole('button', { name: 'Schliessen' }));
  for (const tries of [1, 2, 3]) {
    await waitFor(() => expect(bodies(sent, '/discount')).toHaveLength(tries));
    expect(entered()).toEqual(['15', 'Zu kalt']);
    await applyDiscount();
  }
  expect(await screen.findByText('1 Stück neu berechnet')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [, , third, fourth] = bodies(sent, '/discount');
  expect(fourth).toEqual(third);
});

test('a percentage alone is entered data too: Escape does not drop it', async () => {
  open({});
  await userEvent.click(await screen.findByRole('checkbox', { name: '1× Most auswählen' }));
  await press('Rabatt');
  await userEvent.click(dialog(/^Rabatt/).getByRole('button', { name: /^50/ }));
  fireEvent(screen.getByRole('dialog', { name: /^Rabatt/ }), new Event('cancel', { cancelable: true }));
  expect(dialog(/^Rabatt/).getByLabelText<HTMLInputElement>('Abzug in Prozent').value).toBe('50');
});

test('an order goes to one table, however often and wherever it is tapped while it is on its way', async () => {
  let answer = (_value: unknown) => {};
  const sent = open({
    'POST /v1/orders/{orderId}/table': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await press('Tisch wechseln');
  const table = (name: RegExp) => dialog('Umsetzen an Tisch').getByRole('button', { name });
  await userEvent.click(table(/^T5/));
  expect(table(/^T5/).getAttribute('aria-busy')).toBe('true');
  await userEvent.click(table(/^T5/));
  await userEvent.click(table(/^T4/));
  answer({ order: { ...order, table: 'tb_5', version: 2 }, revision: 2 });
  expect(await screen.findByText('Umgesetzt nach T5')).toBeDefined();
  expect(bodies(sent, '/table')).toMatchObject([{ table: 'tb_5' }]);
  expect(screen.queryByText(/anderes Gerät war schneller/)).toBeNull();
});

test('a table that is chosen again after a lost answer is the same command', async () => {
  const sent = open({ 'POST /v1/orders/{orderId}/table': lostOnce() });
  await press('Tisch wechseln');
  await twice(sent, '/table', () => press(/^T5/));
  expect(await screen.findByText('Umgesetzt nach T5')).toBeDefined();
});

test('so is a type', async () => {
  const sent = open({ 'POST /v1/orders/{orderId}/type': lostOnce() });
  await press('Bestellart ändern');
  await userEvent.click(screen.getByRole('radio', { name: 'Mitnehmen' }));
  await twice(sent, '/type', () => press('Übernehmen'));
  expect(await screen.findByText('Bestellart: Mitnehmen')).toBeDefined();
});

test('so is a rejection, with the reason as it was typed', async () => {
  const requested = anOrder({ ...order, state: 'requested', source: 'online' });
  const sent = open(
    { 'POST /v1/orders/{orderId}/reject': lostOnce({ ...done, refunded: 0, inCash: 0, byHand: 0 }) },
    requested,
  );
  await press('Ablehnen');
  await userEvent.type(screen.getByLabelText(/Grund/), 'Küche zu');
  const reject = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Ablehnen' });
  await twice(sent, '/reject', () => userEvent.click(reject()));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('so is a course; once it is known to be fired the next one is another command', async () => {
  const held = anOrder({ ...order, products: [{ ...cider, course: 2, held: true }] });
  const answers = [fault, { order: held, revision: 2 }, { order: held, revision: 3 }];
  const sent = open({ 'POST /v1/orders/{orderId}/fireCourse': () => answers.shift() }, held);
  await twice(sent, '/fireCourse', () => press('Gang 2 abrufen'));
  await screen.findByText('Gang 2 ist in der Küche');
  await press('Gang 2 abrufen');
  await waitFor(() => expect(bodies(sent, '/fireCourse')).toHaveLength(3));
  const [first, , third] = bodies(sent, '/fireCourse');
  expect(third).not.toEqual(first);
});

test('so is a merge: the dialog stays until somebody knows', async () => {
  const sent = open({ 'POST /v1/orders/{orderId}/merge': lostOnce({ from: other, to: order, revision: 2 }) });
  await press('Zusammenlegen');
  await userEvent.click(await screen.findByRole('checkbox', { name: /#120/ }));
  await twice(sent, '/merge', () => press('2 Bestellungen zusammenlegen'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** A page that is loaded anew closes no dialog. */
function reload() {
  const left = sessionStorage.getItem('comanda.typed') ?? '';
  cleanup();
  sessionStorage.setItem('comanda.typed', left);
}
const backAgain = 'Zuvor eingegeben, noch nicht gespeichert.';

test('a discount and the reason of a cancel are back after a reload; who gives them up finds them no more', async () => {
  open({});
  await enterDiscount();
  reload();
  open({});
  await userEvent.click(await screen.findByRole('checkbox', { name: '1× Most auswählen' }));
  await press('Rabatt');
  expect(entered()).toEqual(['15', 'Zu kalt']);
  expect(dialog(/^Rabatt/).getByText(backAgain)).toBeDefined();
  await userEvent.click(dialog(/^Rabatt/).getByRole('button', { name: 'Schliessen' }));
  await press('Rabatt');
  expect(entered()).toEqual(['10', '']);
  expect(dialog(/^Rabatt/).queryByText(backAgain)).toBeNull();
  await userEvent.click(dialog(/^Rabatt/).getByRole('button', { name: 'Schliessen' }));

  const reason = async () => {
    await press('Stornieren');
    return within(await screen.findByRole('dialog')).findByRole<HTMLTextAreaElement>('textbox');
  };
  await userEvent.type(await reason(), 'fiel hin');
  reload();
  open({});
  expect((await reason()).value).toBe('fiel hin');
});

test('what others changed of a guest before the reload is not taken back by what was typed', async () => {
  const pickup = anOrder({ ...order, type: 'pickup', method: 'pickup', guest: 'Keller', phone: '+41 79 555 12 34' });
  open({}, pickup);
  await press('Gast ändern');
  const name = () => screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(name());
  await userEvent.type(name(), 'Kellerhals');
  reload();
  const later = { ...pickup, phone: '+41 79 555 99 99', version: 5 };
  const sent = open({ 'POST /v1/orders/{orderId}/guest': () => ({ order: later, revision: 6 }) }, later);
  await press('Gast ändern');
  expect(name().value).toBe('Kellerhals');
  await press('Übernehmen');
  await waitFor(() => expect(bodies(sent, '/guest')).toHaveLength(1));
  expect(bodies(sent, '/guest')).toMatchObject([{ version: 5, guest: 'Kellerhals', phone: '+41 79 555 99 99' }]);
});
