import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aRunningPayment } from '../../../test/a-payment.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { RunningPayment } from './running-payment.tsx';

afterEach(cleanup);

const nothing = () => {};

test('a terminal that waits on although it is to be ended is ended there, which is said', async () => {
  const payment = aRunningPayment({ step: null });
  renderScreen(<RunningPayment payment={payment} isOwn onHide={nothing} onOtherMethod={nothing} />, fakeApi({}).api);
  expect(await screen.findByRole('heading', { name: 'Wird abgebrochen' })).toBeTruthy();
  expect(
    screen.getByText(/^Terminal Theke\. Wartet das Terminal noch auf die Karte: dort auf Stopp drücken\.$/),
  ).toBeTruthy();
});

test('what is ended elsewhere sends nobody to a terminal', async () => {
  const payment = aRunningPayment({ step: null, method: 'datatrans', deviceName: null });
  renderScreen(<RunningPayment payment={payment} isOwn onHide={nothing} onOtherMethod={nothing} />, fakeApi({}).api);
  expect(await screen.findByRole('heading', { name: 'Wird abgebrochen' })).toBeTruthy();
  expect(screen.queryByText(/Stopp/)).toBeNull();
});

const page = { kind: 'page', url: 'https://pay.example/1', message: null } as const;

test.each([
  ['app', 'Der Gast bezahlt auf dem eigenen Handy'],
  ['receipt', 'Der Gast bezahlt auf dem eigenen Handy'],
  ['kiosk', 'Der Gast bezahlt am Kiosk'],
] as const)('what a guest pays by %s is told as that: its page is for nobody else', async (source, title) => {
  const payment = aRunningPayment({ source, method: 'datatrans', step: page, deviceName: null });
  renderScreen(<RunningPayment payment={payment} isOwn onHide={nothing} onOtherMethod={nothing} />, fakeApi({}).api);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText('Hier ist nichts zu scannen. Diese Anzeige geht von selbst weiter.')).toBeTruthy();
  expect(screen.queryByTitle('QR-Code zur Bezahlseite')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('what was begun at another till is shown to the guest here as well', async () => {
  const payment = aRunningPayment({ method: 'datatrans', step: page, deviceName: null });
  const { api } = fakeApi({});
  renderScreen(<RunningPayment payment={payment} isOwn={false} onHide={nothing} onOtherMethod={nothing} />, api);
  expect(await screen.findByTitle('QR-Code zur Bezahlseite')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'QR-Code scannen und bezahlen' })).toBeTruthy();
});

test('what cannot be ended yet says why in words, and its buttons name what says so', async () => {
  const payment = aRunningPayment({ canCancel: false });
  const { api, sent } = fakeApi({});
  renderScreen(<RunningPayment payment={payment} isOwn={false} onHide={nothing} onOtherMethod={nothing} />, api);
  const said = await screen.findByText(/^Abbrechen geht erst, wenn bekannt ist/);
  for (const name of ['Abbrechen', 'Andere Zahlungsart']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-describedby')).toBe(said.id);
    await userEvent.click(button);
  }
  expect(sent.filter(({ key }) => key === 'POST /v1/payments/{paymentId}/cancel')).toEqual([]);
  cleanup();
  renderScreen(<RunningPayment payment={aRunningPayment()} isOwn onHide={nothing} onOtherMethod={nothing} />, api);
  expect((await screen.findByRole('button', { name: 'Abbrechen' })).getAttribute('aria-describedby')).toBeNull();
  expect(screen.queryByText(/^Abbrechen geht erst/)).toBeNull();
});
