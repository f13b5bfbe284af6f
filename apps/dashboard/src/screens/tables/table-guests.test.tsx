import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const seconds = Math.floor(Date.now() / 1000);
const tables = [aTable({ id: 'a', name: 'T1' }), aTable({ id: 'b', name: 'T2' })];
const orders = [anOrder({ id: 'o1', table: 'b' })];
const openPath = 'PUT /v1/customers/{customerId}/tables/{tableId}/openForGuests';

const does = (): unknown => ({ revision: 2 });

function show(address: string, { needOpening = true, may = true, opens = does, attends = does } = {}) {
  const request = { id: 'r1', table: 'a', kind: 'waiter', requestedAt: seconds - 60 };
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => tables,
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/tableService': () => ({
      requests: [request],
      openTables: ['b'],
      until: 4_000_000_000,
    }),
    'POST /v1/customers/{customerId}/tableRequests/{requestId}/done': attends,
    [openPath]: opens,
    'POST /v1/customers/{customerId}/checkAdminPin/': () => ({ grantedUntil: seconds + 300 }),
  });
  const own = aSession(api);
  const settings = { ...own.settings, guestsNeedOpenTable: needOpening };
  const session = { ...own, settings, may: (right: string) => may || right !== 'order.accept' };
  const at = <TablesScreen />;
  renderAt(address, { '/dashboard/tables': at, '/dashboard/tables/$tableId': at }, api, session);
  return sent;
}
const panel = async (name: string) => within(await screen.findByRole('complementary', { name: `Tisch ${name}` }));

test('a table is opened and closed for guests with one tap', async () => {
  const sent = show('/dashboard/tables/a');
  const side = await panel('T1');
  expect(await side.findByText('Gäste können hier noch nicht bestellen')).toBeDefined();
  await userEvent.click(side.getByRole('button', { name: 'Öffnen' }));
  expect(await side.findByText('Gäste können hier bestellen')).toBeDefined();
  await userEvent.click(side.getByRole('button', { name: 'Schliessen' }));
  await side.findByText('Gäste können hier noch nicht bestellen');
  expect(sent.filter(({ key }) => key === openPath).map(({ input }) => input)).toMatchObject([
    { params: { tableId: 'a' }, body: { open: true } },
    { params: { tableId: 'a' }, body: { open: false } },
  ]);
});

test('a waiter is asked for the admin PIN before a table is open to guests, and the same command goes again', async () => {
  const answers = [failure('adminPin.error.required', 403), { revision: 2 }];
  const sent = show('/dashboard/tables/a', { opens: () => answers.shift() });
  const side = await panel('T1');
  await userEvent.click(await side.findByRole('button', { name: 'Öffnen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Admin-PIN' }));
  expect(side.getByText('Gäste können hier noch nicht bestellen')).toBeDefined();
  for (const digit of '2580') await userEvent.click(dialog.getByRole('button', { name: digit }));
  await userEvent.click(dialog.getByRole('button', { name: 'Bestätigen' }));
  expect(await side.findByText('Gäste können hier bestellen')).toBeDefined();
  const [first, second] = sent.filter(({ key }) => key === openPath).map(({ input }) => input);
  expect(second).toEqual(first);
});

test('a table with open orders is open, and nothing closes it but paying', async () => {
  show('/dashboard/tables/b');
  const side = await panel('T2');
  expect(await side.findByText('Gäste können hier bestellen')).toBeDefined();
  expect(side.queryByRole('button', { name: 'Schliessen' })).toBeNull();
});

test('where tables are not opened nothing is said of it; what is asked for stands there, and is marked on the floor', async () => {
  show('/dashboard/tables/a', { needOpening: false });
  const side = await panel('T1');
  expect(await side.findByText('Service gewünscht')).toBeDefined();
  expect(side.queryByText(/Gäste können hier/)).toBeNull();
  expect(screen.getByText('T1, frei, Service gewünscht')).toBeDefined();
  await userEvent.click(side.getByRole('button', { name: /Service gewünscht, erledigt/ }));
  await waitFor(() => expect(side.queryByText('Service gewünscht')).toBeNull());
  expect(screen.getByText('T1, frei')).toBeDefined();
});

test('what was seen to is gone at the tap, and back where it is refused', async () => {
  let answer: (refusal: unknown) => void = () => {};
  const answered = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  show('/dashboard/tables/a', { needOpening: false, attends: () => answered });
  const side = await panel('T1');
  await side.findByText('Service gewünscht');
  await userEvent.click(side.getByRole('button', { name: /Service gewünscht, erledigt/ }));
  expect(side.queryByText('Service gewünscht')).toBeNull();
  await act(async () => answer(failure('general.error.internal', 500)));
  expect(await side.findByText('Service gewünscht')).toBeDefined();
});

test('who does not decide on guests’ orders sees it and changes nothing', async () => {
  show('/dashboard/tables/a', { may: false });
  const side = await panel('T1');
  await side.findByText('Service gewünscht');
  expect(side.queryByRole('button', { name: /erledigt|Öffnen/ })).toBeNull();
});
