import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeBell } from './bell.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As much of an audio context as the bell uses: counts the tones that were started. */
function aContext(state: 'suspended' | 'running') {
  const started: number[] = [];
  const param = { value: 0, setValueAtTime: () => param, exponentialRampToValueAtTime: () => param };
  const context = {
    state,
    currentTime: 0,
    destination: {},
    resume: () => {
      context.state = 'running';
      return Promise.resolve();
    },
    suspend: () => {
      context.state = 'suspended';
      return Promise.resolve();
    },
    createOscillator: () => ({
      frequency: param,
      connect: (next: unknown) => next,
      start: (at: number) => started.push(at),
      stop: () => {},
    }),
    createGain: () => ({ gain: param, connect: (next: unknown) => next }),
  };
  // The bell uses nothing else of it.
  return { context: context as unknown as AudioContext, started };
}

test('is silent until somebody has touched the page', async () => {
  const { context, started } = aContext('suspended');
  const bell = makeBell(() => context);
  bell.ring();
  expect(started).toEqual([]);
  bell.arm();
  bell.ring();
  await Promise.resolve();
  expect(started).toEqual([0, 0.18]);
});

test('what rang before the first touch is heard with it, once', async () => {
  const { context, started } = aContext('suspended');
  const bell = makeBell(() => context);
  bell.ring();
  bell.ring();
  bell.arm();
  await Promise.resolve();
  expect(started).toEqual([0, 0.18]);
  bell.arm();
  expect(started).toEqual([0, 0.18]);
});

test('opens one context however often it is touched, and none is no harm', () => {
  let opened = 0;
  const { context } = aContext('running');
  const bell = makeBell(() => {
    opened += 1;
    return context;
  });
  bell.arm();
  bell.arm();
  expect(opened).toBe(1);
  const mute = makeBell(() => null);
  mute.arm();
  expect(() => mute.ring()).not.toThrow();
});

test('rests between its strokes, and wakes for the next one without a touch', async () => {
  const { context, started } = aContext('suspended');
  const bell = makeBell(
    () => context,
    () => false,
  );
  bell.arm();
  await vi.advanceTimersByTimeAsync(3000);
  expect(context.state).toBe('suspended');
  // A touch that nothing waits for leaves it at rest.
  bell.arm();
  await vi.advanceTimersByTimeAsync(10);
  expect(context.state).toBe('suspended');
  bell.ring();
  await vi.advanceTimersByTimeAsync(2900);
  expect(started).toHaveLength(2);
  bell.ring();
  await vi.advanceTimersByTimeAsync(2900);
  expect([context.state, started.length]).toEqual(['running', 4]);
  await vi.advanceTimersByTimeAsync(200);
  expect(context.state).toBe('suspended');
});

test('is heard where it goes to rest at the same moment', async () => {
  const { context, started } = aContext('running');
  const slow = vi.spyOn(context, 'suspend').mockImplementation(() => new Promise(() => {}));
  const woken = vi.spyOn(context, 'resume');
  const bell = makeBell(
    () => context,
    () => false,
  );
  bell.arm();
  await vi.advanceTimersByTimeAsync(3000);
  expect(slow).toHaveBeenCalledOnce();
  bell.ring();
  await vi.advanceTimersByTimeAsync(0);
  expect([woken.mock.calls.length, started.length]).toEqual([1, 2]);
});

test('stays awake where a screen is kept on: a speaker that wakes may swallow a stroke', async () => {
  const { context } = aContext('running');
  const bell = makeBell(
    () => context,
    () => true,
  );
  bell.arm();
  bell.ring();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(context.state).toBe('running');
});

test('what a device refuses to let be heard is heard with the next touch', async () => {
  const { context, started } = aContext('suspended');
  const bell = makeBell(
    () => context,
    () => false,
  );
  bell.arm();
  await vi.advanceTimersByTimeAsync(3000);
  const refused = vi.spyOn(context, 'resume').mockRejectedValue(new Error('InvalidStateError'));
  bell.ring();
  await vi.advanceTimersByTimeAsync(10);
  expect(started).toEqual([]);
  refused.mockRestore();
  bell.arm();
  await vi.advanceTimersByTimeAsync(10);
  expect(started).toHaveLength(2);
});

test('where it does not wake without a touch it rests no more', async () => {
  const { context, started } = aContext('suspended');
  const bell = makeBell(
    () => context,
    () => false,
  );
  bell.arm();
  await vi.advanceTimersByTimeAsync(3000);
  const held = vi.spyOn(context, 'resume').mockImplementation(() => new Promise(() => {}));
  bell.ring();
  await vi.advanceTimersByTimeAsync(1000);
  expect(started).toEqual([]);
  held.mockRestore();
  bell.arm();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([context.state, started.length]).toEqual(['running', 2]);
  bell.ring();
  expect(started).toHaveLength(4);
});
