import { expect, test } from 'vitest';

import { isKeptAwake, keepAwake } from './keep-awake.ts';

function aDevice() {
  const locks: { released: boolean; release(): Promise<void> }[] = [];
  const request = async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  };
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const turn = async (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    // As browsers do: out of sight nothing is held.
    if (state === 'hidden') for (const lock of locks) lock.released = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  };
  return { device: { wakeLock: { request } }, page, locks, turn };
}

test('a screen stays awake while it is in sight, and is held once at a time', async () => {
  const { device, page, locks, turn } = aDevice();
  keepAwake(page as never, device);
  await turn('visible');
  expect(locks).toHaveLength(1);
  await turn('hidden');
  expect(locks).toHaveLength(1);
  await turn('visible');
  expect(locks.map(({ released }) => released)).toEqual([true, false]);
});

test('it sleeps again when the screen is left, also where the answer comes late', async () => {
  const { device, page, locks, turn } = aDevice();
  keepAwake(page as never, device)();
  await Promise.resolve();
  expect(locks.map(({ released }) => released)).toEqual([true]);
  await turn('hidden');
  await turn('visible');
  expect(locks).toHaveLength(1);
});

test('a browser that refuses is asked again when it is in sight again; one without it never', async () => {
  const { page, turn } = aDevice();
  let asked = 0;
  const request = () => {
    asked += 1;
    return Promise.reject(new Error('NotAllowedError'));
  };
  expect(() => keepAwake(page as never, {})()).not.toThrow();
  keepAwake(page as never, { wakeLock: { request } });
  await new Promise((rested) => setTimeout(rested, 0));
  await turn('hidden');
  await turn('visible');
  expect(asked).toBe(2);
});

test('one that refused because it was just turned away is asked again, also where it was back before the answer', async () => {
  const { page, turn } = aDevice();
  const answers: ((isGiven: boolean) => void)[] = [];
  const request = () =>
    new Promise<{ released: boolean; release: () => Promise<void> }>((give, refuse) => {
      answers.push((isGiven) =>
        isGiven ? give({ released: false, release: () => Promise.resolve() }) : refuse(new Error('NotAllowedError')),
      );
    });
  const sleep = keepAwake(page as never, { wakeLock: { request } });
  await turn('hidden');
  await turn('visible');
  expect(answers).toHaveLength(1);
  answers[0]?.(false);
  await new Promise((rested) => setTimeout(rested, 0));
  expect(answers).toHaveLength(2);
  answers[1]?.(true);
  await new Promise((rested) => setTimeout(rested, 0));
  await turn('visible');
  expect(answers).toHaveLength(2);
  sleep();
});

test('says whether a part of the page wants it awake, also in a browser that cannot', () => {
  const before = isKeptAwake();
  const [one, two] = [keepAwake({} as never, {}), keepAwake({} as never, {})];
  one();
  expect(isKeptAwake()).toBe(true);
  two();
  expect(isKeptAwake()).toBe(before);
});
