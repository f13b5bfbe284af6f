/** The folder of pictures on a disk that takes nothing in any more (docs/operation.md, bad days). */
import { readdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

import { anId } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aPicture } from '../../test/pictures.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** A disk writes a part of a file before it finds that there is no more room. */
async function fillDisk() {
  const handle = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return vi.spyOn(prototype, 'writeFile').mockRejectedValue(full);
}

const send = async () =>
  server.send('POST /v1/customers/{customerId}/images', {
    as: 'anna',
    params: { customerId: 'linde' },
    query: { id: anId(), purpose: 'product' },
    headers: { 'content-type': 'image/jpeg' },
    body: await aPicture('jpeg'),
  });

const files = () =>
  readdirSync(join(server.house.database.config.dataDir, 'media'), { recursive: true }).filter((name) =>
    String(name).includes('webp'),
  );

test('who sends a picture is told that the disk is full, half of it stays nowhere, and the same is taken later', async () => {
  const disk = await fillDisk();
  try {
    const refused = await send();
    expect([refused.statusCode, refused.json()]).toEqual([503, { message: 'general.error.storageFull' }]);
    expect(files()).toEqual([]);
  } finally {
    disk.mockRestore();
  }
  expect((await send()).statusCode).toBe(200);
  expect(files()).toHaveLength(4);
});
