import { anId } from '@comanda/test-kit/a-draft';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { aBomb, anSvg, aPhonePhoto, aPicture } from '../../test/pictures.ts';
import { type SentLoosely, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const person of ['anna', 'sara', 'rosa', 'system']) await server.tokenOf(person);
});
afterAll(() => server.close());

const upload = 'POST /v1/customers/{customerId}/images';

type Image = { id: string; purpose: string; width: number; height: number; sizes: number[] };

const send = (file: Uint8Array, { purpose = 'product', id = anId(), ...sent }: SentLoosely & Wish = {}) =>
  server.send(upload, {
    as: 'anna',
    params: { customerId: 'linde' },
    query: { id, purpose },
    headers: { 'content-type': 'image/jpeg' },
    ...sent,
    body: file,
  });
type Wish = { readonly purpose?: string; readonly id?: string };

const taken = async (file: Uint8Array, wish: Wish = {}) => {
  const answer = await send(file, wish);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ revision: number; image: Image }>();
};

const fetched = (path: string) => server.http.inject({ url: path });

describe('a picture that is sent', () => {
  test('is served at once in its widths, to everybody and for ever', async () => {
    const { image } = await taken(await aPicture('jpeg'));
    expect(image).toEqual({ id: image.id, purpose: 'product', width: 800, height: 600, sizes: [160, 320, 640, 800] });
    expect(image.id).toMatch(/^[0-9a-f]{64}$/);
    for (const width of image.sizes) {
      const answer = await fetched(`/media/linde/${image.id}/${width}.webp`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  test('comes in the nearest width that is kept, when another is asked for', async () => {
    const { image } = await taken(await aPicture('png'));
    const widthOf = async (asked: string) => {
      const answer = await fetched(`/media/linde/${image.id}/${asked}.webp`);
      return answer.statusCode === 200 ? (await sharp(answer.rawPayload).metadata()).width : answer.statusCode;
    };
    expect([await widthOf('1'), await widthOf('161'), await widthOf('1280'), await widthOf('9999')]).toEqual([
      160, 320, 800, 800,
    ]);
  });

  test('says nothing of where it was taken', async () => {
    const { image } = await taken(await aPhonePhoto());
    const { rawPayload } = await fetched(`/media/linde/${image.id}/800.webp`);
    expect(rawPayload.toString('latin1')).not.toMatch(/Sara|Telefon|EXIF/);
  });

  test('is kept once, however often and by whomever it is sent', async () => {
    const picture = await aPicture('webp', { width: 400, height: 300 });
    const before = await taken(picture);
    const [again, third] = await Promise.all([taken(picture), taken(picture)]);
    expect([again.image, third.image]).toEqual([before.image, before.image]);
    const logo = await taken(picture, { purpose: 'logo' });
    expect(logo.image.id).not.toBe(before.image.id);
    const rows = await server.house.database.read
      .selectFrom('images')
      .select('id')
      .where('id', '=', before.image.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('with the same command twice is one command, with another picture none', async () => {
    const id = anId();
    const picture = await aPicture('png', { width: 300, height: 200 });
    const first = await taken(picture, { id });
    expect(await taken(picture, { id })).toEqual(first);
    const other = await send(await aPicture('png', { width: 301, height: 200 }), { id });
    expect([other.statusCode, other.json()]).toEqual([409, { message: 'command.error.idReused' }]);
  });

  test('is journaled by its id, and kept as dots when receipts print it', async () => {
    const { image } = await taken(await aPicture('png', { width: 600, height: 200 }), { purpose: 'receipt' });
    const { read } = server.house.database;
    const row = await read.selectFrom('images').selectAll().where('id', '=', image.id).executeTakeFirstOrThrow();
    expect(row.dots).toMatchObject({ width: 576, height: 192 });
    expect(Buffer.from(row.dots?.base64 ?? '', 'base64')).toHaveLength(72 * 192);
    const entry = await read
      .selectFrom('journal')
      .select('body')
      .where('customer_id', '=', 'linde')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.body)).toMatchObject({
      actor: 'anna',
      event: { type: 'setup.changed', thing: 'image', id: image.id, move: 'added' },
    });
  });

  test('again mends one whose files are lost', async () => {
    const picture = await aPicture('png', { width: 222, height: 222 });
    const { image } = await taken(picture);
    await server.media.delete(`linde/${image.id}/222.webp`);
    expect((await fetched(`/media/linde/${image.id}/222.webp`)).statusCode).toBe(404);
    await taken(picture);
    expect((await fetched(`/media/linde/${image.id}/222.webp`)).statusCode).toBe(200);
  });
});

describe('refused, and nothing is stored', () => {
  const refusal = async (file: Uint8Array, sent: SentLoosely & Wish = {}) => {
    const before = await everything(server.house);
    const answer = await send(file, sent);
    expect(await everything(server.house)).toBe(before);
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };

  test('the wrong kind, whatever it calls itself', async () => {
    expect(await refusal(anSvg)).toEqual([415, 'image.error.format']);
    expect(await refusal(anSvg, { headers: { 'content-type': 'image/png' } })).toEqual([415, 'image.error.format']);
    expect(await refusal(Buffer.from('GIF89a'))).toEqual([415, 'image.error.format']);
    const json = { headers: { 'content-type': 'application/json' } };
    expect(await refusal(Buffer.from('{"a":1}'), json)).toEqual([415, 'image.error.format']);
    expect(await refusal(Buffer.alloc(0))).toEqual([415, 'image.error.format']);
  });

  test('50 MB', async () => {
    const large = Buffer.alloc(50_000_000);
    large.set([0xff, 0xd8, 0xff]);
    expect(await refusal(large)).toEqual([413, 'image.error.tooLarge']);
    const { params } = (await send(large)).json<{ params: object }>();
    expect(params).toEqual({ megabytes: 10, megapixels: 50 });
  });

  test('one that is cut off, and one that unfolds to gigabytes', async () => {
    const picture = await aPicture('jpeg');
    expect(await refusal(picture.subarray(0, picture.length / 2))).toEqual([422, 'image.error.unreadable']);
    expect(await refusal(aBomb())).toEqual([413, 'image.error.tooLarge']);
  });

  test('an unknown purpose', async () => {
    expect(await refusal(await aPicture('png'), { purpose: 'wallpaper' })).toEqual([400, 'request.error.malformed']);
  });

  test('without the right, before a byte of it is read', async () => {
    const large = Buffer.alloc(50_000_000);
    expect(await refusal(large, { as: 'sara' })).toEqual([403, 'access.error.forbidden']);
    expect(await refusal(large, { as: 'rosa' })).toEqual([404, 'access.error.venueUnknown']);
    expect(await refusal(large, { token: 'none' })).toEqual([401, 'session.error.expired']);
  });

  test('without the admin PIN where there is one', async () => {
    const params = { customerId: 'linde' };
    await server.call('PUT /v1/customers/{customerId}/adminPin', {
      as: 'system',
      params,
      body: { id: anId(), pin: '2580' },
    });
    const picture = await aPicture('png', { width: 50, height: 50 });
    expect(await refusal(picture)).toEqual([403, 'adminPin.error.required']);
    await server.call('POST /v1/customers/{customerId}/checkAdminPin/', { as: 'anna', params, body: { pin: '2580' } });
    expect((await taken(picture)).image.width).toBe(50);
  });
});

test('what nobody sent is not there, nor is anything beside the pictures', async () => {
  const paths = [
    `/media/linde/${'0'.repeat(64)}/320.webp`,
    '/media/linde/x/320.png',
    '/media/linde/x/320.webp.png',
    '/media/..%2f..%2fdata/x/320.webp',
    '/media/linde/..%2f..%2f/320.webp',
    '/media/linde/%2e%2e/320.webp',
  ];
  for (const path of paths) expect([path, (await fetched(path)).statusCode]).toEqual([path, 404]);
});
