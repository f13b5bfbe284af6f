import { money } from '@comanda/domain/money';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { SettleDialog } from './settle-dialog.tsx';

afterEach(cleanup);
afterEach(() => localStorage.clear());

const zero = money(0);
const next = {
  person: { id: 'u2', name: 'Luca' },
  purse: null,
  into: [{ id: 'till', name: 'Kasse' }],
  number: 4,
  figures: {
    from: null,
    orders: { count: 2 },
    turnover: money(3083),
    methods: [],
    tips: [{ earned: money(217), paidOut: zero, owed: money(217) }],
    drawers: [],
  },
} as unknown as Parameters<typeof SettleDialog>[0]['next'];

const settleKey = 'POST /v1/customers/{customerId}/settlements';

test('what the drawer of the house lacks for the tips is asked, and goes with a yes to it, by the same id', async () => {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/settlements/next/receipt': () => failure('general.error.internal', 500),
    [settleKey]: () => failure('cash.error.aboveBalance', 422, { missing: 115, balance: 100 }),
  });
  renderScreen(<SettleDialog next={next} onClose={() => {}} />, api);
  const dialog = within(await screen.findByRole('dialog', { name: 'Luca abrechnen' }));
  const bodies = () =>
    sent.flatMap(({ key, input }) => (key === settleKey ? [(input as { body: { id: string } }).body] : []));
  fireEvent.click(dialog.getByRole('button', { name: /^Abrechnen/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Es fehlen CHF\u00A01.15' });
  expect(within(question).getByText(/Laut Buch sind CHF 1\.00 da/)).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Abbrechen' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: /^Abrechnen/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Trotzdem buchen' }));
  await waitFor(() => expect(bodies()).toHaveLength(3));
  expect(bodies()).toMatchObject([{ missing: 0 }, { missing: 0 }, { missing: 115 }]);
  expect(new Set(bodies().map(({ id }) => id)).size).toBe(1);
});

test('a count that goes on says when it was begun, and takes no money to a drawer that is out of use by then', async () => {
  const now = Date.now();
  const value = { counting: { pieces: null, reason: '' }, paysTips: true, handedOver: null, drawerId: 'gone' };
  const kept = { begunAt: now, changedAt: now, number: 4, value };
  localStorage.setItem('comanda.counts', JSON.stringify({ 'u1 c1 u2': kept }));
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/settlements/next/receipt': () => failure('general.error.internal', 500),
    'POST /v1/customers/{customerId}/settlements': () => failure('general.error.internal', 500),
  });
  renderScreen(<SettleDialog next={next} onClose={() => {}} />, api);
  const dialog = within(await screen.findByRole('dialog', { name: 'Luca abrechnen' }));
  expect(dialog.getByText(/^Die begonnene Zählung von \d+:\d+/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: /^Abrechnen/ }));
  const settled = () => sent.filter(({ key }) => key === 'POST /v1/customers/{customerId}/settlements');
  await waitFor(() => expect(settled()).toMatchObject([{ input: { body: { into: 'till' } } }]));
});
