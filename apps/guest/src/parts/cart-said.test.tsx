import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { GuestApp } from '../app/guest-app.tsx';
import { aDoor, aMethod } from '../test/a-door.ts';
import { arrive, open, tap as touch } from '../test/kiosk-walk.tsx';

vi.mock('./live-socket.ts', () => ({ hearMenu: () => () => {}, hearOrder: () => () => {}, hearTable: () => () => {} }));

/** All that is said politely and is not a toast. */
const said = () =>
  [...document.querySelectorAll('p[aria-live="polite"]')].map(({ textContent }) => textContent?.replace(/\s/g, ' '));
const says = (text: string) => waitFor(() => expect(said()).toEqual([text]));
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a guest hears what comes into the cart, what goes, and what it comes to', async () => {
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/order/linde');
  const door = aDoor({ table: null, methods: [aMethod('pickup')] });
  vi.stubGlobal('fetch', async () => Response.json(door));
  render(<GuestApp />);
  await screen.findByRole('heading', { name: 'Gasthof Linde' });
  await says('0 Artikel');
  const place = document.querySelector('p[aria-live="polite"]');
  tap('Tagessuppe dazulegen');
  await says('1 Artikel, Total CHF 9.50');
  // What comes with its words in it is not read out.
  expect(document.querySelector('p[aria-live="polite"]')).toBe(place);
  tap(/^Warenkorb/);
  await screen.findByRole('heading', { name: 'Warenkorb' });
  await says('1 Artikel, Total CHF 9.50');
  const inCart = document.querySelector('p[aria-live="polite"]');
  const press = (name: RegExp) => {
    const button = screen.getByRole('button', { name });
    fireEvent.pointerDown(button, { button: 0 });
    fireEvent.pointerUp(button);
    fireEvent.click(button);
  };
  press(/^Mehr/);
  await says('2 Artikel, Total CHF 19.00');
  press(/^Weniger/);
  await says('1 Artikel, Total CHF 9.50');
  press(/^(Weniger|Entfernen)/);
  await says('0 Artikel');
  expect(document.querySelector('p[aria-live="polite"]')).toBe(inCart);
});

test('so does a guest at a kiosk, on both of its pages', async () => {
  arrive();
  open();
  await touch(/^Mitnehmen/);
  await says('0 Artikel');
  await touch('Tagessuppe dazulegen');
  await says('1 Artikel, Total CHF 9.50');
  await touch(/^1 Artikel prüfen/);
  await touch(/eins mehr$/);
  await says('2 Artikel, Total CHF 19.00');
  await touch(/eins weniger$/);
  await touch(/eins weniger$/);
  await says('0 Artikel');
  expect(screen.queryByRole('listitem')).toBeNull();
});
