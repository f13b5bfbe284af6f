/** What a station must confirm on its screen nobody calls ready by hand: the card says who does (docs/decisions/0025). */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { BoardScreen } from './board-screen.tsx';

const [sample] = anOrder().products;
if (sample === undefined) throw new Error('an order has a line');
const station = (id: string, name: string) => ({ id, name, autoPrint: true, deliverer: 'server', posi: 0, version: 1 });
type Line = WireOrder['products'][number];
const order = (...lines: Partial<Line>[]) =>
  anOrder({
    type: 'takeaway',
    method: 'takeaway',
    tracksHandOver: true,
    stillToPay: money(0),
    products: lines.map((change, posi) => ({ ...sample, opid: `l${posi}`, posi, ...change })),
  });
const toConfirm = (processingStation: string | null) => ({ digitalConfirmation: true, processingStation });

const stations = () => [station('kitchen', 'Küche'), station('bar', 'Bar')];

const open = async (listed: WireOrder, answer: () => unknown = stations) => {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': answer,
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [listed], revision: 1, cursor: null }),
  });
  renderAt('/dashboard', { '/dashboard': <BoardScreen />, '/dashboard/orders/$orderId': null }, api);
  return within(await screen.findByRole('article'));
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ['one station', order(toConfirm('kitchen'), {}), 'Wartet auf Küche'],
  ['two of them', order(toConfirm('bar'), toConfirm('kitchen')), 'Wartet auf Küche und Bar'],
  ['any station', order(toConfirm(null)), 'Wartet auf eine Station'],
  ['one that is gone', order(toConfirm('cellar'), toConfirm('bar')), 'Wartet auf eine Station'],
  ['a course that is held', order({ held: true }), 'Gang wartet auf Abruf'],
  ['a station before a course', order({ held: true, ...toConfirm('bar') }, toConfirm('kitchen')), 'Wartet auf Küche'],
])('%s is said in place of the button', async (_, listed, text) => {
  const card = await open(listed);
  expect(await card.findByText(text)).toBeDefined();
  expect(card.queryByRole('button', { name: 'Bereit' })).toBeNull();
});

test('before it is known which stations there are, none is said', async () => {
  let answer = (_stations: unknown) => {};
  const card = await open(order(toConfirm('kitchen')), () => new Promise((resolve) => (answer = resolve)));
  expect(card.queryByText(/^Wartet auf/)).toBeNull();
  expect(card.queryByRole('button', { name: 'Bereit' })).toBeNull();
  answer(stations());
  expect(await card.findByText('Wartet auf Küche')).toBeDefined();
});

test('where they cannot be read, it waits for one of them', async () => {
  const card = await open(order(toConfirm('kitchen')), () => failure('network', 0));
  expect(await card.findByText('Wartet auf eine Station')).toBeDefined();
});

test('once all is confirmed, or where nobody confirms, a person calls it ready', async () => {
  const card = await open(order({ ...toConfirm('kitchen'), state: 'finished' }, {}));
  expect(card.getByRole('button', { name: 'Bereit' })).toBeDefined();
});

test('what is not paid yet waits for its station too', async () => {
  const card = await open({ ...order(toConfirm('kitchen')), stillToPay: money(3450) });
  expect(await card.findByText('Wartet auf Küche')).toBeDefined();
  expect(card.queryByRole('button', { name: 'Bereit' })).toBeNull();
  expect(card.getByRole('button', { name: 'Kassieren' })).toBeDefined();
});
