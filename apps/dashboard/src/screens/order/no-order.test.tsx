import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { NoOrder } from './no-order.tsx';

afterEach(cleanup);

const show = (code: string) =>
  renderScreen(<NoOrder failure={failure(code, 404)} onRetry={() => {}} />, fakeApi({}).api);

test('an order that the server does not know leads back to the others', async () => {
  show('orders.error.notFound');
  expect(await screen.findByRole('link', { name: 'Zu den Bestellungen' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nochmals versuchen' })).toBeNull();
});

test('what stands in front of the server knows no order: it is asked once more', async () => {
  show('general.error.internal');
  expect(await screen.findByRole('button', { name: 'Nochmals versuchen' })).toBeTruthy();
});
