/** What can be done with lines of any order that stands open, whatever its type (decisions.md §3). */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useAdminPinGrants } from '../../parts/admin-pin/admin-pin-grants.ts';
import { aPayment } from '../../test/a-payment.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi, type Sent } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const roesti = { ...line, opid: 'roesti', title: { de: 'Rösti' }, count: 2, total: money(3600) };
const cider = { ...line, opid: 'cider', title: { de: 'Most' }, total: money(600), posi: 1 };
const gone = { ...line, opid: 'gone', title: { de: 'Salat' }, state: 'canceled' as const, posi: 2 };
const takeaway = anOrder({
  id: 'o1',
  type: 'takeaway',
  method: 'takeaway',
  table: 't_c1',
  products: [roesti, cider, gone],
  total: money(4200),
  stillToPay: money(4200),
});
const other = anOrder({ ...takeaway, id: 'o2', number: '2026-47-120', guest: 'Muster' });
const practice = anOrder({ ...takeaway, id: 'o3', number: '2026-47-121', training: true });

function house(order: WireOrder, answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /v1/orders/{orderId}': () => ({ order, revision: 1 }),
    'GET /v1/orders/{orderId}/history': () => ({ steps: [], prints: [] }),
    'GET /v1/customers/{customerId}/tables': () => [
      aTable({ id: 't_c1', name: 'terminal' }),
      aTable({ id: 'tb_3', name: 'T3' }),
    ],
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }),
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order, other, practice], revision: 1, cursor: null }),
    ...answers,
  });
}
const open = (api: ReturnType<typeof fakeApi>['api'], may: (permission: string) => boolean = () => true) =>
  renderAt('/dashboard/orders/o1', { '/dashboard/orders/$orderId': <OrderScreen /> }, api, { ...aSession(api), may });
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const bodies = (sent: readonly Sent[], path: string) =>
  sent.filter(({ key }) => key.endsWith(path)).map(({ input }) => (input as { body: object }).body);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  useAdminPinGrants.setState({ until: {} });
  vi.unstubAllGlobals();
});

test('whose dish it is stands with its line', async () => {
  open(house({ ...takeaway, products: [{ ...roesti, seat: 2 }, cider] }).api);
  expect((await screen.findByText('Gast 2')).closest('li')?.textContent).toContain('Rösti');
});

test('one control picks none, some or all of a takeaway’s lines, without those that were canceled', async () => {
  open(house(takeaway).api);
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Alle auswählen' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Rabatt' })).toBeNull();
  await tick('1× Most auswählen');
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await userEvent.click(all);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  expect(screen.getByText('3 Stück ausgewählt')).toBeDefined();
  await userEvent.click(all);
  expect(screen.queryByRole('button', { name: 'Umsetzen' })).toBeNull();
});

