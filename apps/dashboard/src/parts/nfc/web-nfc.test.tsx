import { afterEach, expect, test, vi } from 'vitest';

import { stubTagReader } from '../../test/a-tag-reader.ts';
import type { TagEvents, TagSource } from './tag-source.ts';
import { stateOfFault, webNfc } from './web-nfc.ts';

const open: TagSource[] = [];
afterEach(() => {
  for (const source of open.splice(0)) source.stop();
  vi.unstubAllGlobals();
});

function listen(isTapped = true) {
  const events = {
    onTag: vi.fn<TagEvents['onTag']>(),
    onUnreadable: vi.fn<() => void>(),
    onState: vi.fn<TagEvents['onState']>(),
  };
  const source = webNfc(events);
  open.push(source);
  source.start(isTapped);
  return { ...events, source, states: () => events.onState.mock.calls.map(([state]) => state) };
}

const settled = () => new Promise((done) => setTimeout(done, 0));

function turnPage(visibilityState: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a tag is told by its serial number, however the browser writes it', async () => {
  const reader = stubTagReader();
  const { onTag, states } = listen();
  await settled();
  expect(states()).toEqual(['asking', 'listening']);
  reader.hold('04:a2:2b:1a:c3:52:80');
  expect(onTag).toHaveBeenCalledWith({ by: 'serial', serial: '04A22B1AC35280' });
});

test('a tag without a serial number, or pulled away too early, could not be read', async () => {
  const reader = stubTagReader();
  const { onTag, onUnreadable } = listen();
  await settled();
  reader.hold('');
  reader.holdUnreadable();
  expect(onUnreadable).toHaveBeenCalledTimes(2);
  expect(onTag).not.toHaveBeenCalled();
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotSupportedError', 'unsupported'],
  ['NotReadableError', 'off'],
  ['InvalidStateError', 'failed'],
] as const)('%s is told as %s', async (fault, state) => {
  stubTagReader({ fault });
  const { states } = listen();
  await settled();
  expect(states().at(-1)).toBe(state);
});

test('a browser without Web NFC says so', () => {
  expect(listen().states()).toEqual(['unsupported']);
  expect(stateOfFault('anything')).toBe('failed');
});

test('without a tap a browser that would ask is not asked, and one that refused says so', async () => {
  const asked = stubTagReader({ permission: 'prompt' });
  const prompt = listen(false);
  await settled();
  expect([prompt.states(), asked.begun()]).toEqual([['waiting'], 0]);
  stubTagReader({ permission: 'denied' });
  const denied = listen(false);
  await settled();
  expect(denied.states()).toEqual(['refused']);
});

test('a hidden page reads nothing and begins anew when it is seen again; a stopped one does not', async () => {
  const reader = stubTagReader();
  const { source, onTag } = listen();
  await settled();
  turnPage('hidden');
  expect(reader.listening()).toBe(0);
  turnPage('visible');
  await settled();
  expect(reader.listening()).toBe(1);
  source.stop();
  expect(reader.listening()).toBe(0);
  turnPage('visible');
  await settled();
  expect(reader.listening()).toBe(0);
  reader.hold('04A22B1AC35280');
  expect(onTag).not.toHaveBeenCalled();
});

test('a browser that asks is waited for: a yes listens, a no says how to go on', async () => {
  const yes = stubTagReader({ permission: 'prompt' });
  const first = listen();
  await settled();
  expect([first.states(), yes.listening()]).toEqual([['asking'], 0]);
  yes.hold('04a22b1ac35280');
  expect(first.onTag).not.toHaveBeenCalled();
  yes.answer(true);
  await settled();
  expect([first.states(), yes.listening()]).toEqual([['asking', 'listening'], 1]);
  const no = stubTagReader({ permission: 'prompt' });
  const second = listen();
  await settled();
  no.answer(false);
  await settled();
  expect(second.states()).toEqual(['asking', 'refused']);
});

test('whoever leaves while the browser asks hears nothing of it any more', async () => {
  const reader = stubTagReader({ permission: 'prompt' });
  const { source, states } = listen();
  await settled();
  source.stop();
  await settled();
  reader.answer(true);
  await settled();
  expect([states(), reader.listening()]).toEqual([['asking'], 0]);
});

test('begun a second time it listens once, and a tag is told once', async () => {
  const reader = stubTagReader();
  const { source, onTag, states } = listen();
  await settled();
  source.start(true);
  await settled();
  expect([reader.begun(), reader.listening(), states().at(-1)]).toEqual([2, 1, 'listening']);
  reader.hold('04a22b1ac35280');
  expect(onTag).toHaveBeenCalledTimes(1);
});

test('the same tag held twice is told twice: whether that is one tap is said elsewhere', async () => {
  const reader = stubTagReader();
  const { onTag, onUnreadable } = listen();
  await settled();
  reader.hold('04a22b1ac35280');
  reader.holdUnreadable();
  reader.hold('04a22b1ac35280');
  expect([onTag.mock.calls.length, onUnreadable.mock.calls.length]).toEqual([2, 1]);
});

test('after a no a second tap asks again, and a yes in the settings of the browser counts', async () => {
  stubTagReader({ permission: 'denied' });
  const { source, states } = listen();
  await settled();
  expect(states()).toEqual(['asking', 'refused']);
  const reader = stubTagReader();
  source.start(true);
  await settled();
  expect([states().at(-1), reader.listening()]).toEqual(['listening', 1]);
});
