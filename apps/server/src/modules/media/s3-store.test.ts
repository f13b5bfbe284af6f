import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '../../config.ts';
import { signRequest } from '../../platform/aws-signature.ts';
import { s3Store } from './s3-store.ts';

const keys = { accessKey: 'house', secretKey: 'a secret of the house', region: 'eu-central-2' };
const now = Date.UTC(2026, 10, 22, 12);

let server: Server;
let endpoint: string;
let objects: Map<string, Buffer>;
/** Statuses that are answered first, before anything is done. */
let faults: number[];
let asked: string[];
/** Of a key that may not list the bucket S3 is told nothing, not even that an object is not there. */
let mayList: boolean;
let logged: string[];
beforeEach(async () => {
  [objects, faults, asked, mayList, logged] = [new Map(), [], [], true, []];
  server = createServer((request, response) => {
    void answer(request).then(({ status, body = '' }) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** As a store does it: signs what it got by itself, and compares. */
async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer | string }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const { method = '', url = '', headers } = request;
  asked.push(`${method} ${url}`);
  const fault = faults.shift();
  if (fault !== undefined) return { status: fault };
  const bodyHash = createHash('sha256').update(bytes).digest('hex');
  const expected = signRequest(keys, {
    method: method as 'GET',
    url: new URL(url, `http://${headers.host}`),
    headers: {},
    bodyHash,
    now,
  });
  const isSigned = headers.authorization === expected['authorization'];
  if (!isSigned || headers['x-amz-content-sha256'] !== bodyHash) {
    return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
  }
  if (method === 'PUT') objects.set(url, bytes);
  if (method === 'DELETE') return { status: objects.delete(url) ? 204 : 404 };
  const found = objects.get(url);
  if (found !== undefined) return { status: 200, body: found };
  return mayList
    ? { status: 404, body: '<Code>NoSuchKey</Code>' }
    : { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };
}

const tools = { clock: () => now, log: { warn: (line: string) => void logged.push(line) }, pauseMs: 1 };
const store = (more: Partial<typeof keys> = {}) => s3Store({ ...keys, ...more, endpoint, bucket: 'pictures' }, tools);
const picture = Buffer.from([0, 1, 2, 250, 251, 255]);
const key = 'linde/0192-ab/800.webp';

test('what was put is got, byte by byte, until it is deleted', async () => {
  expect(await store().get(key)).toBeNull();
  await store().put(key, picture);
  await store().put(key, picture);
  expect([...objects.keys()]).toEqual([`/pictures/${key}`]);
  expect(await store().get(key)).toEqual(picture);
  await store().delete(key);
  await store().delete(key);
  expect(await store().get(key)).toBeNull();
});

test('a wrong key is told in the words of the store, and not tried again', async () => {
  await expect(store({ secretKey: 'another' }).put(key, picture)).rejects.toThrow('403 SignatureDoesNotMatch');
  await expect(store({ secretKey: 'another' }).get(key)).rejects.toThrow('refused');
  expect([objects.size, asked.length]).toEqual([0, 2]);
});

test('what a key that may not list is denied is not there, which the log says once', async () => {
  mayList = false;
  const opened = store();
  expect([await opened.get(key), await opened.get(key)]).toEqual([null, null]);
  expect(logged).toEqual([expect.stringContaining('s3:ListBucket')]);
  await opened.put(key, picture);
  expect(await opened.get(key)).toEqual(picture);
  // Any other refusal of a picture is a fault, and so is one of what is to be written.
  await expect(store({ secretKey: 'another' }).get(key)).rejects.toThrow('403 SignatureDoesNotMatch');
});

test('a store that is busy for a moment is asked again, one that stays away is told', async () => {
  faults = [503, 500];
  await store().put(key, picture);
  expect(objects.get(`/pictures/${key}`)).toEqual(picture);
  faults = [503, 503, 503];
  await expect(store().get(key)).rejects.toThrow('503');
  const nobody = s3Store({ ...keys, endpoint: 'http://127.0.0.1:9', bucket: 'pictures' }, tools);
  await expect(nobody.get(key)).rejects.toThrow('does not answer');
});

test('pages do not wait for a silent store: it is asked for a moment, and then left alone for a while', async () => {
  let [questions, isSilent] = [0, true];
  const silent = createServer((_, response) => {
    questions += 1;
    if (!isSilent) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const opened = s3Store({ ...keys, endpoint: address, bucket: 'pictures' }, { ...tools, readMs: 100, restMs: 400 });
  await expect(opened.get(key)).rejects.toMatchObject({ trouble: 'away' });
  for (let more = 0; more < 3; more += 1) await expect(opened.get(key)).rejects.toMatchObject({ trouble: 'away' });
  expect(questions).toBe(1);
  isSilent = false;
  await expect.poll(() => opened.get(key).catch(() => 'away')).toBeNull();
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
}, 10_000);

test.each([301, 302, 307, 308])(
  '%i leads nowhere: it is told as a refusal, and nobody else hears of a picture',
  async (status) => {
    const leading = createServer((request, response) => {
      request.resume();
      response.writeHead(status, { location: `${endpoint}/pictures/${key}` }).end();
    });
    await new Promise<void>((resolve) => leading.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(leading.address() as AddressInfo).port}`;
    const led = s3Store({ ...keys, endpoint: address, bucket: 'pictures' }, tools);
    await expect(led.put(key, picture)).rejects.toThrow(`the media store refused: ${status}`);
    await expect(led.get(key)).rejects.toThrow(`refused: ${status}`);
    await expect(led.delete(key)).rejects.toThrow(`refused: ${status}`);
    expect(asked).toEqual([]);
    await new Promise((resolve) => leading.close(resolve));
  },
);

test('no key leads out of the bucket', async () => {
  await expect(store().get('linde/../secrets.key')).rejects.toThrow('no key of the store');
  await expect(store().put('../x/y', picture)).rejects.toThrow('no key of the store');
  expect(asked).toEqual([]);
});

test('half a configuration is told at the start, none is a folder', () => {
  expect(readConfig([], {}).mediaStore).toBeNull();
  const whole = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
  expect(readConfig([], whole).mediaStore).toMatchObject({ endpoint: 'https://s3.example', region: 'us-east-1' });
  expect(() => readConfig([], { ...whole, S3_SECRET_KEY: '' })).toThrow('S3_SECRET_KEY is missing');
  expect(() => readConfig([], { ...whole, S3_BUCKET: 'a/b' })).toThrow('S3_BUCKET');
  expect(() => readConfig([], { ...whole, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT');
});
