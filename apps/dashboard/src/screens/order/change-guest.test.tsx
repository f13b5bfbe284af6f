/** Whose an order is that was sent, where it goes and how many sit there, corrected on its page (decisions.md §3). */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepOrder } from '../../parts/orders/keep-order.ts';
import { aWireMethod } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

const key = 'POST /v1/orders/{orderId}/guest' as const;
const town = { id: 'town', name: 'Stadt', zips: '8400-8411', fee: money(700), minimum: money(0) };
const keller = {
  guest: 'Vreni Keller',
  phone: '+41 79 555 12 34',
  email: null,
  deliveryAddress: { street: 'Lindenweg 3', zip: '8400', city: 'Winterthur' },
};
const delivery = anOrder({ id: 'o1', table: 't_c1', type: 'delivery', method: 'delivery', ...keller });
const table = anOrder({ id: 'o1', covers: 2 });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** @param replies what becomes of each try; `now` is the order as the server has it */
function open(server: { now: WireOrder }, replies: unknown[] = [], may = (_right: string) => true) {
  const { api, sent } = fakeApi({
    'GET /v1/orders/{orderId}': () => ({ order: server.now, revision: 1 }),
    'GET /v1/orders/{orderId}/history': () => ({ steps: [], prints: [] }),
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [server.now], revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/orderMethods': () => ({
      orderMethods: [aWireMethod('delivery', { areas: [town] }), aWireMethod('pickup')],
    }),
    'GET /v1/customers/{customerId}/locations': () => ({ locations: [] }),
    [key]: () => replies.shift(),
  });
  const session = { ...aSession(api), may };
  const { queries } = renderAt('/dashboard/orders/o1', { '/dashboard/orders/$orderId': <OrderScreen /> }, api, session);
  const tries = () => sent.filter((call) => call.key === key).map(({ input }) => (input as { body: object }).body);
  return { queries, tries };
}
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const apply = () => userEvent.click(dialog().getByRole('button', { name: 'Übernehmen' }));
const fill = async (label: string, text: string) => {
  const field = dialog().getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('the guests at a table are counted anew', async () => {
  const { tries } = open({ now: table }, [{ order: { ...table, covers: 3, version: 2 }, revision: 2 }]);
  await press('Anzahl Gäste ändern');
  await userEvent.click(dialog().getByRole('button', { name: 'Mehr Gäste' }));
  await apply();
  expect(await screen.findByText('Angaben geändert')).toBeDefined();
  expect(tries()).toMatchObject([{ version: 1, covers: 3, guest: null, wishedAt: null }]);
  expect(screen.getByText('3 Gäste')).toBeDefined();
  // Nothing else: nothing is sent.
  await press('Anzahl Gäste ändern');
  await apply();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tries()).toHaveLength(1);
});

test('a delivery goes to somebody else, checked as at the checkout', async () => {
  const after = { ...delivery, guest: 'Vreni Kellerhals', version: 2 };
  const { tries } = open({ now: delivery }, [{ order: after, revision: 2 }]);
  await press('Gast ändern');
  await waitFor(() => expect(dialog().getByText('Stadt: Lieferung CHF 7.00.')).toBeDefined());
  await fill('PLZ', '8000');
  await apply();
  expect(dialog().getByRole('alert').textContent).toContain('8000');
  expect(tries()).toEqual([]);
  await fill('PLZ', '8400');
  await fill('Name', 'Vreni Kellerhals');
  await apply();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { deliveryAddress, phone } = keller;
  expect(tries()).toMatchObject([{ version: 1, guest: 'Vreni Kellerhals', phone, deliveryAddress, covers: null }]);
});

test('another device was faster: it is said, what was typed stays, and what the other one said too', async () => {
  const server = { now: delivery };
  const faster = { ...delivery, phone: '+41 79 555 99 99', version: 2 };
  const after = { ...faster, guest: 'Kellerhals', version: 3 };
  const { tries } = open(server, [failure('orders.error.overtaken', 409), { order: after, revision: 3 }]);
  await press('Gast ändern');
  await fill('Name', 'Kellerhals');
  server.now = faster;
  await apply();
  expect(await screen.findByText(/Ein anderes Gerät war schneller/)).toBeDefined();
  await waitFor(() => expect(screen.getByText('+41 79 555 99 99')).toBeDefined());
  expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe('Kellerhals');
  await apply();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tries()[0]).toMatchObject({ version: 1, guest: 'Kellerhals', phone: keller.phone });
  expect(tries()[1]).toMatchObject({ version: 2, guest: 'Kellerhals', phone: '+41 79 555 99 99' });
});

test('an order that goes on in the kitchen meanwhile is no reason to refuse', async () => {
  const { queries, tries } = open({ now: table }, [{ order: { ...table, covers: 3, version: 8 }, revision: 9 }]);
  await press('Anzahl Gäste ändern');
  await userEvent.click(dialog().getByRole('button', { name: 'Mehr Gäste' }));
  act(() => keepOrder(queries, 'c1', { ...table, version: 7 }));
  await apply();
  await waitFor(() => expect(tries()).toMatchObject([{ version: 7, covers: 3 }]));
});

test('what was changed although its answer was lost goes again as the very same command', async () => {
  const after = { order: { ...table, covers: 3, version: 2 }, revision: 2 };
  const { tries } = open({ now: table }, [failure('network', 0), after]);
  await press('Anzahl Gäste ändern');
  await userEvent.click(dialog().getByRole('button', { name: 'Mehr Gäste' }));
  await apply();
  await waitFor(() => expect(tries()).toHaveLength(1));
  await apply();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tries()[1]).toEqual(tries()[0]);
});

test.each([
  ['has ended', { state: 'done' }],
  ['still waits on this device', { version: 0 }],
  ['is taken away by nobody in particular', { type: 'takeaway', covers: null }],
] as const)('nothing is asked of an order that %s', async (_, change) => {
  open({ now: { ...table, ...change } });
  await screen.findByText('Noch zu zahlen');
  expect(screen.queryByRole('button', { name: /^(Gast|Anzahl Gäste) ändern$/ })).toBeNull();
});

test('nor by whom may not', async () => {
  open({ now: table }, [], (right) => right !== 'order.changeGuest');
  await screen.findByRole('region', { name: 'Verlauf' });
  expect(screen.queryByRole('button', { name: 'Anzahl Gäste ändern' })).toBeNull();
});

test('what is typed stays where another device gives the order another type, and waits until it is asked again', async () => {
  const server = { now: delivery };
  const { queries, tries } = open(server, [{ order: delivery, revision: 3 }]);
  await press('Gast ändern');
  await fill('Name', 'Anna Muster');
  const becomes = (change: Partial<WireOrder>) => {
    server.now = { ...server.now, ...change, version: server.now.version + 1 };
    act(() => keepOrder(queries, 'c1', server.now));
  };
  becomes({ type: 'dinein', method: 'table', guest: null, phone: null, deliveryAddress: null });
  expect(await screen.findByText(/^Die Bestellart ist jetzt «Im Haus»/)).toBeDefined();
  expect(dialog().getByDisplayValue('Anna Muster')).toBeDefined();
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Übernehmen' }).disabled).toBe(true);
  becomes({ type: 'delivery', method: 'delivery', ...keller });
  await apply();
  await waitFor(() => expect(tries()).toMatchObject([{ guest: 'Anna Muster' }]));
});
