/** In which language the app speaks: the guest's choice, the browser's, the venue's, German (decisions.md §1). */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aDoor } from '../test/a-door.ts';
import { GuestApp } from './guest-app.tsx';

vi.mock('../parts/live-socket.ts', () => ({ hearMenu: () => () => {}, hearOrder: () => () => {} }));

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

async function spoken(browser: string, venue: string): Promise<string> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([browser]);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(house(venue)))));
  render(<GuestApp />);
  await screen.findByRole('heading', { name: 'Gasthof Linde' });
  return document.documentElement.lang;
}

test('what the guest has chosen here', async () => {
  localStorage.setItem('comanda.guest.language', '"pl"');
  expect(await spoken('fr-FR', 'it')).toBe('pl-PL');
});

test('else what the browser wishes', async () => {
  expect(await spoken('fr-FR', 'it')).toBe('fr-CH');
});

test('else what the venue writes in', async () => {
  expect(await spoken('ja-JP', 'it')).toBe('it-CH');
});

test('else German', async () => {
  expect(await spoken('ja-JP', 'sv')).toBe('de-CH');
});
