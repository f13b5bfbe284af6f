import type { WireDoor } from '@comanda/contract/guests';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { door } from '../test/kiosk-server.ts';
import { arrive, doorKey, leave, open, tap } from '../test/kiosk-walk.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(arrive);
afterEach(leave);

const special = (id: string, info: string, product: string | null, posi: number) => ({
  id,
  info: { de: info },
  representation: 'banner',
  actionType: product === null ? 'none' : 'openProduct',
  product,
  image: null,
  active: true,
  posi,
  version: 1,
});

const drinks = { ...door.menu.categories[0], id: 'drinks', name: { de: 'Getränke' }, posi: 2 };
const cola = { ...door.menu.products[0], id: 'cola', category: 'drinks', name: { de: 'Cola' } };
const specials = [special('music', 'Freitag Ländlermusik', null, 2), special('soup', 'Heute mit Trüffel', 'day', 1)];
const withSpecials = {
  ...door,
  menu: {
    ...door.menu,
    categories: [...door.menu.categories, drinks],
    products: [...door.menu.products, cola],
    specials,
  },
} as WireDoor;

test('what the venue points to stands above the first dishes alone, and leads to its dish', async () => {
  open({ [doorKey]: () => [200, withSpecials] });
  await tap(/^Hier essen/);
  const list = await screen.findByRole('list', { name: 'Empfehlungen' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Heute mit Trüffel', 'Freitag Ländlermusik']);
  // Of what leads nowhere nothing can be pressed.
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await tap('Heute mit Trüffel');
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByRole('heading', { name: 'Tagessuppe' })).toBeTruthy();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Schliessen' }));
  await tap('Getränke');
  expect(await screen.findByText('Cola')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Empfehlungen' })).toBeNull();
});

test('a special whose dish is sold out, or is priced by the team, leads nowhere, as its tile', async () => {
  const [soup, ...rest] = withSpecials.menu.products;
  const withSoup = (product: object) =>
    ({ ...withSpecials, menu: { ...withSpecials.menu, products: [{ ...soup, ...product }, ...rest] } }) as WireDoor;
  open({ [doorKey]: () => [200, withSoup({ inStock: false })] });
  await tap(/^Hier essen/);
  const list = await screen.findByRole('list', { name: 'Empfehlungen' });
  expect(within(list).getByText('Ausverkauft')).toBeTruthy();
  expect(within(list).queryByRole('button')).toBeNull();
  cleanup();
  open({ [doorKey]: () => [200, withSoup({ priceType: 'manual', price: null })] });
  await tap(/^Hier essen/);
  const priced = await screen.findByRole('list', { name: 'Empfehlungen' });
  expect(within(priced).queryByRole('button')).toBeNull();
  expect(within(priced).queryByText('Ausverkauft')).toBeNull();
});
