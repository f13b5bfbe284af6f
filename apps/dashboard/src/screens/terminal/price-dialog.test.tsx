import german from '@comanda/messages/de-CH.json';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { PriceDialog } from './price-dialog.tsx';

afterEach(cleanup);

async function open() {
  const onPrice = vi.fn<(price: number) => void>();
  const onClose = vi.fn<() => void>();
  const dialog = <PriceDialog of="p" name="Tagesmenü" currency="CHF" onPrice={onPrice} onClose={onClose} />;
  renderScreen(dialog, fakeApi({}).api);
  await screen.findByRole('dialog');
  return { onPrice, onClose };
}

test('digits and Enter put the price in without touching anything else', async () => {
  const { onPrice, onClose } = await open();
  await userEvent.keyboard('1850{Enter}');
  expect(onPrice.mock.calls).toEqual([[1850]]);
  expect(onClose).not.toHaveBeenCalled();
});

test('Enter without a price says what is wrong and adds nothing', async () => {
  const { onPrice } = await open();
  await userEvent.keyboard('{Enter}');
  expect(onPrice).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(german.errors.dashboard.error.priceInvalid);
});
