import type { SessionUser } from '@comanda/contract/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type AccessTokenOptions, makeAccessToken, type TokenAnswer, underWebLock } from './access-token.ts';

const sara: SessionUser = {
  id: 'u1',
  name: 'Sara',
  email: 's@x.ch',
  role: 'admin',
  systemRole: 'waiter',
  language: null,
};

function answerUntil(seconds: number, user: SessionUser = sara): { ok: true; value: TokenAnswer } {
  return { ok: true, value: { accessToken: `until ${seconds}`, accessTokenExpire: seconds, user } };
}

const free = <Value>(task: () => Promise<Value>) => task();

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the token is renewed when 30 seconds remain, not earlier', async () => {
  const ask = vi.fn<AccessTokenOptions['ask']>(() => Promise.resolve(answerUntil(Date.now() / 1000 + 100)));
  const token = makeAccessToken({ ask, underLock: free });
  await token.renew();
  const stop = token.watch();
  await vi.advanceTimersByTimeAsync(69_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(token.current()).toBe('until 170');
  stop();
});

test('two askers share one renewal', async () => {
  const ask = vi.fn<AccessTokenOptions['ask']>(() => Promise.resolve(answerUntil(1000)));
  const token = makeAccessToken({ ask, underLock: free });
  await Promise.all([token.renew(), token.renew()]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a page never goes on as somebody whom another tab signed in', async () => {
  const mirjam = { ...sara, id: 'u2', name: 'Mirjam' };
  const users = [sara, mirjam, mirjam];
  const token = makeAccessToken({
    ask: () => Promise.resolve(answerUntil(1000, users.shift() ?? mirjam)),
    underLock: free,
  });
  await token.renew();
  expect(await token.renew()).toEqual({ ok: false, reason: 'refused' });
  expect(token.current()).toBeNull();
  token.forget();
  expect(await token.renew()).toEqual({ ok: true, user: mirjam });
});

test('a guest gets no token', async () => {
  const token = makeAccessToken({
    ask: () => Promise.resolve(answerUntil(1000, { ...sara, role: 'guest' })),
    underLock: free,
  });
  expect(await token.renew()).toEqual({ ok: false, reason: 'refused' });
  expect(token.current()).toBeNull();
});

test('without network the old token stays and nobody is signed out', async () => {
  const answers = [answerUntil(20), { ok: false as const, code: 'network' }];
  const onLost = vi.fn<() => void>();
  const token = makeAccessToken({
    ask: () => Promise.resolve(answers.shift() ?? { ok: false as const, code: 'network' }),
    underLock: free,
    onLost,
  });
  await token.renew();
  const stop = token.watch();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(token.current()).toBe('until 20');
  expect(onLost).not.toHaveBeenCalled();
  stop();
});

test('without network the tries become fewer and start anew once somebody answers', async () => {
  let isOffline = true;
  const ask = vi.fn<AccessTokenOptions['ask']>(() =>
    Promise.resolve(isOffline ? { ok: false as const, code: 'network' } : answerUntil(Date.now() / 1000 + 31)),
  );
  ask.mockResolvedValueOnce(answerUntil(20));
  const token = makeAccessToken({ ask, underLock: free });
  await token.renew();
  const stop = token.watch();
  await vi.advanceTimersByTimeAsync(66_000);
  // At 1, 6, 16, 36 and 66 s.
  expect(ask).toHaveBeenCalledTimes(6);
  isOffline = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ask).toHaveBeenCalledTimes(7);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ask.mock.calls.length).toBeGreaterThan(7);
  stop();
});

