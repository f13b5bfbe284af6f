import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { useFormatter } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { someSettings } from '../gallery/some-settings.ts';
import { useRemembered } from '../parts/remembered.ts';
import { LanguageProvider } from './language-provider.tsx';
import { wearVenue } from './theme.ts';

const browser = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => useRemembered.setState({ userId: 'sara', people: {} }));
afterEach(() => {
  cleanup();
  act(() => wearVenue(null));
  vi.restoreAllMocks();
});

const said = () => document.documentElement.lang;

async function open(): Promise<void> {
  render(
    <LanguageProvider>
      <p>there</p>
    </LanguageProvider>,
  );
  await screen.findByText('there');
}

test('the person’s own choice wins', async () => {
  browser('fr-FR');
  wearVenue({ ...someSettings, contentLanguage: 'it' });
  useRemembered.getState().setPerson({ language: 'pl-PL' });
  await open();
  await expect.poll(said).toBe('pl-PL');
});

test('then the browser’s, where it is one of the seven', async () => {
  browser('ja-JP', 'fr-FR');
  wearVenue({ ...someSettings, contentLanguage: 'it' });
  await open();
  await expect.poll(said).toBe('fr-CH');
});

test('then the venue’s, as soon as one is entered', async () => {
  browser('ja-JP');
  wearVenue({ ...someSettings, contentLanguage: 'it' });
  await open();
  await expect.poll(said).toBe('it-CH');
});

test('and German where the venue writes in none of them either', async () => {
  browser('ja-JP');
  wearVenue({ ...someSettings, contentLanguage: 'sv' });
  await open();
  await expect.poll(said).toBe('de-CH');
});

function Clock() {
  return <p>{useFormatter().dateTime(new Date('2026-11-28T19:42:00Z'), { timeStyle: 'short' })}</p>;
}

test('clocks go by the venue, wherever it is, also after another one was entered', async () => {
  browser('de-CH');
  wearVenue({ ...someSettings, timeZone: 'Europe/Lisbon' });
  render(
    <LanguageProvider>
      <Clock />
    </LanguageProvider>,
  );
  expect(await screen.findByText('19:42')).toBeTruthy();
  act(() => wearVenue({ ...someSettings, timeZone: 'Europe/Warsaw' }));
  expect(await screen.findByText('20:42')).toBeTruthy();
  act(() => wearVenue({ ...someSettings, timeZone: 'Atlantic/Azores' }));
  expect(await screen.findByText('18:42')).toBeTruthy();
});
