import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

const text = 'Dieses Gerät kann noch keine Bons drucken. Bestellungen bitte ansagen, bis die Verbindung wieder da ist.';
const called = { id: 'p1', name: 'Bon', url: 'http://10.0.0.9/x', columns: 48, characters: 'european' };
const stationWith = (printers: readonly object[], autoPrint: boolean) => ({
  id: 'kitchen',
  name: 'Küche',
  autoPrint,
  printers,
});

/** The next file of tests begins on a page of its own. */
afterAll(() => {
  vi.resetModules();
});

/** Other files of tests read the texts of this page. */
let putBack = () => {};
afterEach(() => {
  cleanup();
  putBack();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page of its own, whose house prints in a language that none of its screens speaks; nobody is reached. */
async function openPage({ printers = [called], autoPrint = true, isLoaded = true } = {}) {
  vi.resetModules();
  const [{ renderScreen }, { fakeApi, failure }, { useConnection }, { restTexts }, { askWholeTexts }, paper] =
    await Promise.all([
      import('../../test/render-screen.tsx'),
      import('../../test/fake-api.ts'),
      import('../connection.ts'),
      import('../rest-texts.ts'),
      import('../texts.ts'),
      import('./page-device.ts'),
    ]);
  const { KitchenPaper } = await import('./kitchen-paper.tsx');
  await askWholeTexts();
  const polish = restTexts['pl-PL'];
  const network = { isThere: false };
  putBack = () => Object.assign(restTexts, { 'pl-PL': polish });
  const asked = vi.fn<() => void>();
  Object.assign(restTexts, {
    'pl-PL': () => {
      asked();
      return network.isThere ? polish() : Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  const here = { stations: [stationWith(printers, autoPrint)], locale: 'pl-PL', languages: ['pl'] };
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/ticketPrinters': () =>
      isLoaded || network.isThere ? here : failure('network.failed', 0),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderScreen(<KitchenPaper />, api);
  await vi.waitFor(() => expect(paper.pageDevice()).toBeDefined());
  return { useConnection, network, asked, words: () => paper.pageDevice()?.words('pl-PL') ?? null };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['the words of tickets', true],
  ['which printers there are', false],
])(
  '%s that did not come are said to be missing without a network, and come once it is back',
  async (_what, isLoaded) => {
    const page = await openPage({ isLoaded });
    await pass(5000);
    expect(page.asked.mock.calls.length > 0).toBe(isLoaded);
    expect(screen.queryByText(text), 'the server prints while it is reached').toBeNull();
    act(() => page.useConnection.setState({ state: 'offline' }));
    await pass(5000);
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(page.words()).toBeNull();
    page.network.isThere = true;
    await pass(12_000);
    await vi.waitFor(() => expect(page.words()?.duplicate).toBe('Duplikat'));
    await vi.waitFor(() => expect(screen.queryByText(text)).toBeNull());
  },
);

test('a screen opens by the words of screens, whatever becomes of those of tickets', async () => {
  const page = await openPage();
  await vi.waitFor(() => expect(page.asked).toHaveBeenCalled());
  const { withTexts } = await import('../with-texts.ts');
  await expect(withTexts(() => Promise.resolve('a screen'))()).resolves.toBe('a screen');
});

test.each([
  ['have no printer to call', { printers: [] }],
  ['print nothing by themselves', { autoPrint: false }],
])('a house whose stations %s is told nothing', async (_what, house) => {
  const page = await openPage(house);
  act(() => page.useConnection.setState({ state: 'offline' }));
  await pass(20_000);
  expect(screen.queryByRole('status')).toBeNull();
});
