import type { WireDoor } from '@comanda/contract/guests';
import { fireEvent, screen, within } from '@testing-library/react';
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
