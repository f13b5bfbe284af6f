import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { closingCalls } from '../../../test/closing-calls.ts';
import { aPicture, inASquare } from '../../../test/pictures.ts';
import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';
import { takePicture } from '../../../test/take-picture.ts';

let server: TestServer;
const { close } = closingCalls(() => server);
const params = { customerId: 'linde' };
let closingId = '';

beforeAll(async () => {
  server = await startTestServer();
  closingId = (await close()).id;
});
afterAll(() => server.close());

const ofClosing = async () =>
  (await server.call('GET /v1/closings/{closingId}/pdf', { as: 'anna', params: { closingId } })).pdf;

function isDrawing(bytes: Buffer): boolean {
  try {
    return / Do\b/.test(inflateSync(bytes).toString('latin1'));
  } catch {
    return false;
  }
}

/** Width by height of each picture in it, and whether a page draws one. */
function picturesOf(pdf: string) {
  const bytes = Buffer.from(pdf, 'base64');
  const text = bytes.toString('latin1');
  const objects = Array.from(text.matchAll(/\d+ 0 obj\r?\n([\s\S]*?)endobj/g), ({ 1: object = '' }) => object);
  const shapes = objects
    .filter((object) => /\/Subtype\s*\/Image/.test(object))
    .map((object) => Number(/\/Width\s+(\d+)/.exec(object)?.[1]) / Number(/\/Height\s+(\d+)/.exec(object)?.[1]));
  const streams = Array.from(text.matchAll(/stream\r?\n/g), ({ index, 0: begin }) =>
    bytes.subarray(index + begin.length),
  );
  return { shapes, isDrawn: streams.some(isDrawing) };
}

async function wear(logo: string): Promise<void> {
  const asked = { as: 'anna', params };
  const { version } = await server.call('GET /v1/settings/{customerId}', asked);
  await server.call('PATCH /v1/settings/{customerId}', { ...asked, body: { id: anId(), version, logo } });
}

test('a closing without a logo has no picture; with one it shows it, four times as wide as high as it is', async () => {
  expect(picturesOf(await ofClosing())).toEqual({ shapes: [], isDrawn: false });
  const logo = await takePicture(server, { purpose: 'logo', width: 400, height: 100 });
  await wear(logo);
  const { shapes, isDrawn } = picturesOf(await ofClosing());
  // A picture that lets light through brings its mask, of the same shape.
  expect(new Set(shapes)).toEqual(new Set([4]));
  expect(isDrawn).toBe(true);
  const x = await server.call('GET /v1/customers/{customerId}/closings/next/pdf', { as: 'anna', params });
  expect(picturesOf(x.pdf).isDrawn).toBe(true);
});

test.each(['transparent', 'white'] as const)(
  'the %s room around a wide logo takes no place on paper: it is as high as the paper has room for it',
  async (room) => {
    const png = await inASquare(await aPicture('png', { width: 400, height: 100 }), 512, room);
    await wear(await takePicture(server, { purpose: 'logo', png }));
    const { shapes, isDrawn } = picturesOf(await ofClosing());
    expect([...new Set(shapes)]).toEqual([expect.closeTo(4, 0)]);
    expect(isDrawn).toBe(true);
  },
);

test('a closing comes without its logo where the disk or the store does not bring it', async () => {
  const logo = await takePicture(server, { purpose: 'logo', width: 300, height: 100 });
  await wear(logo);
  const folder = join(server.house.database.config.dataDir, 'media', 'linde', logo);
  for (const file of readdirSync(folder)) {
    rmSync(join(folder, file));
    mkdirSync(join(folder, file));
  }
  expect(picturesOf(await ofClosing())).toEqual({ shapes: [], isDrawn: false });
});
