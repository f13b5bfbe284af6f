import { type Money, money } from '@comanda/domain/money';
import german from '@comanda/messages/de-CH.json';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { PriceDialog } from './price-dialog.tsx';

afterEach(cleanup);

async function open(before: Money | null = null) {
  const onPrice = vi.fn<(price: number) => void>();
  const onClose = vi.fn<() => void>();
  const texts = { of: 'p', name: 'Tagesmenü', currency: 'CHF' };
  const dialog = <PriceDialog {...texts} before={before} onPrice={onPrice} onClose={onClose} />;
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

test('the price of a line stands there until another one is typed', async () => {
  const { onPrice } = await open(money(1850));
  expect(screen.getByLabelText(german.price.label).textContent).toContain('18.50');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('2150{Enter}');
  expect(onPrice.mock.calls).toEqual([[1850], [2150]]);
});

test('Enter without a price says what is wrong and adds nothing', async () => {
  const { onPrice } = await open();
  await userEvent.keyboard('{Enter}');
  expect(onPrice).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(german.errors.dashboard.error.priceInvalid);
});
