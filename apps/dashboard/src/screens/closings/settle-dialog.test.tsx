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
  const kept = { begunAt: now, changedAt: now, number: 0, value };
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

test('what is no count of the purse is said at its field, and nobody is settled', async () => {
  const purse = {
    drawer: 'purse',
    name: 'Portemonnaie',
    opening: zero,
    takings: money(400),
    moves: [],
    expected: money(400),
    counted: null,
    pieces: [],
    difference: zero,
    reason: null,
  };
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/settlements/next/receipt': () => failure('general.error.internal', 500),
    [settleKey]: () => failure('general.error.internal', 500),
  });
  const withPurse = { ...next, figures: { ...next.figures, drawers: [purse] } } as unknown as typeof next;
  renderScreen(<SettleDialog next={withPurse} onClose={() => {}} />, api);
  const dialog = within(await screen.findByRole('dialog', { name: 'Luca abrechnen' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Zählen' }));
  const field = dialog.getByLabelText<HTMLInputElement>('Anzahl 1000');
  fireEvent.change(field, { target: { value: '14,0' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Abrechnen/ }));
  expect(dialog.getByText('Eine ganze Zahl von 0 bis 9999')).toBeTruthy();
  expect([field.value, document.activeElement]).toEqual(['14,0', field]);
  expect(sent.filter(({ key }) => key === settleKey)).toEqual([]);
});

const held = (expected: number, owed: number) => {
  const purse = {
    drawer: 'purse',
    name: 'Portemonnaie',
    opening: zero,
    takings: money(expected),
    moves: [],
    expected: money(expected),
    counted: null,
    pieces: [],
    difference: zero,
    reason: null,
  };
  const tips = [{ earned: money(owed), paidOut: zero, owed: money(owed) }];
  const figures = { ...next.figures, drawers: [purse], tips };
  return { ...next, purse: { id: 'purse', name: 'Portemonnaie' }, figures } as unknown as typeof next;
};

test('what came in while the purse was counted is said, what was counted stays, and it is saved once more', async () => {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/settlements/next/receipt': () => failure('general.error.internal', 500),
    'GET /v1/customers/{customerId}/settlements/next': () => held(3000, 3500),
    [settleKey]: () => failure('closings.error.figuresChanged', 409, { expected: 3000, tips: 3500 }),
  });
  renderScreen(<SettleDialog next={held(1000, 3000)} onClose={() => {}} />, api);
  const dialog = within(await screen.findByRole('dialog', { name: 'Luca abrechnen' }));
  const bodies = () => sent.flatMap(({ key, input }) => (key === settleKey ? [(input as { body: object }).body] : []));
  const submit = dialog.getByRole('button', { name: /^Abrechnen/ });
  fireEvent.click(dialog.getByRole('button', { name: 'Zählen' }));
  fireEvent.change(dialog.getByLabelText('Anzahl 10'), { target: { value: '1' } });
  fireEvent.click(submit);
  const told = await dialog.findByText(/^Während gezählt wurde/);
  expect(told.textContent).toContain('Portemonnaie, Soll: vorher 10.00, jetzt 30.00');
  expect(told.textContent).toContain('Trinkgeld offen: vorher 30.00, jetzt 35.00');
  expect(dialog.getByLabelText<HTMLInputElement>('Anzahl 10').value).toBe('1');
  expect(dialog.getByText('Trinkgeld auszahlen: CHF 35.00')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Anzahl 20'), { target: { value: '1' } });
  fireEvent.click(submit);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()).toMatchObject([
    { counted: 1000, shown: { expected: 1000, tips: 3000 } },
    { counted: 3000, shown: { expected: 3000, tips: 3500 } },
  ]);
});

test('a begun count of the purse goes on although somebody else was settled, and ends with this person settled', async () => {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/settlements/next/receipt': () => failure('general.error.internal', 500),
  });
  const since = (from: number, number: number) => {
    const one = held(1000, 0);
    return { ...one, number, figures: { ...one.figures, from } } as unknown as typeof next;
  };
  const opened = async (read: typeof next) => {
    renderScreen(<SettleDialog next={read} onClose={() => {}} />, api);
    return within(await screen.findByRole('dialog', { name: 'Luca abrechnen' }));
  };
  const first = await opened(since(1_795_200_000, 4));
  fireEvent.click(first.getByRole('button', { name: 'Zählen' }));
  fireEvent.change(first.getByLabelText('Anzahl 10'), { target: { value: '7' } });
  cleanup();
  const later = await opened(since(1_795_200_000, 5));
  expect(later.getByLabelText<HTMLInputElement>('Anzahl 10').value).toBe('7');
  cleanup();
  expect((await opened(since(1_795_210_000, 6))).queryByLabelText('Anzahl 10')).toBeNull();
});
