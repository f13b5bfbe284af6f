/** What was counted or ticked in a dialog about an order is not lost on the way back without a question. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { closeTopModal } from '../open-modals.ts';
import { CancelDialog } from './cancel/cancel-dialog.tsx';
import { CancelLinesDialog } from './cancel/cancel-lines-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const soups = { ...line, opid: 'back1', title: { de: 'Suppe' }, count: 3 };
const order = anOrder({ id: 'back1', products: [soups] });
const other = anOrder({ id: 'back2', number: '2026-47-131', table: 'tb_13' });
const picked = [{ order, lines: [soups] }];
const nothing = () => {};
type Open = { readonly onClose: () => void };

const top = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);
const press = (name: RegExp) => async () => userEvent.click(top().getByRole('button', { name }));
const nobody = async () => {};
const toTable = async () => userEvent.click(await screen.findByRole('button', { name: /T13/ }));
const tick = async () => userEvent.click(await screen.findByRole('checkbox', { name: /^#131/ }));

type Case = readonly [
  name: string,
  dialog: (open: Open) => ReactNode,
  begin: () => Promise<void>,
  change: () => Promise<void>,
];

const cases: readonly Case[] = [
  [
    'how many move',
    (open) => <MoveDialog sources={picked} onMoved={nothing} {...open} />,
    toTable,
    press(/^Suppe.*weniger|^Weniger/i),
  ],
  [
    'how many of several lines are canceled',
    (open) => <CancelLinesDialog picked={picked} onDone={nothing} {...open} />,
    nobody,
    press(/weniger/i),
  ],
  [
    'how many of one line are canceled',
    (open) => <CancelDialog order={order} opid="back1" {...open} />,
    nobody,
    press(/weniger/i),
  ],
  ['which orders come into this one', (open) => <MergeDialog order={order} others={[other]} {...open} />, nobody, tick],
];

function Opened({ Shown }: { readonly Shown: (open: Open) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <Shown onClose={() => setOpen(false)} /> : <p>closed</p>;
}

const goBack = () => act(async () => void closeTopModal());
const question = () => screen.queryByRole('alertdialog', { name: 'Änderungen verwerfen?' });
async function open(Shown: (open: Open) => ReactNode, begin: () => Promise<void>) {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable(), aTable({ id: 'tb_13', name: 'T13' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order, other], revision: 1, cursor: null }),
  });
  renderScreen(<Opened Shown={Shown} />, api);
  await screen.findByRole('dialog');
  await begin();
}

test.each(cases)('%s', async (_, Shown, begin, change) => {
  await open(Shown, begin);
  await goBack();
  expect(screen.getByText('closed')).toBeTruthy();
  cleanup();

  await open(Shown, begin);
  await change();
  await goBack();
  expect(question()).toBeTruthy();
  expect(screen.queryByText('closed')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(await screen.findByText('closed')).toBeTruthy();
});
