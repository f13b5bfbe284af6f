/** In which language the app speaks: the guest's choice, the browser's, the venue's, German (decisions.md §1). */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aDoor } from '../test/a-door.ts';
import { GuestApp } from './guest-app.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

const house = (contentLanguage: string) => {
  const door = aDoor();
  return { ...door, venue: { ...door.venue, contentLanguage } };
};

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/t/abc');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const said = () => document.documentElement.lang;

async function open(browser: string, venue: string): Promise<void> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([browser]);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(house(venue)))));
  render(<GuestApp />);
  await screen.findByRole('heading', { name: 'Gasthof Linde' });
}

test('what the guest has chosen here', async () => {
  localStorage.setItem('comanda.guest.language', '"pl"');
  await open('fr-FR', 'it');
  await expect.poll(said).toBe('pl-PL');
});

test('else what the browser wishes', async () => {
  await open('fr-FR', 'it');
  await expect.poll(said).toBe('fr-CH');
});

test('else what the venue writes in', async () => {
  await open('ja-JP', 'it');
  await expect.poll(said).toBe('it-CH');
});

test('else German', async () => {
  await open('ja-JP', 'sv');
  await expect.poll(said).toBe('de-CH');
});
