/** Pictures in a store that others wrote, with their own reading of signatures (decisions.md §11, Growth). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { s3Store } from './s3-store.ts';

/** It knows this pair alone. */
const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'eu-central-2' };
const log = { warn: () => {} };

let directory: string;
let server: S3rver;
let endpoint: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'comanda-s3-'));
  const configureBuckets = [{ name: 'pictures' }];
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

type Place = Partial<typeof keys & { bucket: string }>;
const store = (more: Place = {}) =>
  s3Store({ ...keys, endpoint, bucket: 'pictures', ...more }, { clock: Date.now, log, pauseMs: 1 });
const key = 'linde/0192-ab/800.webp';

test('what was put is got, byte by byte, until it is deleted', async () => {
  const picture = Buffer.from([0, 1, 2, 13, 10, 250, 251, 255]);
  const later = Buffer.from('another picture');
  expect(await store().get(key)).toBeNull();
  await store().put(key, picture);
  expect(await store().get(key)).toEqual(picture);
  await store().put(key, later);
  expect(await store().get(key)).toEqual(later);
  expect(await store().get('birke/0192-ab/800.webp')).toBeNull();
  await store().delete(key);
  await store().delete(key);
  expect(await store().get(key)).toBeNull();
});

test('a large picture comes back whole', async () => {
  const large = Buffer.alloc(3_000_000, 'comanda');
  await store().put(key, large);
  expect((await store().get(key))?.equals(large)).toBe(true);
});

test('a wrong key, an unknown one and a bucket that is not there are told in the words of the store', async () => {
  await expect(store({ secretKey: 'another' }).put(key, Buffer.from('x'))).rejects.toThrow('403 SignatureDoesNotMatch');
  await expect(store({ accessKey: 'nobody' }).get(key)).rejects.toThrow('403 InvalidAccessKeyId');
  await expect(store({ bucket: 'elsewhere' }).put(key, Buffer.from('x'))).rejects.toThrow('404 NoSuchBucket');
});
