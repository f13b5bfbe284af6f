/** Takes a picture: made anew and stored before the command, so that no order waits for it (decisions.md §9). */
import { createHash } from 'node:crypto';

import type { QueryRead } from '@comanda/contract/calls';
import type { WireImage } from '@comanda/contract/media';
import type { ImagePurpose } from '@comanda/domain/media/image';

import { inClaim } from '../../platform/claim.ts';
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { changeSetup } from '../setup/index.ts';
import type { MediaStore } from './media-store.ts';
import { findImage, type ImageRow, insertImage, markImages } from './media.repository.ts';
import { processImage } from './process-image.ts';

type Sent = QueryRead<'POST /v1/customers/{customerId}/images'>;

export type Picture = Sent & {
  readonly customerId: string;
  readonly caller: Caller;
  readonly file: Uint8Array;
};

/** The file of one width. */
export function keyOf(customerId: string, imageId: string, width: number): string {
  return `${customerId}/${imageId}/${width}.webp`;
}

/** While its files are put and its row is written nobody removes them. */
export function claimOf(customerId: string, imageId: string): string {
  return `image ${customerId} ${imageId}`;
}

export function takeImage(house: House, store: MediaStore, picture: Picture) {
  const imageId = idOf(picture.purpose, picture.file);
  return inClaim(house, claimOf(picture.customerId, imageId), () => take(house, store, { ...picture, imageId }));
}

async function take(house: House, store: MediaStore, picture: Picture & { readonly imageId: string }) {
  const { customerId, imageId } = picture;
  const known = await findImage(house.database.write, customerId, imageId);
  if (known !== null && (await store.get(keyOf(customerId, imageId, known.width))) !== null) {
    const taken = await enter(house, picture, { row: known, isKept: true });
    // Swept in this very moment, files and all.
    if (taken.ok || taken.code !== 'image.error.notFound') return taken;
  }
  const kept = await makeRow(house, store, picture);
  return kept.ok ? enter(house, picture, { row: kept.value, isKept: false }) : kept;
}

type Entered = { readonly row: ImageRow; readonly isKept: boolean };

function enter(house: House, picture: Picture, { row, isKept }: Entered) {
  const { customerId, caller, id, socketId } = picture;
  const body = { imageId: row.id };
  const change = { customerId, caller, id, kind: 'image.add', body, socketId };
  return changeSetup(house, change, { raises: 'setup' }, async ({ tx, now }) => {
    const stored = await findImage(tx, customerId, row.id);
    if (stored === null && isKept) return { ok: false, code: 'image.error.notFound' };
    if (stored === null) await insertImage(tx, { ...row, created_at: now });
    else await markImages(tx, customerId, { ids: [row.id], since: null });
    const answer = { image: presentImage(stored ?? row) };
    return { ok: true, value: { answer, thing: 'image', thingId: row.id, move: 'added', fields: [], changes: [] } };
  });
}

/** The same picture for another purpose is kept in other widths. */
function idOf(purpose: ImagePurpose, file: Uint8Array): string {
  return createHash('sha256').update(`${purpose}\n`).update(file).digest('hex');
}

/** Its files lie in the store when this answers; the row is the caller's to save. */
export async function makeRow(
  house: Pick<House, 'log'>,
  store: MediaStore,
  { customerId, purpose, file }: Pick<Picture, 'customerId' | 'purpose' | 'file'>,
) {
  const imageId = idOf(purpose, file);
  const made = await processImage(house, file, purpose);
  if (!made.ok) return made;
  const { width, height, files, dots } = made.value;
  for (const one of files) await store.put(keyOf(customerId, imageId, one.width), one.bytes);
  const row: ImageRow = {
    customer_id: customerId,
    id: imageId,
    purpose,
    width,
    height,
    sizes: files.map((one) => one.width),
    dots: dots && { width: dots.width, height: dots.height, base64: Buffer.from(dots.bits).toString('base64') },
    created_at: 0,
    unused_since: null,
    printed_since: null,
  };
  return { ok: true, value: row } as const;
}

export function presentImage({ id, purpose, width, height, sizes }: ImageRow): WireImage {
  return { id, purpose, width, height, sizes: [...sizes] };
}
