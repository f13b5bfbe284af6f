import type { WirePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aPayment } from '../../test/a-payment.ts';
import { aTag, aTagEntry } from '../../test/a-tag.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { NfcScreen } from './nfc-screen.tsx';

afterEach(cleanup);

const button = (name: RegExp | string) => screen.findByRole('button', { name });

/** A charge of 50.00 that the terminal is asked for. */
const chargeByCard = (state: WirePayment['state'], more: Partial<WirePayment> = {}) =>
  aPayment({
    id: 'p1',
    method: 'wallee_terminal',
    state,
    amount: money(5000),
    total: money(5000),
    receiptNumber: null,
    orders: [],
    canCancel: state === 'paying',
    deviceName: 'Bar',
    chargedTag: { id: 'tag1', name: 'Mia', serial: '04A22B1AC35280', balance: null },
    ...more,
  });

async function chargedAtTerminal(states: () => WirePayment) {
  const { api, sent } = fakeApi({
    'GET /v1/nfcTags/bySerial': () => ({ tag: aTag() }),
    'GET /v1/nfcTags/{tagId}': () => ({ tag: aTag() }),
    'GET /v1/nfcTags/{tagId}/entries': () => ({ entries: [aTagEntry()], cursor: null }),
    'GET /v1/customers/{customerId}/nfcTags': () => ({ tags: [aTag()], liability: [], cursor: null }),
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: (['cash', 'wallee_terminal'] as const).map((method) => ({
        id: `m_${method}`,
        method,
        name: '',
        offeredOn: ['pos'],
      })),
    }),
    'GET /v1/customers/{customerId}/devices': () => ({
      terminals: [{ id: 't1', name: 'Bar', model: 'A77', station: null, terminalId: '1', active: true, version: 1 }],
      readers: [],
    }),
    'POST /v1/nfcTags/{tagId}/charge': () => ({
      tag: aTag(),
      entry: null,
      payment: chargeByCard('preparing'),
      change: money(0),
      revision: 2,
    }),
    'GET /v1/payments/{paymentId}': () => ({ payment: states() }),
    'GET /v1/customers/{customerId}/payments': () => ({ payments: [] }),
  });
  const user = userEvent.setup();
  renderAt('/dashboard/nfc?tag=tag1', { '/dashboard/nfc': <NfcScreen /> }, api);
  await user.click(await button('Aufladen'));
  await user.click(await screen.findByRole('radio', { name: /Karte/ }));
  await user.click(screen.getByRole('button', { name: '50' }));
  await user.click(await button(/^Aufladen\s*CHF\s50.00/));
  const charges = () => sent.filter(({ key }) => key === 'POST /v1/nfcTags/{tagId}/charge').map(({ input }) => input);
  return { user, charges };
}

test('a card charges at the terminal: the tag gets its credit once that has the money', async () => {
  let now = chargeByCard('paying', { step: { kind: 'terminal', url: null, message: null } });
  const { charges } = await chargedAtTerminal(() => now);
  expect(charges()).toMatchObject([
    { params: { tagId: 'tag1' }, body: { amount: 5000, method: 'wallee_terminal', device: 't1', cashReceived: null } },
  ]);
  expect(await screen.findByText('Karte hinhalten oder einstecken')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Aufgeladen' })).toBeNull();
  now = chargeByCard('success', {
    chargedTag: { id: 'tag1', name: 'Mia', serial: '04A22B1AC35280', balance: money(10_000) },
  });
  const done = await screen.findByRole('dialog', { name: 'Aufgeladen' });
  expect(within(done).getByText(/Guthaben jetzt CHF\s100.00/)).toBeTruthy();
});

test('a card that was refused charges nothing; the same is tried again as a charge of its own', async () => {
  const { charges, user } = await chargedAtTerminal(() =>
    chargeByCard('failed', { failReason: 'payments.failed.declined' }),
  );
  const failed = await screen.findByRole('dialog', { name: 'Zahlung fehlgeschlagen' });
  expect(within(failed).getByText(/Es wurde nichts belastet/)).toBeTruthy();
  await user.click(within(failed).getByRole('button', { name: 'Nochmals versuchen' }));
  await waitFor(() => expect(charges()).toHaveLength(2));
  const ids = charges().map((sent) => (sent as { body: { id: string } }).body.id);
  expect(new Set(ids).size).toBe(2);
});
