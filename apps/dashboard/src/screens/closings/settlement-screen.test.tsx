import { type Money, money } from '@comanda/domain/money';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { SettlementScreen } from './settlement-screen.tsx';

afterEach(cleanup);
afterEach(() => localStorage.clear());

const zero = money(0);
const purse = { id: 'purse', name: 'Portemonnaie Luca' };
const drawers = (expected: Money) => [
  {
    drawer: 'purse',
    name: purse.name,
    opening: zero,
    takings: expected,
    moves: [],
    expected,
    counted: null,
    pieces: [],
    difference: zero,
    reason: null,
  },
];

function aNext({ expected = money(2000), owed = money(217), hasPurse = true } = {}) {
  return {
    person: { id: 'u2', name: 'Luca' },
    purse: hasPurse ? purse : null,
    into: [{ id: 'till', name: 'Kasse' }],
    number: 4,
    figures: {
      from: null,
      orders: { count: 2 },
      turnover: money(3083),
      methods: [
        { method: 'cash', name: '', subMethods: [], payments: 1, total: expected, tips: money(150) },
        { method: 'ext_twint', name: '', subMethods: [], payments: 1, total: money(1300), tips: money(67) },
      ],
      tips: [{ earned: owed, paidOut: zero, owed }],
      drawers: hasPurse ? drawers(expected) : [],
    },
  };
}

type Answers = Parameters<typeof fakeApi>[0];

function open(answers: Answers = {}, may: (permission: string) => boolean = () => true) {
  const made = {
    id: 's1',
    kind: 'person',
    number: 4,
    closedAt: 1_795_200_120,
    closedBy: { id: 'u1', name: 'Sara' },
    person: { id: 'u2', name: 'Luca' },
    handedOver: { amount: money(1783), into: 'Kasse', tips: money(217) },
    figures: { drawers: [], nfcCredit: null, invoices: null, chain: { sequence: 9, hash: 'abc' } },
  };
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/settlements/next': () => aNext(),
    'GET /v1/customers/{customerId}/settlements/next/receipt': () => failure('general.error.internal', 500),
    'GET /v1/customers/{customerId}/settlements': () => ({ closings: [], cursor: null }),
    'GET /v1/customers/{customerId}/users': () => ({ users: [{ id: 'u2', name: 'Luca' }], revision: 1 }),
    'GET /v1/customers/{customerId}/paymentMethods': () => ({ paymentMethods: [], revision: 1 }),
    'POST /v1/customers/{customerId}/settlements': () => ({ closing: made, revision: 2 }),
    'GET /v1/closings/{closingId}': () => ({ closing: made }),
    'GET /v1/closings/{closingId}/receipt': () => failure('general.error.internal', 500),
    ...answers,
  });
  const paths = { '/dashboard/settlement': <SettlementScreen /> };
  renderAt('/dashboard/settlement?person=u2', paths, api, { ...aSession(api), may });
  const asked = () =>
    sent.flatMap(({ key, input }) =>
      key.endsWith('settlements/next') ? [(input as { query: { person: string } }).query.person] : [],
    );
  const settled = () => sent.filter(({ key }) => key === 'POST /v1/customers/{customerId}/settlements');
  const movedCash = () =>
    sent.flatMap(({ key, input }) =>
      key === 'POST /v1/customers/{customerId}/cashBalance' ? [(input as { body: { id: string } }).body] : [],
    );
  return { asked, settled, movedCash };
}

const begin = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Abrechnen' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  return screen.findByRole('dialog', { name: 'Luca abrechnen' });
};

const beginChange = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Bestand ändern' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  return screen.findByRole('dialog', { name: 'Kassenbestand ändern' });
};

