import { type AddressInfo, connect, createServer } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { anAuthority } from '../../test/an-authority.ts';
import { ask } from '../../test/ask-https.ts';
import { openPlainDoor, type PlainDoor } from './plain-door.ts';
import type { TrustPlace } from './trust-answers.ts';

let place: TrustPlace;
let door: PlainDoor;
let url: string;
const open = async (changes: Partial<TrustPlace> = {}) => {
  const { certificate } = await anAuthority();
  place = { authority: certificate, publicUrl: null, port: () => 4000, ...changes };
  door = await openPlainDoor(place, { port: 0, host: '127.0.0.1' });
  url = `http://kasse.local:${door.port}`;
};
beforeEach(() => open());
afterEach(() => door.close());

test('every page leads to the same page over HTTPS', async () => {
  const { status, headers } = await ask(`${url}/dashboard/terminal?a=1`);
  expect([status, headers['location']]).toEqual([307, 'https://kasse.local:4000/dashboard/terminal?a=1']);
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('the usual port and the public address are left as people write them', async () => {
  await door.close();
  await open({ port: () => 443 });
  expect((await ask(`${url}/t/abc`)).headers['location']).toBe('https://kasse.local/t/abc');
  await door.close();
  await open({ publicUrl: 'https://till.example/' });
  expect((await ask(`${url}/t/abc`)).headers['location']).toBe('https://till.example/t/abc');
});

test('a command over an open line is not taken, and not sent on', async () => {
  const sent = await ask(`${url}/v1/login`, { method: 'POST', body: '{"password":"secret"}' });
  expect([sent.status, sent.headers['location']]).toEqual([403, undefined]);
});

test('a call is led nowhere either: with what it carries it belongs on no open line', async () => {
  for (const path of ['/v1/orders?a=1', '/v1', '/V1/version/']) {
    const { status, headers } = await ask(`${url}${path}`, { headers: { authorization: 'Bearer secret' } });
    expect([path, status, headers['location']]).toEqual([path, 403, undefined]);
  }
  expect((await ask(`${url}/v1x`)).status).toBe(307);
});

test('nor is what machines ask for, nor a call whose address is written otherwise', async () => {
  for (const path of ['/metrics', '/live/?EIO=4', '/health/ready', '/print/star/key', '/%761/orders', '//v1/orders']) {
    const { status, headers } = await ask(`${url}${path}`, { headers: { authorization: 'Bearer secret' } });
    expect([path, status, headers['location']]).toEqual([path, 403, undefined]);
  }
  for (const path of ['/%E0%A4%A', '/healthy', '/screens/live']) {
    expect([path, (await ask(`${url}${path}`)).status]).toEqual([path, 307]);
  }
});

test('every answer says what it is, and that a browser is to make nothing else of it', async () => {
  for (const path of ['/', '/v1/version', '/trust', '/trust/ca.crt']) {
    const { headers } = await ask(`${url}${path}`);
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
    expect([path, headers['referrer-policy']]).toEqual([path, 'no-referrer']);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  }
  expect((await ask(`${url}/trust/probe.svg`)).headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('what a device needs before it can trust is there: page, certificate, profile', async () => {
  const { certificate } = await anAuthority();
  const page = await ask(`${url}/trust/`, { headers: { 'accept-language': 'de-AT' } });
  const text = page.body.toString();
  expect(text).toContain(certificate.fingerprint256);
  expect(text).toContain('data-probe="https://kasse.local:4000/trust/probe.svg"');
  expect(text).toContain('href="https://kasse.local:4000/"');
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'sha256-[\w+/=]+'/);
  expect((await ask(`${url}/trust/ca.crt`)).body.equals(certificate.raw)).toBe(true);
  expect((await ask(`${url}/trust/ca.mobileconfig`)).headers['content-type']).toContain('apple-aspen-config');
  const head = await ask(`${url}/trust`, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test('a host that no browser writes stands in no link', async () => {
  for (const host of ['evil.example/"><script>', 'a b', 'x:y']) {
    const { status, body } = await ask(`${url}/trust`, { headers: { host } });
    expect([status, body.toString().includes('evil')]).toEqual([200, false]);
    expect((await ask(`${url}/x`, { headers: { host } })).status).toBe(400);
  }
});

test('who says nothing keeps nothing open when the program stops', async () => {
  const socket = connect({ port: door.port, host: '127.0.0.1' });
  // What is closed is heard by whoever reads.
  socket.on('error', () => {}).resume();
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
  });
  const gone = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  await door.close();
  await gone;
  expect(socket.destroyed).toBe(true);
  await open();
});

test('a port that is taken is told', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  await expect(openPlainDoor(place, { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  other.close();
});

test('idle callers take only so many files of those who sell', async () => {
  const callers = Array.from({ length: 100 }, () => connect(door.port, '127.0.0.1'));
  let sentAway = 0;
  for (const caller of callers) {
    caller.on('error', () => {});
    caller.once('close', () => (sentAway += 1));
  }
  await expect.poll(() => sentAway).toBe(36);
  for (const caller of callers) caller.destroy();
});
