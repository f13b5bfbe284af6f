/** What is ordered ahead is sold by the hours of its time: the menu and the cart follow the time that is wished. */
import { money } from '@comanda/domain/money';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aDoor, aMethod, aWireMenu } from '../test/a-door.ts';
import { tap } from '../test/guest-walk.tsx';
import { serve } from '../test/kiosk-server.ts';
import { GuestApp } from './guest-app.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

/** In June, when no hour of the clock moves from one day to the next: a quarter to the hour in which soup is sold. */
const slot = Date.UTC(new Date().getUTCFullYear() + 1, 5, 12, 10) / 1000;
const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], validFrom: null, validUntil: null, percent: null } as const;
const date = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
/** On that day alone. */
const onThatDay = { ...everyDay, validFrom: date(slot), validUntil: date(slot), from: 0, until: 1440 } as const;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/order/linde');
  const menu = aWireMenu();
  const products = menu.products.map((product) => {
    if (product.id === 'soup') return { ...product, schedules: [{ ...onThatDay, kind: 'available', price: null }] };
    return product.id === 'steak'
      ? { ...product, modifierGroups: [], schedules: [{ ...onThatDay, kind: 'price', price: money(2500) }] }
      : product;
  });
  const methods = [aMethod('pickup', { slots: [slot, slot + 900] })];
  const door = aDoor({ door: 'app', table: null, methods, menu: { ...menu, products } as typeof menu });
  serve({ 'GET /v1/guest/venues/linde': () => [200, door] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chooseDay = async () => {
  const day = await screen.findByLabelText<HTMLSelectElement>('Wann?');
  fireEvent.change(day, { target: { value: day.options[1]?.value } });
};

test('the menu shows what is had at the wished time, at its price', async () => {
  render(<GuestApp />);
  await screen.findByRole('heading', { name: 'Gasthof Linde' });
  expect(screen.queryByRole('button', { name: 'Tagessuppe dazulegen' })).toBeNull();
  expect(screen.getByText('32.00')).toBeTruthy();
  await chooseDay();
  expect(await screen.findByRole('button', { name: 'Tagessuppe dazulegen' })).toBeTruthy();
  expect(screen.getByText('25.00')).toBeTruthy();
});

test('another time chosen in the cart asks for it anew', async () => {
  render(<GuestApp />);
  await screen.findByRole('heading', { name: 'Gasthof Linde' });
  await chooseDay();
  fireEvent.click(await screen.findByRole('button', { name: 'Tagessuppe dazulegen' }));
  tap(/^Warenkorb/);
  await screen.findByRole('heading', { name: 'Warenkorb' });
  expect(screen.queryByText(/Bitte entfernen/)).toBeNull();
  fireEvent.change(await screen.findByLabelText('Wann?'), { target: { value: '' } });
  const note = await screen.findByText(/^Zu dieser Zeit nicht erhältlich/);
  // It is the same dish, and looks like it.
  expect(note.closest('li')?.querySelector('.g-line__art')?.childElementCount).toBe(1);
});
