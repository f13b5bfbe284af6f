import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { DiscountButton } from './discount-button.tsx';

afterEach(cleanup);

const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const plain: WireOrder['products'][number] = line;
const half = { percent: 50, percentKind: 'discount', percentReason: 'zu warm' } as const;
const cake = { ...line, ...half, opid: 'cake', title: { de: 'Aprikosenwähe' }, posi: 1 };

async function give(lines: WireOrder['products'], off: RegExp) {
  const order = anOrder({ id: 'o7', products: [...lines] });
  const { api, sent } = fakeApi({
    'POST /v1/orders/{orderId}/discount': () => ({ order: { ...order, version: 2 }, revision: 2 }),
  });
  renderScreen(<DiscountButton picked={[{ order, lines }]} onDone={() => {}} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Rabatt' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: off }));
  await userEvent.click(dialog.getByRole('button', { name: 'Stammgast' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  return () => sent.filter(({ key }) => key.endsWith('/discount')).map(({ input }) => input);
}

test('a discount on several lines leaves what is reduced by more, and says so', async () => {
  const given = await give([line, cake], /^10\s%$/);
  expect(await screen.findByText('1 Position hat schon mehr Rabatt und bleibt, wie sie ist')).toBeDefined();
  expect(await screen.findByText('1 Stück neu berechnet')).toBeDefined();
  expect(given()).toMatchObject([{ body: { lines: [{ opid: line.opid }], reduction: { percent: 90 } } }]);
});

test('where all of them are, nothing is sent and the dialog stays', async () => {
  const given = await give([{ ...line, ...half }, cake], /^10\s%$/);
  expect(await screen.findByText('2 Positionen haben schon mehr Rabatt und bleiben, wie sie sind')).toBeDefined();
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(given()).toEqual([]);
});

test('of a single line the discount can be made smaller', async () => {
  const given = await give([cake], /^10\s%$/);
  await waitFor(() => expect(given()).toMatchObject([{ body: { reduction: { percent: 90 } } }]));
});

/** A line, and what another device made of it. */
function Line({ then }: { readonly then: WireOrder['products'][number] }) {
  const [shown, setShown] = useState(plain);
  return (
    <>
      <DiscountButton picked={[{ order: anOrder({ products: [shown] }), lines: [shown] }]} onDone={() => {}} />
      <button onClick={() => setShown(then)}>read</button>
    </>
  );
}

async function giveWhile(then: WireOrder['products'][number]) {
  const { api, sent } = fakeApi({
    'POST /v1/orders/{orderId}/discount': () => ({ order: anOrder({ version: 3 }), revision: 3 }),
  });
  renderScreen(<Line then={then} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Rabatt' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Stammgast' }));
  act(() => screen.getByRole<HTMLButtonElement>('button', { name: 'read', hidden: true }).click());
  const apply = () => userEvent.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  return { apply, moves: () => sent.filter(({ key }) => key.endsWith('/discount')) };
}

test('what another device gave a line meanwhile is said before it is replaced', async () => {
  const free = { ...line, percent: 0, percentKind: 'onTheHouse', percentReason: 'Lange Wartezeit' } as const;
  const { apply, moves } = await giveWhile(free);
  await apply();
  expect(await screen.findByText(/^Inzwischen gilt: Aufs Haus, Lange Wartezeit\./)).toBeDefined();
  expect(moves()).toEqual([]);
  await apply();
  await waitFor(() => expect(moves()).toHaveLength(1));
});

test('what another device collected meanwhile keeps its price, and the dialog says why it closes', async () => {
  const { moves } = await giveWhile({ ...plain, paidCount: plain.count, paidAmount: plain.total });
  expect(await screen.findByText('Eine gewählte Position ist inzwischen nicht mehr offen.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(moves()).toEqual([]);
});

test('what was paid of a line by product keeps its price: the rest of it is reduced', async () => {
  const beers = { ...line, opid: 'beer', count: 3, total: money(1500), paidCount: 1, paidAmount: money(500) };
  const given = await give([beers], /^10\s%$/);
  expect(await screen.findByText('2 Stück neu berechnet')).toBeDefined();
  expect(given()).toMatchObject([{ body: { lines: [{ opid: 'beer', count: 2, newOpid: expect.any(String) }] } }]);
});

test('what was paid as a whole is not offered less', async () => {
  const order = anOrder({ products: [{ ...line, paidCount: line.count, paidAmount: line.total }] });
  renderScreen(<DiscountButton picked={[{ order, lines: order.products }]} onDone={() => {}} />, fakeApi({}).api);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rabatt' })).toBeNull());
});
