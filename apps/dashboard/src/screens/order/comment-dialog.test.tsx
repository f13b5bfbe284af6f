/** The comment of a sent order: kept until it is saved, and nothing that others wrote is taken away (decisions.md §3). */
import type { WireOrder } from '@comanda/contract/orders';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepOrder } from '../../parts/orders/keep-order.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

const order = anOrder({ id: 'o1', comment: 'Fenster' });
const key = 'POST /v1/orders/{orderId}/comment' as const;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Said = { readonly id: string; readonly comment: string | null; readonly upon: string | null };

/** @param decide what the server does with what is said */
async function open(decide: (said: Said) => unknown, server: { now: WireOrder } = { now: order }) {
  const { api, sent } = fakeApi({
    'GET /v1/orders/{orderId}': () => ({ order: server.now, revision: 1 }),
    'GET /v1/orders/{orderId}/history': () => ({ steps: [], prints: [] }),
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/customers/{customerId}/stations': () => [],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [server.now], revision: 1, cursor: null }),
    [key]: ({ body }: { readonly body?: unknown }) => decide(body as Said),
  });
  const { queries } = renderAt('/dashboard/orders/o1', { '/dashboard/orders/$orderId': <OrderScreen /> }, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Kommentar' }));
  const tries = () => sent.filter((call) => call.key === key).map(({ input }) => (input as { body: Said }).body);
  return { tries, queries };
}
const saved = ({ comment }: Said) => ({ order: { ...order, comment, version: 9 }, revision: 9 });
const dialog = () => within(screen.getByRole('dialog', { name: 'Kommentar zur Bestellung' }));
const field = () => dialog().getByRole<HTMLTextAreaElement>('textbox');
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const type = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

test('it is changed; where the answer is lost what was typed stays, and goes again as the very same command', async () => {
  let isBroken = true;
  const { tries } = await open((said) => (isBroken ? failure('network', 0) : saved(said)));
  await type(' Hochstuhl ');
  await press('Übernehmen');
  expect(field().value).toBe(' Hochstuhl ');
  isBroken = false;
  await press('Übernehmen');
  expect(await screen.findByText('Hochstuhl')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [first, second] = tries();
  expect(first).toMatchObject({ comment: 'Hochstuhl', upon: 'Fenster' });
  expect(second).toEqual(first);
});

test('what another device wrote meanwhile is shown beside what was typed, and both are kept', async () => {
  const server = { now: order };
  const { tries } = await open((said) => {
    if (said.upon === 'Fenster; Nussallergie') return saved(said);
    server.now = { ...order, comment: 'Fenster; Nussallergie', version: 2 };
    return failure('comment.error.changed', 409);
  }, server);
  await type('Fenster, Geburtstag');
  await press('Übernehmen');
  expect(await screen.findByText('Der Kommentar wurde inzwischen auf einem anderen Gerät geändert.')).toBeDefined();
  expect((await dialog().findByRole('alert')).textContent).toContain('Fenster; Nussallergie');
  expect(field().value).toBe('Fenster, Geburtstag');
  await press('Beides behalten');
  expect(field().value).toBe('Fenster; Nussallergie, Geburtstag');
  await press('Übernehmen');
  expect(await screen.findByText('Fenster; Nussallergie, Geburtstag')).toBeDefined();
  expect(tries()[1]).toMatchObject({ comment: 'Fenster; Nussallergie, Geburtstag', upon: 'Fenster; Nussallergie' });
});

test('it is heard while somebody types; who knows better replaces it, and who typed nothing sees what is there', async () => {
  const { tries, queries } = await open(saved);
  const hear = (comment: string | null, version: number) =>
    act(() => keepOrder(queries, 'c1', { ...order, comment, version }));
  hear('Rollstuhl', 2);
  await waitFor(() => expect(field().value).toBe('Rollstuhl'));
  await type('Geburtstag');
  hear('Allergie', 3);
  await dialog().findByRole('alert');
  expect(dialog().queryByRole('button', { name: 'Übernehmen' })).toBeNull();
  hear(null, 4);
  await dialog().findByText('Der Kommentar wurde inzwischen auf einem anderen Gerät entfernt.');
  expect(field().value).toBe('Geburtstag');
  await press('Ersetzen');
  expect(await screen.findByText('Geburtstag')).toBeDefined();
  expect(tries()).toMatchObject([{ comment: 'Geburtstag', upon: null }]);
});

test('both together can be too long: nothing is cut, and it is not sent', async () => {
  const { tries, queries } = await open(saved);
  await type('Geburtstag');
  act(() => keepOrder(queries, 'c1', { ...order, comment: 'x'.repeat(495), version: 2 }));
  await dialog().findByRole('alert');
  await press('Beides behalten');
  expect(dialog().getByRole('alert').textContent).toContain('länger als 500 Zeichen');
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Übernehmen' }).disabled).toBe(true);
  expect(field().value.length).toBeGreaterThan(500);
  expect(tries()).toEqual([]);
});

test('a reload after a call without an answer brings back what was typed, and it is forgotten once it is saved', async () => {
  await open(() => failure('network', 0));
  await type('Hochstuhl');
  await press('Übernehmen');
  await waitFor(() => expect(sessionStorage.getItem('comanda.typed')).toContain('Hochstuhl'));
  // A page that is loaded anew closes no dialog.
  const left = sessionStorage.getItem('comanda.typed') ?? '';
  cleanup();
  expect(sessionStorage.getItem('comanda.typed')).toBeNull();
  sessionStorage.setItem('comanda.typed', left);
  const { tries } = await open(saved);
  expect(field().value).toBe('Hochstuhl');
  expect(dialog().getByText('Zuvor eingegeben, noch nicht gespeichert.')).toBeDefined();
  await press('Übernehmen');
  expect(await screen.findByText('Hochstuhl')).toBeDefined();
  expect(tries()).toMatchObject([{ comment: 'Hochstuhl', upon: 'Fenster' }]);
  expect(sessionStorage.getItem('comanda.typed')).toBeNull();
});
