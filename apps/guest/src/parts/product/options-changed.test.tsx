/** A line in the cart of which the menu has changed the options since: what is gone falls away, what sold out can be given up. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { GuestApp } from '../../app/guest-app.tsx';
import { aDoor, aMethod, aWireMenu } from '../../test/a-door.ts';
import { tap } from '../../test/guest-walk.tsx';

vi.mock('../live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

const kept = () => JSON.parse(localStorage.getItem('comanda.guest.draft.app.linde') ?? '{}') as { cart: unknown[] };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/order/linde');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(inStock: boolean, sides: boolean): Promise<void> {
  const menu = aWireMenu();
  const [side] = menu.modifierGroups;
  if (side === undefined) throw new Error('no options');
  const options = side.options
    .slice(0, 2)
    .map((each) => ({ ...each, inStock, id: `c ${each.id}`, title: { de: `Käse ${each.id}` } }));
  const cheese = { ...side, id: 'cheese', title: { de: 'Käse' }, min: 0, max: 2, options };
  const products = menu.products.map((each) =>
    each.id === 'steak' ? { ...each, modifierGroups: sides ? ['side', 'cheese'] : ['cheese'] } : each,
  );
  const now = { ...menu, products, modifierGroups: sides ? [side, cheese] : [cheese] };
  const door = aDoor({ table: null, methods: [aMethod('pickup')], menu: now });
  vi.stubGlobal('fetch', async () => Response.json(door));
  render(<GuestApp />);
  await screen.findByRole('heading', { name: 'Gasthof Linde' });
}
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Rindsfilet' }));

test('what is gone falls away, what sold out is held with a word until it is given up', async () => {
  await open(true, true);
  fireEvent.click(screen.getByRole('button', { name: 'Rindsfilet dazulegen' }));
  const first = await sheet();
  fireEvent.click(first.getByText('Reis'));
  fireEvent.click(first.getByText('Käse rice'));
  tap(/^Dazulegen/);
  cleanup();
  await open(false, false);
  tap(/^Warenkorb/);
  fireEvent.click(await screen.findByRole('button', { name: 'Rindsfilet' }));
  const second = await sheet();
  expect(second.getByRole<HTMLInputElement>('checkbox', { name: /Käse rice/ }).checked).toBe(true);
  tap(/^Übernehmen/);
  expect(await screen.findByText('Käse rice · Ausverkauft')).toBeTruthy();
  fireEvent.click(second.getByRole('checkbox', { name: /Käse rice/ }));
  tap(/^Übernehmen/);
  expect(kept().cart).toMatchObject([{ productId: 'steak', selection: [] }]);
});
