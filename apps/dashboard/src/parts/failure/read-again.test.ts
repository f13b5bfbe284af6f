import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeQueries } from '../../app/queries.ts';
import { failure } from '../../test/fake-api.ts';
import { FailedCall } from './failed-call.ts';
import { readAgain, readRefusedAgain } from './read-again.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A list that the server refuses by `status`, until a test says otherwise. */
function watched(status: number, code = 'access.error.denied') {
  const server = { status, asked: 0 };
  const client = makeQueries();
  const list = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => {
      server.asked += 1;
      if (server.status !== 200) throw new FailedCall(failure(code, server.status));
      return 'read';
    },
    ...readAgain,
  });
  const stop = list.subscribe(() => {});
  const end = () => {
    stop();
    client.clear();
  };
  return { server, client, shown: () => list.getCurrentResult().data, end };
}

test.each([400, 403, 404, 409])(
  'what is refused (%i) is not asked for again until the rights change',
  async (status) => {
    const { server, client, shown, end } = watched(status);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toBe(1);
    server.status = 200;
    readRefusedAgain(client);
    await vi.advanceTimersByTimeAsync(100);
    expect(shown()).toBe('read');
    end();
  },
);

test.each([401, 429, 500, 0])('what failed in passing (%i) comes by itself', async (status) => {
  const { server, shown, end } = watched(status);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.asked).toBeGreaterThan(2);
  server.status = 200;
  await vi.advanceTimersByTimeAsync(6000);
  expect(shown()).toBe('read');
  end();
});

test.each([403, 404, 409])(
  'what something in front of the server says (%i) is none of its noes: a proxy that starts anew, a portal of the house',
  async (status) => {
    const { server, shown, end } = watched(status, 'general.error.internal');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.asked).toBeGreaterThan(2);
    server.status = 200;
    await vi.advanceTimersByTimeAsync(6000);
    expect(shown()).toBe('read');
    end();
  },
);

test('what could be read is not asked for once more', async () => {
  const { server, client, end } = watched(200);
  await vi.advanceTimersByTimeAsync(100);
  readRefusedAgain(client);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toBe(1);
  end();
});

test('what is in the way for hours is asked seldom, and quickly again after it was out of it', async () => {
  const { server, client, shown, end } = watched(403, 'general.error.internal');
  const asked = async (ms: number) => {
    const before = server.asked;
    await vi.advanceTimersByTimeAsync(ms);
    return server.asked - before;
  };
  expect(await asked(60_000)).toBeGreaterThan(5);
  await asked(10 * 60_000);
  // Each of these is asked twice: the client tries once more by itself.
  expect(await asked(60 * 60_000)).toBe(60);
  server.status = 200;
  await asked(121_000);
  expect(shown()).toBe('read');
  server.status = 403;
  void client.invalidateQueries();
  await asked(2000);
  expect(await asked(20_000)).toBeGreaterThan(3);
  end();
});
