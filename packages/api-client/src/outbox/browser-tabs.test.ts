import { afterEach, expect, it, vi } from 'vitest';

import { outboxTabs, underOutboxLock } from './browser-tabs.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Options = { readonly ifAvailable?: boolean };

/** As browsers have them: one holds a name, whoever wants it only if it is free is told that it is not. */
function browserLocks() {
  const held = new Set<string>();
  return {
    request: async (name: string, { ifAvailable }: Options, work: (lock: object | null) => Promise<void>) => {
      if (held.has(name)) return ifAvailable === true ? work(null) : Promise.reject(new Error('would wait'));
      held.add(name);
      return work({}).finally(() => held.delete(name));
    },
  };
}

/** A send that takes until it is let go. */
function slowSend() {
  let letGo = () => {};
  const isGone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const begun = vi.fn<() => void>();
  return { begun, letGo, send: () => (begun(), isGone) };
}

it('lets one tab send at a time: another one does nothing meanwhile, and may once that is over', async () => {
  vi.stubGlobal('navigator', { locks: browserLocks() });
  const { begun, letGo, send } = slowSend();
  const first = underOutboxLock(send);
  const second = vi.fn<() => Promise<void>>(async () => {});
  await underOutboxLock(second);
  expect([begun.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  letGo();
  await first;
  await underOutboxLock(second);
  expect(second).toHaveBeenCalledTimes(1);
});

it('is free again after a send that failed', async () => {
  vi.stubGlobal('navigator', { locks: browserLocks() });
  await expect(underOutboxLock(() => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  const next = vi.fn<() => Promise<void>>(async () => {});
  await underOutboxLock(next);
  expect(next).toHaveBeenCalledTimes(1);
});

it.each([
  ['a page without HTTPS', {}],
  ['no page at all', undefined],
])('sends all the same where there are no locks: on %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const task = vi.fn<() => Promise<void>>(async () => {});
  await underOutboxLock(task);
  expect(task).toHaveBeenCalledTimes(1);
});

it('tells the other tabs what changed, until they are gone', async () => {
  const [own, other] = [outboxTabs(), outboxTabs()];
  const [heardHere, heardThere] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const endings = [own.hear(heardHere), other.hear(heardThere)];
  own.tell();
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledTimes(1));
  expect(heardHere).not.toHaveBeenCalled();
  for (const end of endings) end();
  own.tell();
  await new Promise((passed) => setTimeout(passed, 50));
  expect(heardThere).toHaveBeenCalledTimes(1);
});
