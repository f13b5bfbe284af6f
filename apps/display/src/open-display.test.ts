import { makeApi } from '@comanda/api-client/call';
import type { WireDisplay } from '@comanda/contract/displays';
import { configure, screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openDisplay } from './open-display.ts';

// A busy machine is no failure.
const soon = { timeout: 60_000 };
configure({ asyncUtilTimeout: soon.timeout });

const listeners = new Map<string, (payload?: unknown) => void>();
const bell = { arm: vi.fn<() => void>(), ring: vi.fn<() => void>() };
const voice = { call: vi.fn<(numbers: readonly number[], languages: readonly string[]) => void>() };
let close = () => {};

beforeEach(() => {
  listeners.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  close();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.clearAllMocks();
});

const display: WireDisplay = {
  version: 'v1',
  preparing: [125, 126],
  ready: [122, 121],
  restaurantName: 'Gasthof Linde',
  logo: null,
  timeZone: 'Europe/Zurich',
  contentLanguage: 'de',
  theme: 'light',
  rings: true,
  voiceLanguages: [],
};
type Answer = readonly [status: number, body: unknown];

function open(first: Answer | null) {
  let answer: Answer | null = first;
  const send = () => {
    const [status, body] = answer ?? [502, {}];
    return Promise.resolve(Response.json(body, { status }));
  };
  close = openDisplay({
    root: document.body,
    screenId: 'theke',
    api: makeApi({ baseUrl: '', getToken: () => null, customerId: () => null, fetch: send }),
    socket: {
      on: (event, listener) => listeners.set(event, listener),
      emitWithAck: () => Promise.resolve({ ok: true, version: 'v1' }),
      connect: () => {},
      disconnect: () => {},
    },
    bell,
    voice,
    languages: ['en-US'],
    reload: () => {},
    keepsSound: false,
  });
  const say = (event: string, payload?: unknown) => listeners.get(event)?.(payload);
  return {
    say,
    /** The server tells that the display has changed. */
    change: (next: Answer | null) => {
      answer = next;
      say('shown', { screenId: 'theke', version: 'another' });
    },
  };
}

const column = (name: string) => screen.findByRole('region', { name });
const numbersIn = async (name: string) => (await column(name)).textContent;
const shows = (name: string, text: string) => vi.waitFor(async () => expect(await numbersIn(name)).toBe(text), soon);

