/** What was mistyped of a line can be typed anew, and what was typed does not go by an Escape. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { aCheckout } from '../../test/a-checkout.ts';
import { aBeer } from '../../test/a-wire-menu.ts';
import { beginAtTable } from '../../test/fresh-checkout.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beginAtTable('t_c1');

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const dialog = () => within(screen.getByRole('dialog'));
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a price that was mistyped can be typed anew', async () => {
  const bowle = aBeer('bowle', 'Bowle', { priceType: 'manual', price: null });
  renderScreen(<TerminalScreen />, aCheckout({ 'GET /v1/products': () => [bowle] }).api);
  await tap(/^Bowle/);
  await screen.findByRole('dialog');
  await userEvent.keyboard('180{Enter}');
  await userEvent.click(cart().getByRole('button', { name: /^Optionen ändern/ }));
  expect((await dialog().findByLabelText('Preis')).textContent).toContain('1.80');
  await userEvent.keyboard('1800{Enter}');
  await userEvent.click(await dialog().findByRole('button', { name: /^Übernehmen/ }));
  expect(Object.values(useDrafts.getState().drafts)).toMatchObject([{ lines: [{ manualPrice: 1800 }] }]);
});
