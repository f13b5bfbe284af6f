import type { WireOrder } from '@comanda/contract/orders';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { KitchenScreen } from './kitchen-screen.tsx';

/** Friday 20 November 2026, 19:42 in Zurich. */
const seconds = Date.UTC(2026, 10, 20, 18, 42) / 1000;
const station = (id: string, name: string) => ({ id, name, autoPrint: true, deliverer: 'server', posi: 0, version: 1 });
const [sample] = anOrder({}).products;
if (sample === undefined) throw new Error('a line');
const rows = [
  { ...sample, opid: 'gs', count: 3, processingStation: 'kitchen', allergy: 'Nüsse', note: 'ohne Salz', seat: 2 },
  { ...sample, opid: 'salad', id: 'p2', title: { de: 'Salat' }, processingStation: 'kitchen', course: 1 },
  { ...sample, opid: 'beer', id: 'p3', title: { de: 'Stange' }, processingStation: 'bar' },
  {
    ...sample,
    opid: 'cake',
    id: 'p4',
    title: { de: 'Kuchen' },
    count: 2,
    held: true,
    course: 2,
    processingStation: null,
  },
];
const order = anOrder({ id: 'o1', orderedAt: seconds - 420, comment: 'Kinderstuhl', products: rows });

function house(list: readonly WireOrder[] = [order], answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': () => [station('kitchen', 'Küche'), station('bar', 'Bar')],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: list, revision: 1, cursor: null }),
    ...answers,
  });
}
const open = (fake = house(), address = '/dashboard/kitchen/kitchen') => {
  const paths = { '/dashboard/kitchen': <KitchenScreen />, '/dashboard/kitchen/$stationId': <KitchenScreen /> };
  return { ...fake, ...renderAt(address, paths, fake.api) };
};

beforeEach(() => {
  // At whatever hour the tests run, and however long: an age is told in minutes, tomorrow by its date.
  vi.useFakeTimers({ now: seconds * 1000, toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  useRemembered.setState({ venues: {} });
});

const ticket = () => screen.findByRole('article', { name: /T12/ });
const walked = (changes: Partial<(typeof rows)[number]>) => {
  const products = rows.map((row) => (row.opid === 'gs' ? { ...row, ...changes } : row));
  return { order: { ...order, version: 2, products }, revision: 2 };
};

test('what is wished for another day says its day, by the clock of the house', async () => {
  const [today, tomorrow] = [Date.UTC(2026, 10, 20, 19), Date.UTC(2026, 10, 21, 11)].map((at) => at / 1000);
  const pickup = (id: string, wishedAt = 0) =>
    anOrder({ id, type: 'pickup', method: 'pickup', wishedAt, products: rows });
  open(house([pickup('o1', today), pickup('o2', tomorrow)]));
  const facts = (await screen.findAllByText(/für /)).map(({ textContent }) => textContent);
  expect(facts).toEqual([expect.stringMatching(/für\s20:00$/), expect.stringMatching(/für\sSa.*\s21\.11\.,\s12:00$/)]);
});

test('what is wished for a later day stands apart, and is not counted among what is to make', async () => {
  const tomorrow = Date.UTC(2026, 10, 21, 11) / 1000;
  const products = [{ ...sample, opid: 'cold', id: 'p9', title: { de: 'Kalte Platte' }, processingStation: 'kitchen' }];
  open(house([order, anOrder({ id: 'o2', type: 'pickup', method: 'pickup', wishedAt: tomorrow, products })]));
  const later = within(await screen.findByRole('region', { name: 'Für spätere Tage' }));
  expect(later.getAllByRole('article')).toHaveLength(1);
  expect(later.getByText('Kalte Platte')).toBeDefined();
  expect(screen.getByRole('complementary', { name: 'Noch zu machen' }).textContent).not.toContain('Kalte Platte');
});

test('a ticket says what its station makes, for whom, how late, and what waits', async () => {
  open();
  const card = within(await ticket());
  expect(card.getByText('7 min').closest('.age')?.className).toContain('age--warn');
  for (const text of ['Kinderstuhl', 'Nüsse', 'ohne Salz', 'Gast 2', 'Gang 1', '2 Stück warten auf Abruf']) {
    expect(card.getByText(text)).toBeDefined();
  }
  expect(card.queryByText('Stange')).toBeNull();
  const counts = within(screen.getByRole('complementary', { name: 'Noch zu machen' }));
  expect(counts.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '3Zürcher Geschnetzeltesohne Salz, Allergie: Nüsse',
    '1Salat',
  ]);
});

test('an order that a till took without a network has the number of its paper, too', async () => {
  open(house([{ ...order, deviceNumber: 'K3-0007' }]));
  expect((await ticket()).querySelector('.kt__facts')?.textContent).toContain(' · K3-0007');
});

test('what waits on this device stands on no ticket, neither more for an order nor what was made ready before', async () => {
  const outbox = anOutbox();
  const more = [{ ...sample, opid: 'later', id: 'p8', title: { de: 'Wähe' }, processingStation: 'kitchen' }];
  const done = anOrder({
    id: 'o2',
    state: 'ready',
    products: [{ ...sample, opid: 'old', processingStation: 'kitchen' }],
  });
  for (const addsTo of ['o1', 'o2']) {
    const entry = { id: `more-${addsTo}`, ownerId: 'u1', customerId: 'c1', madeAtMs: Date.now() };
    const body = { offline: { at: 1, menuRevision: 1, addsTo } } as never;
    const added = anOrder({ id: entry.id, products: more.map((line) => ({ ...line, opid: `later-${addsTo}` })) });
    await outbox.add(null, () => ({ ...entry, command: { call: 'POST /v1/orders', body, order: added } }));
  }
  const fake = house([order, done]);
  renderAt(
    '/dashboard/kitchen/kitchen',
    { '/dashboard/kitchen/$stationId': <KitchenScreen /> },
    fake.api,
    aSession(fake.api, outbox),
  );
  await ticket();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText('Wähe')).toBeNull();
});

