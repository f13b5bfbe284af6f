import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { hearSignOut } from '../../parts/session/sign-out.ts';
import { rememberTill } from '../../parts/till/till-memory.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { TillLock } from './till-lock.tsx';

const till = { till: { id: 't1', name: 'Bar' }, customer: null, people: [], lockAfterSeconds: 120 };

const left = vi.fn<() => void>();
let hearNoMore = () => {};

beforeEach(() => {
  left.mockClear();
  hearNoMore = hearSignOut(left);
  rememberTill(120);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(till)));
});
afterEach(() => {
  cleanup();
  hearNoMore();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const lock = async () => userEvent.click(await screen.findByRole('button', { name: 'Sperren' }));

test('a tap locks', async () => {
  renderScreen(<TillLock />, fakeApi({}).api);
  await lock();
  expect(left).toHaveBeenCalled();
});

test('without a network it says before that nobody gets back in', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen(<TillLock />, fakeApi({}).api);
  await lock();
  const question = await screen.findByRole('alertdialog', { name: 'Sperren ohne Verbindung?' });
  expect(question.textContent).toContain('kann sich hier niemand anmelden');
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(left).not.toHaveBeenCalled();
  await lock();
  const again = within(await screen.findByRole('alertdialog'));
  await userEvent.click(again.getByRole('button', { name: 'Sperren' }));
  expect(left).toHaveBeenCalled();
});
