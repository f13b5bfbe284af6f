import type { WireDeviation } from '@comanda/contract/offline';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aCheckout } from '../../test/a-checkout.ts';
import { failure } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { DeviationsScreen } from './deviations-screen.tsx';

afterEach(cleanup);

type Said = Pick<WireDeviation, 'code' | 'params'>;

type Answers = Parameters<typeof aCheckout>[0];

async function textsOf(said: readonly Said[], answers: Answers = {}) {
  const deviations = said.map((each, index) => ({
    ...each,
    id: `d${index}`,
    order: { id: 'o1', number: '2026-47-119', deviceNumber: 'K3-0007', table: 't_c1' },
    payment: null,
    removedBy: null,
    takenBy: { id: 'u1', name: 'Sara Meier' },
    takenAt: 1_763_000_000,
    foundAt: 1_763_000_000,
  }));
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/deviations': () => ({ deviations, revision: 1 }),
    'GET /v1/customers/{customerId}/menuRevision': () => ({ menuRevision: 1 }),
    ...answers,
  });
  renderAt('/dashboard/deviations', { '/dashboard/deviations': <DeviationsScreen /> }, api);
  await screen.findAllByText(/Stange|Ein Produkt|Kassiert|Lieferung|erlassen/);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('cash that differs says whose the money is', async () => {
  const amounts = [
    { paid: 650, open: 400 },
    { paid: 150, open: 400 },
    { paid: 400, open: 0 },
  ];
  const texts = await textsOf(amounts.map((params) => ({ code: 'amountDiffers', params })));
  expect(texts[0]).toContain('Kassiert 6.50, offen waren 4.00. 2.50 zu viel gehören dem Gast.');
  expect(texts[1]).toContain('Es fehlen noch 2.50.');
  expect(texts[2]).toContain('doppelt bezahlt hat oder seine Positionen in einer anderen Bestellung offen sind');
  expect(texts[0]).toContain('#119, K3-0007');
});

test('less than the full price says how much was given away, and that somebody should ask', async () => {
  const [text] = await textsOf([{ code: 'reductionNotAllowed', params: { given: 1590 } }]);
  expect(text).toContain('15.90 erlassen, ohne dass jemand die Admin-PIN prüfen konnte.');
});

test('a delivery says what is missing and what the guest was told', async () => {
  const texts = await textsOf([
    { code: 'guestMissing', params: { missing: 'phone zip' } },
    { code: 'feeDiffers', params: { told: 500, charged: 700 } },
    { code: 'methodClosed', params: { type: 'delivery' } },
    { code: 'comboChanged', params: { product: 'gone', opid: 'x' } },
  ]);
  expect(texts[0]).toContain('Für die Lieferung fehlt: Telefon, PLZ. Bitte nachfragen.');
  expect(texts[1]).toContain('Dem Gast wurden 5.00 für die Lieferung genannt, verrechnet sind 7.00');
  expect(texts[2]).toContain('Zu dieser Zeit wird nicht geliefert');
  expect(texts[3]).toContain('Ein Produkt besteht heute aus anderen Teilen.');
});

test('what was taken off a device unsent says how much it was, by whom and why, and leads to no order', async () => {
  const params = { kind: 'cash', number: 'K3-0007', amount: 3450, owner: 'u2', by: 'u1', isThere: 'no' };
  const deviation = {
    code: 'entryRemoved',
    order: null,
    payment: null,
    takenBy: { id: 'u2', name: 'Luca Bernasconi' },
    removedBy: { id: 'u1', name: 'Sara Meier' },
    takenAt: 1_763_000_000,
    foundAt: 1_763_000_000,
  };
  const refused = { ...params, why: 'offline.error.tooOld', 'why.days': 30 };
  const deviations = [
    { ...deviation, id: 'd1', params },
    {
      ...deviation,
      id: 'd2',
      takenBy: null,
      params: { ...refused, kind: 'order', number: '2026-47-9', isThere: 'yes' },
    },
  ];
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/deviations': () => ({ deviations, revision: 1 }),
    'GET /v1/customers/{customerId}/menuRevision': () => ({ menuRevision: 1 }),
  });
  renderAt('/dashboard/deviations', { '/dashboard/deviations': <DeviationsScreen /> }, api);
  await screen.findByText(/Barzahlung/);
  const [cash, order] = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
  expect(cash).toContain(
    'Barzahlung K3-0007 über CHF 34.50: von Sara Meier ungesendet vom Gerät entfernt. Grund: Älter',
  );
  expect(cash).toContain('Luca Bernasconi, ');
  expect(order).toContain('Bestellung #9 über CHF 34.50: von Sara Meier ungesendet vom Gerät entfernt, war aber schon');
  expect(order).toContain('Grund: Älter als 30 Tage: Das wird nicht mehr gesendet.');
  expect(order).toContain('Unbekannt, ');
  expect(screen.queryByRole('link')).toBeNull();
});

test('what was seen is gone at the tap, and back at its place where it is refused', async () => {
  let answer: (refusal: unknown) => void = () => {};
  const answered = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  const amounts = [650, 660, 670].map((paid) => ({ code: 'amountDiffers' as const, params: { paid, open: 400 } }));
  await textsOf(amounts, {
    'POST /v1/customers/{customerId}/deviations/{deviationId}/seen': () => answered,
  });
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => /Kassiert (\S+),/.exec(textContent)?.[1]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Gesehen' })[1] as HTMLElement);
  expect(rows()).toEqual(['6.50', '6.70']);
  await act(async () => answer(failure('general.error.internal', 500)));
  expect(rows()).toEqual(['6.50', '6.60', '6.70']);
});
