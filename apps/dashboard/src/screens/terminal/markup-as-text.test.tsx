/** A name that looks like markup is shown as it was typed: it makes no element, in the checkout as anywhere. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { aBeer, beers } from '../../test/a-wire-menu.ts';
import { anOrder } from '../../test/an-order.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {}, resting: {} });
  useRemembered.setState({ venues: {} });
});

/** What a browser would run, were it set as markup. */
const named = (what: string) => `${what} <img src=x onerror="alert('${what}')"><marquee>!</marquee>`;
const path = '/dashboard/terminal';
const made = () => document.querySelectorAll('[onerror], img[src="x"], marquee').length;

test('product, category and table of the checkout', async () => {
  const tables = [aTable({ id: 't_c1', name: 'terminal', area: null }), aTable({ name: named('T') })];
  const { api } = aCheckout({
    'GET /v1/products': () => [aBeer('stange', named('Stange'), { hint: { de: named('Hint') } })],
    'GET /v1/categories': () => [{ ...beers, name: { de: named('Bier') } }],
    'GET /v1/customers/{customerId}/tables': () => tables,
    'GET /v1/customers/{customerId}/orders': () => ({
      orders: [anOrder()],
      revision: 1,
      cursor: null,
    }),
  });
  renderAt(path, { [path]: <TerminalScreen /> }, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Stange <img src=x/ }));
  expect(document.body.textContent).toContain(named('Bier'));
  const cart = within(screen.getByRole('complementary', { name: 'Warenkorb' }));
  expect(cart.getByRole('listitem').textContent).toContain(named('Stange'));
  fireEvent.keyDown(document.body, { key: 'F2' });
  const picker = within(await screen.findByRole('dialog', { name: 'Tisch wählen' }));
  await userEvent.click((await picker.findAllByRole('button', { name: /^T <img src=x/ }))[0] ?? document.body);
  expect(cart.getAllByText(/T <img src=x/)).not.toHaveLength(0);
  expect(made()).toBe(0);
});
