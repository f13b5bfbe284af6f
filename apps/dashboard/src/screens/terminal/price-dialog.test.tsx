import german from '@comanda/messages/de-CH.json';
import { ToastProvider } from '@comanda/ui/toast.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';

import { PriceDialog } from './price-dialog.tsx';

afterEach(cleanup);

function open() {
  const onPrice = vi.fn<(price: number) => void>();
  const onClose = vi.fn<() => void>();
  render(
    <IntlProvider locale="de-CH" messages={german}>
      <ToastProvider>
        <PriceDialog name="Tagesmenü" currency="CHF" onPrice={onPrice} onClose={onClose} />
      </ToastProvider>
    </IntlProvider>,
  );
  return { onPrice, onClose };
}

test('digits and Enter put the price in without touching anything else', async () => {
  const { onPrice, onClose } = open();
  await userEvent.keyboard('1850{Enter}');
  expect(onPrice.mock.calls).toEqual([[1850]]);
  expect(onClose).not.toHaveBeenCalled();
});

test('Enter without a price says what is wrong and adds nothing', async () => {
  const { onPrice } = open();
  await userEvent.keyboard('{Enter}');
  expect(onPrice).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(german.errors.dashboard.error.priceInvalid);
});
