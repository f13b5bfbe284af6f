import { expect, test } from 'vitest';

import { makeBell } from './bell.ts';

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

test('is silent until somebody has touched the page', () => {
  const { context, started } = aContext('suspended');
  const bell = makeBell(() => context);
  bell.ring();
  expect(started).toEqual([]);
  bell.arm();
  bell.ring();
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
