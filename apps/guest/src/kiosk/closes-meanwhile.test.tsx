/** The kitchen closes or pauses while a guest stands at the kiosk: it says so before anything is paid. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { door, method, type Reply } from '../test/kiosk-server.ts';
import { arrive, doorKey, leave, open, pass, tap } from '../test/kiosk-walk.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(arrive);
afterEach(leave);

test('on the menu and in the order, and it goes on by itself', async () => {
  let reply: Reply = [200, door];
  open({ [doorKey]: () => reply });
  await tap(/^Hier essen/);
  await tap('Tagessuppe dazulegen');
  reply = [200, { ...door, methods: [method('dinein', 'closed'), method('takeaway')] }];
  await pass(60_000);
  await tap('Weiter bestellen');
  expect(await screen.findByText(/^Zurzeit geschlossen. Wieder offen/)).toBeTruthy();
  await tap(/^1 Artikel prüfen/);
  expect(await screen.findByText(/^Zurzeit geschlossen. Wieder offen/)).toBeTruthy();
  const pay = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Weiter zum Bezahlen' });
  expect((await pay()).disabled).toBe(true);
  reply = [200, door];
  await pass(60_000);
  expect((await pay()).disabled).toBe(false);
  expect(screen.queryByText(/^Zurzeit geschlossen. Wieder offen/)).toBeNull();
});
