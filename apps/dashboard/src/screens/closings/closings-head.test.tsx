import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { openClosings } from '../../test/open-closings.tsx';

const tell = (isPhone: boolean) => (query: string) => ({
  matches: isPhone && query === '(max-width: 639px)',
  addEventListener: () => {},
  removeEventListener: () => {},
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const head = async () => within((await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement);
const buttons = async () =>
  (await head()).getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
const closing = async () => (await head()).getByRole('button', { name: 'Tag abschliessen' });

describe('closing the day is the one bright thing', () => {
  beforeEach(() => vi.stubGlobal('matchMedia', tell(false)));

  test.each([
    ['', true],
    ['?tab=statistics', true],
    ['?tab=cash', false],
    ['?tab=inventory', false],
  ])('unless the tab %s has a next step of its own', async (search, isBright) => {
    openClosings(`/dashboard/closings${search}`);
    expect((await closing()).classList.contains('btn--primary')).toBe(isBright);
  });

  test('also beside a drawer that somebody may only look at', async () => {
    openClosings('/dashboard/closings?tab=cash', {}, (permission) => permission !== 'cash.move');
    expect((await closing()).classList.contains('btn--primary')).toBe(true);
  });
});

describe('on a phone', () => {
  beforeEach(() => vi.stubGlobal('matchMedia', tell(true)));
  const openMenu = async () => {
    fireEvent.click((await head()).getByRole('button', { name: 'Mehr' }));
    return within(await screen.findByRole('dialog', { name: 'Mehr' }));
  };

  test('files and past closings are behind one button, closing the day beside it', async () => {
    const { address } = openClosings('/dashboard/closings?from=2026-11-01&to=2026-11-20');
    expect(await buttons()).toEqual(['Mehr', 'Tag abschliessen']);
    const menu = await openMenu();
    const ways = menu.getAllByRole('button').map(({ textContent }) => textContent);
    const days = '01.11.2026 – 20.11.2026';
    expect(ways).toEqual(['', `Artikel (CSV)${days}`, `PDF${days}`, 'Exporte', 'Tagesabschlüsse']);
    fireEvent.click(menu.getByRole('button', { name: 'Tagesabschlüsse' }));
    await waitFor(() => expect(address()).toContain('tab=cash'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('one of them opens what it is called, in place of the menu', async () => {
    openClosings();
    fireEvent.click((await openMenu()).getByRole('button', { name: 'Exporte' }));
    expect(await screen.findByRole('dialog', { name: 'Exporte' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Mehr' })).toBeNull();
  });

  test('a single one needs no menu', async () => {
    openClosings('/dashboard/closings', {}, (permission) => permission === 'statistics.read');
    expect(await buttons()).toEqual(['PDF']);
  });
});

test('with more room all of them stand there', async () => {
  vi.stubGlobal('matchMedia', tell(false));
  openClosings();
  expect(await buttons()).toEqual(['Artikel (CSV)', 'PDF', 'Exporte', 'Tagesabschlüsse', 'Tag abschliessen']);
});