test('the screen of a kitchen stays lit for as long as it is open', async () => {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const request = vi.fn<(kind: string) => Promise<object>>(() => Promise.resolve({ released: false, release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  try {
    const { unmount } = open();
    await ticket();
    expect(request.mock.calls).toEqual([['screen']]);
    unmount();
    expect(release).toHaveBeenCalledOnce();
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock');
  }
});

test('a tap begins a line, the next one finishes it; one of three goes by itself', async () => {
  const { sent } = open(
    house([order], {
      'POST /v1/orders/{orderId}/startLine': () => walked({ state: 'started' }),
      'POST /v1/orders/{orderId}/finishLine': () => walked({ state: 'finished', finishedAt: seconds }),
    }),
  );
  const card = within(await ticket());
  await userEvent.click(card.getByRole('button', { name: /^3× Zürcher Geschnetzeltes ?offen/ }));
  await userEvent.click(await card.findByRole('button', { name: '1× fertig: Zürcher Geschnetzeltes' }));
  await screen.findByRole('region', { name: 'Zuletzt fertig' });
  expect(sent.filter(({ key }) => key.startsWith('POST')).map(({ key, input }) => [key, input])).toMatchObject([
    ['POST /v1/orders/{orderId}/startLine', { params: { orderId: 'o1' }, body: { lines: [{ opid: 'gs' }] } }],
    [
      'POST /v1/orders/{orderId}/finishLine',
      { body: { lines: [{ opid: 'gs', count: 1, newOpid: expect.any(String) }] } },
    ],
  ]);
});

test('one of three goes once, however often its answer is lost and it is tapped anew', async () => {
  const lost = () => failure('general.error.internal', 502);
  // Given up after the third try: the next tap may be the same one.
  const replies = [lost(), failure('network', 0), lost(), walked({ count: 2, state: 'started' }), walked({ count: 1 })];
  const started = walked({ state: 'started' }).order;
  const { sent } = open(
    house([{ ...started, version: 1 }], { 'POST /v1/orders/{orderId}/finishLine': () => replies.shift() }),
  );
  const tries = () => sent.filter(({ key }) => key.endsWith('/finishLine')).map(({ input }) => input);
  const tap = async (left: number) => {
    const one = within(await ticket()).findByRole('button', { name: '1× fertig: Zürcher Geschnetzeltes' });
    await userEvent.click(await one);
    // What is tapped is cut off at once.
    within(await ticket()).getByRole('button', { name: new RegExp(`^${left}× Zürcher Geschnetzeltes`) });
  };
  await tap(2);
  await waitFor(() => expect(tries()).toHaveLength(3), { timeout: 5000 });
  await within(await ticket()).findByRole('button', { name: /^3× Zürcher Geschnetzeltes/ });
  await tap(2);
  await waitFor(() => expect(tries()).toHaveLength(4));
  await tap(1);
  await waitFor(() => expect(tries()).toHaveLength(5));
  const [first, second, third, again, next] = tries();
  expect([second, third, again]).toEqual([first, first, first]);
  expect(next).not.toEqual(first);
});

test('what is taken back is told apart by what was wanted of it', async () => {
  const made = { ...sample, processingStation: 'kitchen', state: 'finished' } as const;
  const soups = [
    { ...made, opid: 'plain', finishedAt: seconds - 60 },
    { ...made, opid: 'other', allergy: 'Sellerie', note: 'heiss', finishedAt: seconds - 30 },
  ];
  open(house([anOrder({ id: 'o1', products: [...rows, ...soups] })]));
  const last = within(await screen.findByRole('region', { name: 'Zuletzt fertig' }));
  const [other, plain] = last.getAllByRole('button').map(({ textContent }) => textContent);
  expect(other).toMatch(/heiss, Allergie: Sellerie$/);
  expect(plain).not.toContain('Sellerie');
});

test('the head of a ticket begins all that is open here', async () => {
  const { sent } = open(house([order], { 'POST /v1/orders/{orderId}/startLine': () => walked({}) }));
  await userEvent.click(within(await ticket()).getByRole('button', { name: /Alles beginnen/ }));
  await waitFor(() =>
    expect(sent.find(({ key }) => key.endsWith('startLine'))?.input).toMatchObject({
      body: { lines: [{ opid: 'gs' }, { opid: 'salad' }] },
    }),
  );
});

test('a ticket is printed from the screen: of its station, and where all are seen, of all', async () => {
  const answers = { 'POST /v1/orders/{orderId}/printStationReceipt': () => ({ revision: 2 }) };
  const printed = ({ sent }: Pick<ReturnType<typeof open>, 'sent'>) =>
    sent.filter(({ key }) => key.endsWith('/printStationReceipt')).map(({ input }) => input);
  const here = open(house([order], answers));
  await userEvent.click(within(await ticket()).getByRole('button', { name: /^Bon drucken: T12/ }));
  expect(await screen.findByText('Küchenbon wird gedruckt')).toBeDefined();
  expect(printed(here)).toMatchObject([{ params: { orderId: 'o1' }, query: { station: 'kitchen' } }]);
  cleanup();
  const everywhere = open(house([order], answers), '/dashboard/kitchen/none');
  await userEvent.click(within(await ticket()).getByRole('button', { name: /^Bon drucken: T12/ }));
  await waitFor(() => expect(printed(everywhere)).toMatchObject([{ params: { orderId: 'o1' }, query: {} }]));
});

test('what was finished last is taken back by a tap', async () => {
  const made = { ...order, products: rows.map((row) => ({ ...row, state: 'finished' as const, finishedAt: seconds })) };
  const { sent } = open(house([made], { 'POST /v1/orders/{orderId}/recall': () => ({ order: made, revision: 2 }) }));
  expect(await screen.findByText('Alles gemacht')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: /^Zurück in Arbeit: 1× Salat ?T12/ }));
  await waitFor(() =>
    expect(sent.find(({ key }) => key.endsWith('recall'))?.input).toMatchObject({
      body: { lines: [{ opid: 'salad' }] },
    }),
  );
});

test('the station that was chosen is in the address, and shown again next time', async () => {
  const { address } = open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Bar' }));
  await waitFor(() => expect(screen.getAllByText('Stange')).toHaveLength(2));
  expect(address()).toBe('/dashboard/kitchen/bar');
  cleanup();
  open(house(), '/dashboard/kitchen');
  await ticket();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bar' }).checked).toBe(true);
});

test('a station that is gone, nothing to make, and a list that cannot be read say so', async () => {
  open(house(), '/dashboard/kitchen/cellar');
  await userEvent.click(await screen.findByRole('button', { name: 'Alle' }));
  await ticket();
  cleanup();
  open(house([]));
  expect(await screen.findByText('Alles gemacht')).toBeDefined();
  cleanup();
  open(house([], { 'GET /v1/customers/{customerId}/orders': () => failure('general.error.internal', 500) }));
  expect(await screen.findByRole('button', { name: 'Nochmals versuchen' })).toBeDefined();
});

test('practice makes no ticket', async () => {
  useRemembered.getState().setVenue('u1 c1', { isTraining: true });
  open(house([{ ...order, training: true }]));
  await ticket();
  expect(screen.queryByRole('button', { name: /^Bon drucken/ })).toBeNull();
});
