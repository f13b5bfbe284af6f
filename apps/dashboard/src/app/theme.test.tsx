import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { useRemembered } from '../parts/remembered.ts';
import { useWearTheme, wearVenue } from './theme.ts';

const colours = { primaryColor: '#7a1fa2', secondaryColor: '#004d40', accentColor: '#b71c1c' } as const;
const page = document.documentElement;
const primary = () => page.style.getPropertyValue('--primary');

afterEach(() => {
  cleanup();
  act(() => {
    wearVenue(null);
    useRemembered.setState(useRemembered.getInitialState(), true);
  });
});

test('it is dark unless the venue or the person chose otherwise, and the person wins', () => {
  renderHook(() => useWearTheme('dark'));
  expect(page.dataset['theme']).toBe('dark');
  act(() => wearVenue({ ...colours, theme: 'light', contentLanguage: 'de', timeZone: 'Europe/Zurich' }));
  expect(page.dataset['theme']).toBe('light');
  act(() => useRemembered.getState().setPerson({ theme: 'dark' }));
  expect(page.dataset['theme']).toBe('dark');
});

test('a venue wears its colours, and whoever leaves it takes none of them along', () => {
  renderHook(() => useWearTheme('dark'));
  act(() => wearVenue({ ...colours, theme: 'dark', contentLanguage: 'de', timeZone: 'Europe/Zurich' }));
  expect(primary()).toBe('#7a1fa2');
  const worn = page.style.getPropertyValue('--primary-ink');
  act(() =>
    wearVenue({
      ...colours,
      primaryColor: '#00695c',
      theme: 'light',
      contentLanguage: 'de',
      timeZone: 'Europe/Zurich',
    }),
  );
  expect(primary()).toBe('#00695c');
  expect(page.style.getPropertyValue('--primary-ink')).not.toBe(worn);
  act(() => wearVenue(null));
  expect(primary()).toBe('');
  expect(page.getAttribute('style') ?? '').not.toContain('--');
});