test('picked lines of a takeaway cost less, with a reason', async () => {
  const { api, sent } = house(takeaway, {
    'POST /v1/orders/{orderId}/discount': () => ({ order: { ...takeaway, version: 2 }, revision: 2 }),
  });
  open(api);
  await tick('1× Most auswählen');
  await press('Rabatt');
  await userEvent.click(dialog().getByRole('radio', { name: 'Personal' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Pause' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText('1 Stück neu berechnet')).toBeDefined();
  const reduction = { kind: 'staffMeal', percent: 50, reason: 'Pause' };
  expect(bodies(sent, '/discount')).toMatchObject([{ lines: [{ opid: 'cider' }], reduction }]);
});

test('whoever may not reduce is asked for the admin PIN, and then it is done', async () => {
  const answers = [failure('adminPin.error.required', 403), { order: { ...takeaway, version: 2 }, revision: 2 }];
  const { api, sent } = house(takeaway, {
    'POST /v1/orders/{orderId}/discount': () => answers.shift(),
    'POST /v1/customers/{customerId}/checkAdminPin/': () => ({ grantedUntil: Date.now() / 1000 + 300 }),
  });
  open(api);
  await tick('1× Most auswählen');
  await press('Rabatt');
  await userEvent.click(dialog().getByRole('button', { name: 'Stammgast' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Übernehmen' }));
  const pad = within(await screen.findByRole('dialog', { name: 'Admin-PIN' }));
  for (const name of ['2', '5', '8', '0', 'Bestätigen']) await userEvent.click(pad.getByRole('button', { name }));
  expect(await screen.findByText('1 Stück neu berechnet')).toBeDefined();
  const [first, second] = bodies(sent, '/discount');
  expect(second).toEqual(first);
});

test('lines go to another order without a table, and practice is no target', async () => {
  const { api, sent } = house(takeaway, {
    'POST /v1/orders/{orderId}/moveProducts': () => ({ from: takeaway, to: other, revision: 2 }),
  });
  open(api);
  await tick('2× Rösti auswählen');
  await press('Umsetzen');
  await userEvent.click(dialog().getByRole('button', { name: 'Ohne Tisch' }));
  expect(await screen.findByRole('dialog', { name: 'Umsetzen nach Kasse' })).toBeDefined();
  expect(dialog().getAllByRole('radio')).toHaveLength(2);
  expect(dialog().getByRole('radio', { name: 'Neue Bestellung' })).toMatchObject({ checked: true });
  await userEvent.click(dialog().getByRole('radio', { name: /^Zu Bestellung #120.*Mitnehmen, Muster.*42\.00/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Weniger Rösti' }));
  await userEvent.click(dialog().getByRole('button', { name: '1 Stück umsetzen' }));
  expect(await screen.findByText('Umgesetzt nach Kasse')).toBeDefined();
  expect(bodies(sent, '/moveProducts')).toMatchObject([
    { lines: [{ opid: 'roesti', count: 1, newOpid: expect.any(String) }], to: { order: 'o2' } },
  ]);
});

test('another order comes into this one', async () => {
  const { api, sent } = house(takeaway, {
    'POST /v1/orders/{orderId}/merge': () => ({
      from: { ...other, state: 'done', mergedInto: 'o1', version: 2 },
      to: { ...takeaway, version: 2 },
      revision: 2,
    }),
  });
  open(api);
  await press('Zusammenlegen');
  expect(dialog().getByRole('button', { name: 'Zusammenlegen' })).toMatchObject({ disabled: true });
  expect(dialog().getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(dialog().getByRole('checkbox', { name: /^#120, Mitnehmen/ }));
  expect(dialog().getByText(/^Alle Gerichte daraus kommen zu #119, und es gilt, was dort steht/)).toBeDefined();
  expect(dialog().queryByRole('alert')).toBeNull();
  await userEvent.click(dialog().getByRole('button', { name: '2 Bestellungen zusammenlegen' }));
  expect(await screen.findByText('Zusammengelegt in #119')).toBeDefined();
  expect(bodies(sent, '/merge')).toMatchObject([{ from: 'o2' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zusammenlegen' })).toBeNull());
});

test('one of many orders is searched, and who was chosen stays in sight', async () => {
  const many = ['Aeby', 'Brunner', 'Caduff', 'Dubach', 'Egli', 'Frey', 'Gerber', 'Huber'].map((guest, index) =>
    anOrder({ ...takeaway, id: `m${index}`, number: `2026-47-20${index}`, guest }),
  );
  const orders = () => ({ orders: [takeaway, ...many], revision: 1, cursor: null });
  open(house(takeaway, { 'GET /v1/customers/{customerId}/orders': orders }).api);
  await press('Zusammenlegen');
  const shown = () =>
    dialog()
      .queryAllByRole('checkbox')
      .map((box) => box.closest('li')?.textContent);
  const search = dialog().getByRole('searchbox', { name: 'Bestellungen suchen' });
  await userEvent.type(search, 'caduff');
  expect(shown()).toEqual([expect.stringContaining('Caduff')]);
  await userEvent.click(dialog().getByRole('checkbox', { name: /Caduff/ }));
  await userEvent.clear(search);
  expect(shown()).toHaveLength(8);
  await userEvent.type(search, '206');
  expect(shown()).toEqual([expect.stringContaining('Caduff'), expect.stringContaining('Gerber')]);
  await userEvent.clear(search);
  await userEvent.type(search, 'zzz');
  expect(shown()).toEqual([expect.stringContaining('Caduff')]);
  expect(dialog().getByText('Keine Bestellung passt zu «zzz»')).toBeDefined();
});

test('of two weeks with the same number each is told by its day', async () => {
  const now = Math.floor(Date.now() / 1000);
  const today = anOrder({ ...takeaway, id: 'n1', number: '2026-48-12', orderedAt: now });
  const before = anOrder({ ...takeaway, id: 'n2', number: '2025-46-12' });
  const orders = () => ({ orders: [takeaway, today, before], revision: 1, cursor: null });
  open(house(takeaway, { 'GET /v1/customers/{customerId}/orders': orders }).api);
  await press('Zusammenlegen');
  const details = dialog()
    .getAllByRole('checkbox', { name: /^#12, / })
    .map((box) => box.closest('li')?.querySelector('.option__detail')?.textContent);
  expect(details).toEqual(['Do.,\u00a013.11.,\u00a003:13', expect.stringMatching(/^\d\d:\d\d$/)]);
});

test('an order that was paid in part is found, with the way round that it can be merged', async () => {
  const paid = anOrder({ ...takeaway, id: 'p1', number: '2026-47-130', guest: 'Zoller', payed: money(500) });
  const far = anOrder({ ...paid, id: 'p2', number: '2026-47-131', type: 'dinein', table: 'tb_3' });
  const orders = () => ({ orders: [takeaway, other, paid, far], revision: 1, cursor: null });
  open(house(takeaway, { 'GET /v1/customers/{customerId}/orders': orders }).api);
  await press('Zusammenlegen');
  expect(dialog().getAllByRole('checkbox')).toHaveLength(1);
  const links = dialog().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/orders/p1']);
  expect(links[0]?.closest('p')?.textContent).toBe(
    '#130, Mitnehmen: schon teilweise bezahlt. Dort öffnen und #119 dazulegen.',
  );
});

test('several lines are canceled with one reason and one PIN; a wrong one keeps what was said', async () => {
  const answers = [
    failure('adminPin.error.wrong', 403, { left: 4 }),
    { order: { ...takeaway, version: 2 }, refunded: money(0), inCash: money(0), byHand: money(0), revision: 2 },
  ];
  const { api, sent } = house(takeaway, { 'POST /v1/orders/{orderId}/cancelProducts': () => answers.shift() });
  open(api);
  await tick('Alle auswählen');
  await press('3 Stück stornieren');
  await userEvent.click(dialog().getByRole('button', { name: 'Weniger Rösti' }));
  expect(dialog().getByRole('heading', { name: '2 Stück stornieren?' })).toBeDefined();
  expect(dialog().getByText(/CHF 24\.00/)).toBeDefined();
  await userEvent.click(dialog().getByRole('button', { name: 'Stornieren' }));
  expect(dialog().getByText('Kommentar fehlt')).toBeDefined();
  await userEvent.click(dialog().getByRole('button', { name: 'Falsch erfasst' }));
  for (const pin of ['1111', '2580']) {
    for (const digit of pin) await userEvent.click(dialog().getByRole('button', { name: digit }));
    await userEvent.click(dialog().getByRole('button', { name: 'Stornieren' }));
  }
  expect(await screen.findByText('2 Stück storniert')).toBeDefined();
  const [first, second] = bodies(sent, '/cancelProducts');
  expect(second).toEqual({ ...first, pin: '2580' });
  expect(second).toMatchObject({
    lines: [{ opid: 'roesti', count: 1, newOpid: expect.any(String) }, { opid: 'cider' }],
    comment: 'Falsch erfasst',
    money: null,
  });
});

test('of what was paid it is said once what becomes of the money', async () => {
  const paid = anOrder({
    ...takeaway,
    state: 'done',
    payed: money(4200),
    stillToPay: money(0),
    products: takeaway.products.map((one) => ({ ...one, settled: true })),
  });
  const { api, sent } = house(paid, {
    'POST /v1/orders/{orderId}/cancelProducts': () => ({
      order: paid,
      refunded: money(4200),
      inCash: money(4200),
      byHand: money(0),
      revision: 2,
    }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [aPayment({ amount: money(4200) })] }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
  });
  open(api);
  await tick('Alle auswählen');
  expect(screen.queryByRole('button', { name: 'Rabatt' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Umsetzen' })).toBeNull();
  await press('3 Stück stornieren');
  expect(await dialog().findByText('Bereits bezahlt. CHF 42.00 werden bar zurückbezahlt.')).toBeDefined();
  await userEvent.click(dialog().getByRole('button', { name: 'Reklamation' }));
  await waitFor(() => expect(dialog().queryByText('Admin-PIN')).toBeNull());
  await userEvent.click(dialog().getByRole('button', { name: 'Stornieren' }));
  expect(await screen.findByText('3 Stück storniert. CHF 42.00 zurückzahlen, die Schublade ist offen.')).toBeDefined();
  expect(bodies(sent, '/cancelProducts')).toMatchObject([{ money: 'refund' }]);
});

test('without a right there is nothing to pick', async () => {
  open(house(takeaway).api, (permission) => !permission.startsWith('order.'));
  expect(await screen.findByText('Rösti')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('of an order that is paid in part it says which lines are', async () => {
  const { api } = house({
    ...takeaway,
    products: [
      { ...roesti, paidCount: 1, paidAmount: money(1800) },
      { ...cider, paidCount: 1, paidAmount: money(600) },
      { ...gone, paidCount: 1 },
    ],
    payed: money(2400),
    stillToPay: money(1800),
  });
  open(api);
  expect((await screen.findByText('Rösti')).textContent).toBe('Rösti1 von 2 bezahlt');
  expect(screen.getByText('Most').textContent).toBe('Mostbezahlt');
  expect(screen.getByText('Salat').textContent).toBe('Salat storniert');
});
