import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

/** The next file of tests begins on a page of its own. */
afterAll(() => {
  vi.resetModules();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.doUnmock('../../parts/kitchen-paper/kitchen-paper.tsx');
});

/** A page of its own: on one that rests already, what is at rest is there. */
async function openPage(kept: readonly object[] | null = null) {
  vi.resetModules();
  vi.doMock('../../parts/kitchen-paper/kitchen-paper.tsx', () => ({ KitchenPaper: () => <i data-paper /> }));
  const { useConnection } = await import('../../parts/connection.ts');
  const { PaperAtRest } = await import('./paper-at-rest.tsx');
  const { renderScreen } = await import('../../test/render-screen.tsx');
  const { fakeApi } = await import('../../test/fake-api.ts');
  const { askTexts } = await import('../../parts/texts.ts');
  const { restTexts } = await import('../../parts/rest-texts.ts');
  const { ticketPrintersKey } = await import('../../parts/venue/setup-keys.ts');
  await askTexts('de-CH');
  vi.useFakeTimers();
  const show = () => {
    const rendered = renderScreen(<PaperAtRest />, fakeApi({}).api);
    const here = { stations: kept, locale: 'de-CH', languages: [] };
    if (kept !== null) rendered.queries.setQueryData(ticketPrintersKey('c1'), here);
    return rendered;
  };
  return { show, restTexts, useConnection };
}

const isThere = (page: HTMLElement) => page.querySelector('[data-paper]') !== null;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The one that no test stands in for. */
const { setTimeout: later } = globalThis;
/** What is imported comes by no clock of a test: on a busy machine it takes its time. */
const settle = () => act(() => new Promise<void>((done) => void later(done, 5)));
async function comes(page: HTMLElement): Promise<boolean> {
  for (let waits = 0; waits < 200 && !isThere(page); waits += 1) {
    await pass(1);
    await settle();
  }
  return isThere(page);
}

test('what prints without a network waits until the page is at rest', async () => {
  const { show } = await openPage();
  const { container } = show();
  await pass(1900);
  expect(isThere(container)).toBe(false);
  await pass(20_000);
  expect(await comes(container)).toBe(true);
});

test('without a network it comes at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { show } = await openPage();
  expect(await comes(show().container)).toBe(true);
});

test('it comes as soon as the network is lost', async () => {
  const { show, useConnection } = await openPage();
  const { container } = show();
  await pass(100);
  expect(isThere(container)).toBe(false);
  act(() => useConnection.setState({ state: 'offline' }));
  expect(await comes(container)).toBe(true);
});

test('what did not come is said to be missing while nobody is reached, and asked for again', async () => {
  const { show, restTexts, useConnection } = await openPage();
  const german = restTexts['de-CH'];
  const lost = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')));
  Object.assign(restTexts, { 'de-CH': lost });
  useConnection.setState({ state: 'unreached' });
  const { container } = show();
  await pass(3000);
  await vi.waitFor(() => expect(lost).toHaveBeenCalled());
  await settle();
  expect(screen.getByRole('status').textContent).toContain('Dieses Gerät kann noch keine Bons drucken');
  Object.assign(restTexts, { 'de-CH': german });
  await pass(10_000);
  expect(await comes(container)).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
});

const called = { id: 'p1', name: 'Bon', url: 'http://10.0.0.9/x', columns: 48, characters: 'european' };

test.each([
  ['that has no printers', [{ id: 'k', name: 'Küche', autoPrint: true, printers: [] }], false],
  [
    'whose stations print nothing by themselves',
    [{ id: 'k', name: 'Küche', autoPrint: false, printers: [called] }],
    false,
  ],
  ['that misses its tickets', [{ id: 'k', name: 'Küche', autoPrint: true, printers: [called] }], true],
])('a house %s is told of them, or not, by what the device keeps', async (_house, kept, isTold) => {
  const { show, restTexts, useConnection } = await openPage(kept);
  Object.assign(restTexts, { 'de-CH': () => Promise.reject(new TypeError('Failed to fetch')) });
  useConnection.setState({ state: 'offline' });
  show();
  await pass(5000);
  expect(screen.queryByRole('status') !== null).toBe(isTold);
});
