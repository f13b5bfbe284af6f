import { act, cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

/** A page of its own: what another one asked for is there already. */
async function openPage() {
  vi.resetModules();
  const [{ Speaking }, { askWholeTexts }, { useTranslations }] = await Promise.all([
    import('./speaking.tsx'),
    import('./texts.ts'),
    import('use-intl'),
  ]);
  const make = (says: readonly string[]) => {
    const drawn = vi.fn<() => void>();
    function Words() {
      const t = useTranslations();
      drawn();
      return says.map((key) => <i key={key}>{t(key as 'cart.title')}</i>);
    }
    return { drawn, Words };
  };
  return { Speaking, askWholeTexts, make };
}

vi.mock('@comanda/messages/de-CH.json', () => ({
  default: { cart: { title: 'Warenkorb' }, errors: { cart: { empty: 'Leer' } } },
}));
vi.mock('@comanda/messages/en-US.json', () => ({ default: { cart: { title: 'Cart' } } }));
vi.mock('./rest-texts.ts', () => {
  const german = { cart: { later: 'Später' }, errors: { menu: { gone: 'Weg' } }, board: { title: 'Bestellungen' } };
  const english = { board: { title: 'Orders' } };
  return {
    restTexts: {
      'de-CH': () => Promise.resolve({ default: german }),
      'en-US': () => Promise.resolve({ default: english }),
    },
  };
});

/** The next file of tests begins on a page of its own. */
afterAll(() => {
  vi.resetModules();
});

afterEach(() => {
  cleanup();
  vi.doUnmock('./when-reached.ts');
  vi.useRealTimers();
});

const words = (page: HTMLElement) => [...page.querySelectorAll('i')].map(({ textContent }) => textContent);

test('the rest of the texts draws nothing anew, and whoever comes then says them', async () => {
  const { Speaking, askWholeTexts, make } = await openPage();
  const daily = make(['cart.title', 'errors.cart.empty']);
  const later = make(['cart.title', 'board.title', 'errors.menu.gone', 'cart.later']);
  const page = (isLater: boolean) => (
    <Speaking language="de-CH">
      <daily.Words />
      {isLater && <later.Words />}
    </Speaking>
  );
  const { container, rerender } = render(page(false));
  await vi.waitFor(() => expect(words(container)).toEqual(['Warenkorb', 'Leer']));
  const before = daily.drawn.mock.calls.length;
  await act(askWholeTexts);
  expect(daily.drawn.mock.calls.length).toBe(before);
  rerender(page(true));
  expect(words(container).slice(2)).toEqual(['Warenkorb', 'Bestellungen', 'Weg', 'Später']);
});

test('a text that is said before its part is there is fetched and then shown', async () => {
  const { Speaking, make } = await openPage();
  const early = make(['cart.title', 'board.title']);
  const { container } = render(
    <Speaking language="en-US">
      <early.Words />
    </Speaking>,
  );
  await vi.waitFor(() => expect(words(container)).toEqual(['Cart', 'Orders']));
});

test('a text that was missed in one language is shown, though the rest of another came meanwhile', async () => {
  const { Speaking, askWholeTexts, make } = await openPage();
  const { restTexts } = await import('./rest-texts.ts');
  let arrive = () => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  const german = restTexts['de-CH'];
  Object.assign(restTexts, { 'de-CH': () => arrived.then(german) });
  const [early, other] = [make(['board.title']), make(['cart.title'])];
  const { container } = render(
    <>
      <Speaking language="en-US">
        <other.Words />
      </Speaking>
      <Speaking language="de-CH">
        <early.Words />
      </Speaking>
    </>,
  );
  await vi.waitFor(() => expect(words(container)).toEqual(['Cart', '']));
  await vi.waitFor(() => expect(early.drawn).toHaveBeenCalled());
  arrive();
  await act(askWholeTexts);
  await vi.waitFor(() => expect(words(container)).toEqual(['Cart', 'Bestellungen']));
});

test('a language whose texts broke off is spoken as soon as they come', async () => {
  const network = { isThere: true };
  vi.doMock('./when-reached.ts', () => ({
    whenReached: (load: () => Promise<unknown>) => () =>
      network.isThere ? load() : Promise.reject(new TypeError('Failed to fetch')),
  }));
  const { Speaking, make } = await openPage();
  const said = make(['cart.title']);
  const page = (language: 'de-CH' | 'en-US') => (
    <Speaking language={language}>
      <said.Words />
    </Speaking>
  );
  const { container, rerender } = render(page('de-CH'));
  await vi.waitFor(() => expect(words(container)).toEqual(['Warenkorb']));
  network.isThere = false;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  rerender(page('en-US'));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(words(container), 'the language before stays').toEqual(['Warenkorb']);
  network.isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await vi.waitFor(() => expect(words(container)).toEqual(['Cart']));
});
