/** Nobody answered a cart that was sent: nothing goes on by itself, and the cart says so instead of that it is being sent. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { aCheckout } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure } from '../../test/fake-api.ts';
import { beginAtTable } from '../../test/fresh-checkout.ts';
import { renderAt, renderScreen } from '../../test/render-screen.tsx';
import { TerminalScreen } from './terminal-screen.tsx';

beginAtTable('tb_12');

const path = '/dashboard/terminal';
const screens = { [path]: <TerminalScreen />, '/dashboard/orders': null, '/dashboard/orders/$orderId': null };
const placed = anOrder({ id: 'o9', number: '2026-47-9', table: 'tb_12' });
const unanswered = 'Ohne Antwort: nochmals senden';

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const send = () => userEvent.click(cart().getByRole('button', { name: /^An Küche senden/ }));

/** A checkout whose orders wait. @returns answers those under way */
function aSlowHouse() {
  const waiting: ((value: unknown) => void)[] = [];
  const { api } = aCheckout({
    'GET /v1/customers/{customerId}/tables': () => [aTable({ id: 't_c1', name: 'terminal', area: null }), aTable()],
    'POST /v1/orders': () => new Promise<unknown>((resolve) => void waiting.push(resolve)),
  });
  return { api, answer: (value: unknown) => act(async () => waiting.shift()?.(value)) };
}

async function sendBeer() {
  await userEvent.click(await screen.findByRole('button', { name: /^Stange/ }));
  await send();
  await cart().findByText('Wird gesendet');
}

test('a cart that a fault has answered says that nobody knows, and what to do', async () => {
  const { api, answer } = aSlowHouse();
  const told: unknown[] = [];
  renderScreen(<TerminalScreen />, api, (_failed, text) => void told.push(text));
  await sendBeer();
  await answer(failure('general.error.internal', 500));
  expect(await cart().findByText(unanswered)).toBeDefined();
  expect(cart().queryByText('Wird gesendet')).toBeNull();
  expect(told).toEqual(['Es ist nicht bekannt, ob die Küche alles hat. Nochmals senden: Nichts kommt doppelt.']);
  await userEvent.click(cart().getByRole('button', { name: /Stange/ }));
  expect(await screen.findByText(/^Es kam keine Antwort\. Nochmals senden/)).toBeDefined();

  await send();
  expect(await cart().findByText('Wird gesendet')).toBeDefined();
  expect(cart().queryByText(unanswered)).toBeNull();
  await answer({ order: placed, revision: 2 });
  expect(await screen.findByText('Bestellung #9 gesendet')).toBeDefined();
});

test('one that is still on its way says so also to whoever left the checkout and came back', async () => {
  const { api, answer } = aSlowHouse();
  const { goTo } = renderAt(path, screens, api);
  await sendBeer();
  await act(() => goTo('/dashboard/orders'));
  await act(() => goTo(path));
  expect(await cart().findByText('Wird gesendet')).toBeDefined();
  expect(cart().queryByText(unanswered)).toBeNull();
  await answer(failure('general.error.internal', 500));
  expect(await cart().findByText(unanswered)).toBeDefined();
});
