import german from '@comanda/messages/de-CH.json';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { BellSwitch, useBellSwitch } from './bell-switch.tsx';
import { useReadyNotice } from './use-ready-notice.ts';

const vibrate = vi.fn<() => boolean>(() => true);
const rung: string[] = [];

class FakeAudio {
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: object) => next,
    start: () => void rung.push('tone'),
    stop: () => {},
  });
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: () => {},
  });
  close = async () => void rung.push('closed');
}

beforeEach(() => {
  localStorage.clear();
  rung.length = 0;
  vibrate.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'vibrate');
  document.title = '';
});

function Status({ isReady }: { readonly isReady: boolean }) {
  const bell = useBellSwitch();
  useReadyNotice(isReady, '124', bell.isOn);
  return <BellSwitch {...bell} />;
}

const page = (isReady: boolean) => (
  <IntlProvider locale="de-CH" messages={german} timeZone="Europe/Zurich">
    <Status isReady={isReady} />
  </IntlProvider>
);

test('ready: it rings and shakes once, and gives its sound back to the browser', () => {
  const { rerender } = render(page(false));
  rerender(page(true));
  expect([rung, vibrate.mock.calls.length]).toEqual([['tone', 'tone'], 1]);
  vi.advanceTimersByTime(2000);
  expect(rung).toEqual(['tone', 'tone', 'closed']);
});

test('switched off it is silent, also the next time, and the title says it all the same', () => {
  const first = render(page(false));
  fireEvent.click(screen.getByRole('button', { name: 'Ton und Vibration, wenn es bereit ist: ein' }));
  first.rerender(page(true));
  expect([rung, vibrate.mock.calls.length, document.title]).toEqual([[], 0, 'Bereit: 124']);
  cleanup();
  const next = render(page(false));
  next.rerender(page(true));
  expect([rung, vibrate.mock.calls.length]).toEqual([[], 0]);
  // What is ready already does not ring as it is switched on.
  fireEvent.click(screen.getByRole('button', { name: 'Ton und Vibration, wenn es bereit ist: aus' }));
  expect(rung).toEqual([]);
});
