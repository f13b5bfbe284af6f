import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { arrive, leave, open, pass, tap } from '../test/kiosk-walk.tsx';
import { idleAfterMs } from './use-idle.ts';
import { longPressMs } from './use-long-press.ts';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(arrive);
afterEach(leave);

test('a keypad that nobody types on goes away by itself, and the next guest finds the start', async () => {
  open();
  fireEvent.pointerDown(await screen.findByTestId('kiosk-mark'));
  await pass(longPressMs);
  await screen.findByRole('dialog', { name: 'Kiosk verlassen: Admin-PIN' });
  await pass(idleAfterMs - 1000);
  await tap('2');
  await pass(idleAfterMs - 1000);
  expect(screen.getByRole('dialog')).toBeTruthy();
  await pass(2000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: /^Hier essen/ })).toBeTruthy();
});
