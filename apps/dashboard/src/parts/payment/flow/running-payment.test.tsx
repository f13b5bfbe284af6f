import { cleanup, screen } from '@testing-library/react';
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