test('both columns in the language of the venue’s content, in its theme', async () => {
  open([200, display]);
  expect(await numbersIn('In Zubereitung')).toBe('In Zubereitung125126');
  expect(await numbersIn('Abholbereit')).toBe('Abholbereit122121');
  const main = screen.getByRole('main');
  expect([main.dataset['theme'], main.lang]).toEqual(['light', 'de-CH']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gasthof Linde');
  expect(bell.ring).not.toHaveBeenCalled();
});

test('a venue whose name looks like markup is called by it, and no element is made of it', async () => {
  const restaurantName = 'Linde <img src=x onerror="alert(1)"><marquee>!</marquee>';
  open([200, { ...display, restaurantName }]);
  await column('Abholbereit');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(restaurantName);
  expect(document.querySelectorAll('[onerror], img[src="x"], marquee')).toHaveLength(0);
});

test('a number that has become ready is called, heard, and quiet again after a while', async () => {
  const { change } = open([200, display]);
  await column('Abholbereit');
  change([200, { ...display, version: 'v2', preparing: [126], ready: [125, 122, 121] }]);
  expect(await screen.findByText('Jetzt bereit: 125')).toBeTruthy();
  expect(await numbersIn('Abholbereit')).toBe('AbholbereitJetzt bereit125122121');
  expect(bell.ring).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await shows('Abholbereit', 'Abholbereit125122121');
  expect(voice.call).not.toHaveBeenCalled();
});

test('where its sound is switched off it is called without a sound', async () => {
  const silent = { ...display, rings: false };
  const { change } = open([200, silent]);
  await column('Abholbereit');
  change([200, { ...silent, version: 'v2', preparing: [126], ready: [125, 122, 121] }]);
  expect(await screen.findByText('Jetzt bereit: 125')).toBeTruthy();
  expect(bell.ring).not.toHaveBeenCalled();
});

test('it is spoken once, in the languages of the screen, in the order in which numbers became ready', async () => {
  const spoken = { ...display, voiceLanguages: ['de-CH', 'fr-CH'] as const };
  const { change, say } = open([200, spoken]);
  await column('Abholbereit');
  const next = { ...spoken, version: 'v2', preparing: [], ready: [126, 125, 122, 121] };
  change([200, next]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(voice.call.mock.calls).toEqual([
    [
      [125, 126],
      ['de-CH', 'fr-CH'],
    ],
  ]);
  say('disconnect', 'transport close');
  say('connect');
  change([200, { ...next, version: 'v3', ready: [126, 125, 122] }]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(voice.call).toHaveBeenCalledTimes(1);
  expect(bell.ring).toHaveBeenCalledTimes(1);
});

test('what was handed over is no longer called', async () => {
  const { change } = open([200, display]);
  await column('Abholbereit');
  change([200, { ...display, version: 'v2', ready: [125, 122, 121] }]);
  await screen.findByText('Jetzt bereit: 125');
  change([200, { ...display, version: 'v3' }]);
  await vi.waitFor(() => expect(screen.queryByText('Jetzt bereit: 125')).toBeNull(), soon);
});

test('a number that was put back and is ready again within seconds is called for its whole while', async () => {
  const { change } = open([200, display]);
  await column('Abholbereit');
  const called = { ...display, preparing: [126], ready: [125, 122, 121] };
  change([200, { ...called, version: 'v2' }]);
  await screen.findByText('Jetzt bereit: 125');
  await vi.advanceTimersByTimeAsync(10_000);
  change([200, { ...display, version: 'v3' }]);
  await vi.waitFor(() => expect(screen.queryByText('Jetzt bereit: 125')).toBeNull(), soon);
  change([200, { ...called, version: 'v4' }]);
  await screen.findByText('Jetzt bereit: 125');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(screen.queryByText('Jetzt bereit: 125')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(screen.queryByText('Jetzt bereit: 125')).toBeNull(), soon);
});

test('nothing to do reads as such, in English where the venue writes English', async () => {
  open([200, { ...display, contentLanguage: 'en', preparing: [], ready: [] }]);
  expect(await numbersIn('Preparing')).toContain('Nothing in the kitchen');
  expect(await numbersIn('Ready for pickup')).toContain('No number is ready yet');
});

test('where not all fit, the page turns by itself', async () => {
  open([200, { ...display, preparing: [1, 2, 3, 4, 5, 6, 7, 8, 9] }]);
  const preparing = await column('In Zubereitung');
  expect(within(preparing).queryByText('9')).toBeNull();
  expect(within(preparing).getByText('1 von 2')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(8000);
  expect(within(preparing).getByText('9')).toBeTruthy();
  expect(within(preparing).queryByText('8')).toBeNull();
});

test('of sixty and sixty all are seen, and what does not change is not drawn again', async () => {
  const sixty = Array.from({ length: 60 }, (_, index) => 1001 + index);
  open([200, { ...display, preparing: sixty, ready: sixty.map((number) => number + 60) }]);
  const [preparing, ready] = [await column('In Zubereitung'), await column('Abholbereit')];
  const newest = within(ready).getByText('1061');
  const seen = new Set<string>();
  for (let turn = 0; turn < 5; turn += 1) {
    for (const each of [preparing, ready]) {
      for (const item of within(each).getAllByRole('listitem')) seen.add(item.textContent);
    }
    await vi.advanceTimersByTimeAsync(8000);
  }
  expect(seen.size).toBe(119);
  expect(within(ready).getByText('1061')).toBe(newest);
});

test('without a connection the numbers stay, with a quiet word about it', async () => {
  const { say } = open([200, display]);
  await column('Abholbereit');
  say('disconnect', 'transport close');
  expect(await screen.findByText(/^Keine Verbindung, Stand \d\d:\d\d$/)).toBeTruthy();
  expect(await numbersIn('Abholbereit')).toBe('Abholbereit122121');
  say('connect');
  expect(await screen.findByText('Bitte die Nummer bereithalten')).toBeTruthy();
});

test('a server that cannot answer for a while blanks nothing', async () => {
  const { change } = open([200, display]);
  await column('Abholbereit');
  change(null);
  expect(await screen.findByText(/^Keine Verbindung/)).toBeTruthy();
  expect(await numbersIn('Abholbereit')).toBe('Abholbereit122121');
});

test.each([
  [[404, { message: 'screens.error.notFound' }], 'Screen not found'],
  [[400, { message: 'request.error.malformed' }], 'Screen not found'],
  [[403, { message: 'access.error.customerInactive' }], 'Closed at the moment'],
  [[500, { message: 'general.error.internal' }], 'Screen could not be loaded'],
] as const)('%j: %s', async (answer, title) => {
  open(answer);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});

test('a display that was removed, or whose venue was suspended, says so; and it comes back', async () => {
  const { change } = open([200, display]);
  await column('Abholbereit');
  change([403, { message: 'access.error.customerInactive' }]);
  await screen.findByRole('heading', { name: 'Closed at the moment' });
  change([200, { ...display, ready: [123, 122, 121] }]);
  await column('Abholbereit');
  expect(bell.ring).not.toHaveBeenCalled();
  change([404, { message: 'screens.error.notFound' }]);
  expect(await screen.findByRole('heading', { name: 'Screen not found' })).toBeTruthy();
});

test('what could not be loaded is asked for again by itself', async () => {
  const { change } = open([500, { message: 'general.error.internal' }]);
  await screen.findByRole('heading', { name: 'Screen could not be loaded' });
  change([200, display]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await column('Abholbereit')).toBeTruthy();
});
