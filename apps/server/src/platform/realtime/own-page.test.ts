import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { isOwnPage, ownPagesAlone } from './own-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://linde.example' });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** @returns whether a line was opened. */
async function opens(origin: string | null): Promise<boolean> {
  const { port } = server.http.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/live',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(origin !== null && { extraHeaders: { origin } }),
  });
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
  });
  socket.disconnect();
  return isOpen;
}

test('a page of the house opens a line, by whatever port or name it is reached, and so does what is no page', async () => {
  for (const origin of ['http://127.0.0.1:4000', 'https://127.0.0.1', 'https://linde.example', null]) {
    expect([origin, await opens(origin)]).toEqual([origin, true]);
  }
});

test('a page of somebody else opens none, which the log says once of each address', async () => {
  const strangers = ['https://evil.example', 'https://linde.example.evil.example', 'null', 'file://', 'nonsense'];
  for (const origin of [...strangers, 'https://evil.example:8443']) {
    expect([origin, await opens(origin)]).toEqual([origin, false]);
  }
  const lines = server.logged().split('\n');
  const pages = lines.flatMap((line) => (line.includes('PUBLIC_URL names it') ? [JSON.parse(line).page] : []));
  expect(pages).toEqual(['evil.example', 'linde.example.evil.example', 'none']);
});

test('what is refused below the same address carries what protects a browser, like every answer', async () => {
  const { port } = server.http.server.address() as AddressInfo;
  for (const query of ['', '?EIO=4&transport=polling', '?EIO=3&transport=websocket']) {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/live/${query}`);
    expect([query, status, headers.get('x-content-type-options')]).toEqual([query, 400, 'nosniff']);
    expect(headers.get('content-security-policy')).toContain("object-src 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

test('whoever asks by ever new addresses does not fill the log', () => {
  const told: string[] = [];
  const mayConnect = ownPagesAlone(null, { warn: ({ page, askedBy }) => told.push(`${page} at ${askedBy}`) });
  const ask = (origin: string) => {
    let isLetIn: boolean | null = null;
    const headers = { origin, host: '127.0.0.1:4000' };
    mayConnect({ headers } as IncomingMessage, (_error, isIn) => {
      isLetIn = isIn;
    });
    return isLetIn;
  };
  for (let at = 0; at < 100; at += 1) expect(ask(`https://${at}.evil.example`)).toBe(false);
  expect(ask(`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`)).toBe(false);
  expect([told.length, told[0]]).toEqual([20, '0.evil.example at 127.0.0.1']);
});

test('behind a proxy the name that it was asked by counts', () => {
  const origin = 'https://kasse.linde.example:8443';
  expect(isOwnPage({ origin, host: 'kasse.linde.example' }, null)).toBe(true);
  expect(isOwnPage({ origin, host: '127.0.0.1:4000' }, null)).toBe(false);
  expect(isOwnPage({ origin, host: '127.0.0.1:4000' }, 'https://kasse.linde.example')).toBe(true);
  const passedOn = { origin, host: '127.0.0.1:4000', 'x-forwarded-host': 'kasse.linde.example, inner.example' };
  expect(isOwnPage(passedOn, null)).toBe(true);
  expect(isOwnPage({ origin: 'http://[::1]:4000', host: '[::1]:4000' }, null)).toBe(true);
  expect(isOwnPage({ origin: 'http://Kasse:4000', host: 'kasse:4000' }, null)).toBe(true);
});

test('a page of another name is allowed to read nothing of what a line answers, asked before or not', async () => {
  const { port } = server.http.server.address() as AddressInfo;
  for (const method of ['GET', 'OPTIONS']) {
    for (const transport of ['websocket', 'polling']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const answer = await fetch(`http://127.0.0.1:${port}/live/?EIO=4&transport=${transport}`, { method, headers });
      const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([method, transport, answer.ok, allowed]).toEqual([method, transport, false, []]);
    }
  }
});