test('what somebody took and is owed stands there, and whoever closes the venue chooses whose', async () => {
  const { asked } = open();
  const now = await screen.findByRole('region', { name: 'Stand von Luca' });
  expect(now.textContent).toContain('CHF 30.83');
  expect(now.textContent).toContain('Trinkgeld offen2.17');
  expect(now.textContent).toContain('Bar im Portemonnaie20.00');
  const methods = screen.getByRole('table', { name: 'Zahlungsarten' });
  expect(within(methods).getByRole('row', { name: 'Bar 1 20.00 1.50' })).toBeTruthy();
  expect(screen.getByText('Noch keine Abrechnung.')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(asked()).toEqual(['u2']);
  fireEvent.change(screen.getByLabelText('Wer'), { target: { value: 'u1' } });
  await waitFor(() => expect(asked()).toEqual(['u2', 'u1']));
});

test('who left the venue stands among them while the books hold a purse or tips', async () => {
  const ofHouse = { id: 'till', name: 'Kasse', user: null, active: true, balance: money(5000) };
  const { asked } = open({
    'GET /v1/customers/{customerId}/cashBalance': () => ({
      drawers: [
        ofHouse,
        { id: 'p3', name: 'Portemonnaie Mia', user: { id: 'u3', name: 'Mia' }, active: true, balance: money(2000) },
        { id: 'p5', name: 'Portemonnaie Tim', user: { id: 'u5', name: 'Tim' }, active: false, balance: zero },
      ],
      tipsOwed: [
        { person: { id: 'u2', name: 'Luca' }, amount: money(217) },
        { person: { id: 'u4', name: 'Nico' }, amount: money(90) },
        { person: { id: 'u6', name: 'Ina' }, amount: zero },
        { person: null, amount: money(50) },
      ],
      amount: money(7000),
      revision: 1,
    }),
  });
  const who = await screen.findByLabelText('Wer');
  const names = () =>
    within(who)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Sara Meier', 'Luca', 'Mia', 'Nico']));
  fireEvent.change(who, { target: { value: 'u4' } });
  await waitFor(() => expect(asked()).toEqual(['u2', 'u4']));
});

test('a waiter is asked about nobody else, whatever the address says', async () => {
  const { asked } = open({}, (permission) => permission === 'settlement.make');
  await screen.findByRole('region', { name: 'Stand von Luca' });
  expect(asked()).toEqual(['u1']);
  expect(screen.queryByLabelText('Wer')).toBeNull();
});

test('the purse is counted, the tips stay, the rest is handed over and stands on the slip', async () => {
  const { settled } = open();
  const dialog = await begin();
  expect(within(dialog).getByText('Abzugeben').parentElement?.textContent).toBe('Abzugeben17.85');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Trinkgeld auszahlen: CHF\u00A02.15/ }));
  expect(within(dialog).getByText('Abzugeben').parentElement?.textContent).toBe('Abzugeben20.00');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Trinkgeld auszahlen/ }));
  fireEvent.change(within(dialog).getByLabelText('Abgegeben'), { target: { value: '18' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrechnen' }));
  expect(within(dialog).getByText('So viel bleibt nicht übrig.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Abgegeben'), { target: { value: '17' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrechnen' }));
  const slip = await screen.findByRole('dialog', { name: 'Abrechnung 4: Luca' });
  expect(within(slip).getByRole('button', { name: 'Drucken' })).toBeTruthy();
  expect(settled()).toMatchObject([
    {
      input: {
        body: { person: 'u2', number: 4, counted: null, pieces: [], handedOver: 1700, into: 'till', paysTips: true },
      },
    },
  ]);
});

test('a difference wants its reason', async () => {
  const { settled } = open();
  const dialog = await begin();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zählen' }));
  const more = within(dialog).getByRole('button', { name: 'Mehr 10' });
  fireEvent.pointerDown(more);
  fireEvent.pointerUp(more);
  fireEvent.click(more);
  expect(within(dialog).getByText('−10.00')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrechnen' }));
  expect(within(dialog).getByText('Bitte einen Grund angeben')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Grund der Differenz'), { target: { value: 'Herausgeld' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrechnen' }));
  await waitFor(() => expect(settled()).toHaveLength(1));
  expect(settled()).toMatchObject([
    { input: { body: { counted: 1000, pieces: [{ value: 1000, count: 1 }], reason: 'Herausgeld', handedOver: null } } },
  ]);
});

test('where the tips are more than the purse holds, the house adds the rest', async () => {
  open({ 'GET /v1/customers/{customerId}/settlements/next': () => aNext({ owed: money(2500) }) });
  const dialog = await begin();
  expect(within(dialog).getByText('Die Kasse legt dazu').parentElement?.textContent).toBe('Die Kasse legt dazu5.00');
  expect(within(dialog).queryByLabelText('Abgegeben')).toBeNull();
});

test('without a purse there is nothing to count, and the tips come from the till', async () => {
  open({ 'GET /v1/customers/{customerId}/settlements/next': () => aNext({ hasPurse: false }) });
  const dialog = await begin();
  expect(within(dialog).getByText(/kein eigenes Portemonnaie/)).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Zählen' })).toBeNull();
  expect(within(dialog).getByText('Es kommt bar aus der Kasse.')).toBeTruthy();
});

test('what the house refused is said, and what was written stays', async () => {
  const { settled } = open({
    'POST /v1/customers/{customerId}/settlements': () => failure('closings.error.handOverInvalid', 422),
  });
  const dialog = await begin();
  // What no coins put down is said at its field, and not sent.
  fireEvent.change(within(dialog).getByLabelText('Abgegeben'), { target: { value: '10.03' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrechnen' }));
  expect([await within(dialog).findByText(/Bargeld geht auf 5 Rappen/), settled()].flat()).toHaveLength(1);
  fireEvent.change(within(dialog).getByLabelText('Abgegeben'), { target: { value: '10' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrechnen' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Abgegeben').value).toBe('10');
});

test('whoever settles nobody is told so; what cannot be read says so too', async () => {
  open({}, () => false);
  expect(await screen.findByText('Hier wird nicht abgerechnet')).toBeTruthy();
  cleanup();
  open({ 'GET /v1/customers/{customerId}/settlements/next': () => failure('general.error.internal', 500) });
  expect(await screen.findByRole('button', { name: 'Nochmals versuchen' })).toBeTruthy();
});

describe('cash without a sale', () => {
  const waiter = (permission: string) => permission === 'settlement.make' || permission === 'cash.move';
  const moved = { drawer: 'purse', balance: money(2500), revision: 2 };

  test('a waiter changes the purse with the admin PIN and a reason; of the house no balance is told', async () => {
    let shown = 0;
    const { movedCash } = open(
      {
        'POST /v1/customers/{customerId}/cashBalance': () =>
          shown > 0 ? moved : failure('adminPin.error.required', 403),
        'POST /v1/customers/{customerId}/checkAdminPin/': () => {
          shown += 1;
          return { grantedUntil: 9_999_999_999 };
        },
      },
      waiter,
    );
    const dialog = await beginChange();
    expect(within(dialog).getByText('Jetzt laut Buch: CHF 20.00')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Schublade'), { target: { value: 'till' } });
    expect(within(dialog).queryByText(/Jetzt laut Buch/)).toBeNull();
    fireEvent.change(within(dialog).getByLabelText('Schublade'), { target: { value: 'purse' } });
    fireEvent.change(within(dialog).getByLabelText('Betrag'), { target: { value: '5' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Buchen' }));
    expect(within(dialog).getByText('Bitte einen Grund angeben')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Grund'), { target: { value: 'Münz geholt' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Buchen' }));
    const pin = await screen.findByRole('dialog', { name: 'Admin-PIN' });
    for (const digit of ['2', '5', '8', '0']) fireEvent.click(within(pin).getByRole('button', { name: digit }));
    fireEvent.click(within(pin).getByRole('button', { name: 'Bestätigen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { drawer: 'purse', kind: 'payIn', amount: 500, reason: 'Münz geholt', person: null };
    expect(movedCash()).toMatchObject([body, body]);
    expect(new Set(movedCash().map(({ id }) => id)).size).toBe(1);
  });

  test('what the house refuses is said in the form, and a move whose answer was lost is the same one again', async () => {
    const answers = [
      failure('cash.error.aboveTips', 422),
      failure('network', 0),
      { drawer: 'purse', balance: money(1900), revision: 2 },
    ];
    const { movedCash } = open({ 'POST /v1/customers/{customerId}/cashBalance': () => answers.shift() ?? {} }, waiter);
    const dialog = await beginChange();
    fireEvent.change(within(dialog).getByLabelText('Art'), { target: { value: 'tipPayout' } });
    fireEvent.change(within(dialog).getByLabelText('Betrag'), { target: { value: '3' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Buchen' }));
    expect(within(dialog).getByText('Bitte wählen, wem das Trinkgeld ausbezahlt wird.')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('An wen'), { target: { value: 'u2' } });
    const submit = within(dialog).getByRole('button', { name: 'Buchen' });
    fireEvent.click(submit);
    expect((await within(dialog).findByRole('alert')).textContent).toBe('So viel Trinkgeld ist nicht offen.');
    fireEvent.change(within(dialog).getByLabelText('Betrag'), { target: { value: '1' } });
    fireEvent.click(submit);
    await waitFor(() => expect(movedCash()).toHaveLength(2));
    await waitFor(() => expect(submit.getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(submit);
    await waitFor(() => expect(movedCash()).toHaveLength(3));
    const [first, second, third] = movedCash().map(({ id }) => id);
    expect([first === second, second === third]).toEqual([false, true]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kassenbestand ändern' })).toBeNull());
  });

  test('whoever moves no cash is not offered it', async () => {
    open({}, (permission) => permission === 'settlement.make');
    await screen.findByRole('region', { name: 'Stand von Luca' });
    expect(screen.queryByRole('button', { name: 'Bestand ändern' })).toBeNull();
  });
});