test.each([
  ['a proxy whose server starts anew', 'general.error.internal'],
  ['a server without its storage', 'general.error.storageAway'],
  ['a server that has too much to do', 'general.error.busy'],
])('nobody is signed out by %s', async (_, code) => {
  const answers = [answerUntil(20), { ok: false as const, code }];
  const onLost = vi.fn<() => void>();
  const ask = () => Promise.resolve(answers.shift() ?? answerUntil(Date.now() / 1000 + 100));
  const token = makeAccessToken({ ask, underLock: free, onLost });
  await token.renew();
  const stop = token.watch();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(token.current()).toBe('until 20');
  expect(onLost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(token.current()).toBe('until 106');
  stop();
});

test('a device whose clock is hours ahead does not renew each second', async () => {
  const ask = vi.fn<AccessTokenOptions['ask']>(() => Promise.resolve(answerUntil(Date.now() / 1000 - 7200)));
  const token = makeAccessToken({ ask, underLock: free });
  await token.renew();
  const stop = token.watch();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(7);
  stop();
});

test('a clock that is set back by hours holds no renewal up', async () => {
  let isOffline = true;
  const offline = { ok: false as const, code: 'network' };
  const ask = vi.fn<AccessTokenOptions['ask']>(() => Promise.resolve(isOffline ? offline : answerUntil(100)));
  ask.mockResolvedValueOnce(answerUntil(20));
  let setBackMs = 0;
  const token = makeAccessToken({ ask, underLock: free, nowMs: () => Date.now() + 7_200_000 - setBackMs });
  await token.renew();
  const stop = token.watch();
  await vi.advanceTimersByTimeAsync(2_000);
  setBackMs = 7_190_000;
  isOffline = false;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(token.current()).toBe('until 100');
  stop();
});

test('a session that ended is told once the check finds out', async () => {
  const answers = [answerUntil(20), { ok: false as const, code: 'session.error.missing' }];
  const onLost = vi.fn<() => void>();
  const token = makeAccessToken({
    ask: () => Promise.resolve(answers.shift() ?? { ok: false as const, code: 'session.error.missing' }),
    underLock: free,
    onLost,
  });
  await token.renew();
  const stop = token.watch();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(token.current()).toBeNull();
  stop();
});

test('every renewal runs under the lock', async () => {
  const locked = vi.fn<() => void>();
  const underLock = <Value>(task: () => Promise<Value>) => {
    locked();
    return task();
  };
  const token = makeAccessToken({ ask: () => Promise.resolve(answerUntil(9)), underLock });
  await token.renew();
  expect(locked).toHaveBeenCalledTimes(1);
});

test('what was asked for somebody who has left meanwhile gives no token', async () => {
  let answer: (answer: ReturnType<typeof answerUntil>) => void = () => {};
  const asked = new Promise<ReturnType<typeof answerUntil>>((resolve) => {
    answer = resolve;
  });
  const onLost = vi.fn<() => void>();
  const token = makeAccessToken({ ask: () => asked, underLock: free, onLost });
  const renewing = token.renew();
  token.forget();
  answer(answerUntil(1000));
  expect(await renewing).toEqual({ ok: false, reason: 'refused' });
  expect([token.current(), token.holder()]).toEqual([null, null]);
  expect(onLost).not.toHaveBeenCalled();
});

test('where the browser has no locks, one page still does one after the other, also after a failure', async () => {
  vi.stubGlobal('navigator', {});
  const done: string[] = [];
  const step = (name: string, fails = false) =>
    underWebLock(async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  await Promise.allSettled([step('out', true), step('in')]);
  expect(done).toEqual(['out begins', 'out ends', 'in begins', 'in ends']);
  vi.unstubAllGlobals();
});

test('whoever goes on by what lies on the device gets a token as soon as the server answers', async () => {
  const offline = { ok: false as const, code: 'network' };
  const answers = [offline, offline, offline];
  const token = makeAccessToken({
    ask: () => Promise.resolve(answers.shift() ?? answerUntil(Date.now() / 1000 + 300)),
    underLock: free,
  });
  const stop = token.watch();
  await token.renew();
  token.assume(sara.id);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(token.current()).not.toBeNull();
  stop();
});
