/** Pictures of a venue: taken, served, removed when nothing names them any more (decisions.md §9). */
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import type { MediaStore } from './media-store.ts';
import { serveImages } from './serve-image.ts';
import { takeImage } from './take-image.ts';

export { bringImages } from './bring-images.ts';
export { findDots, hasImage, markPrinted } from './media.repository.ts';
export { keepPicture } from './keep-picture.ts';
export { openMedia } from './open-media.ts';
export { pictureAsPng } from './picture-as-png.ts';
export type { MediaStore } from './media-store.ts';
export { type ImageNames, startSweep, sweepImages } from './sweep-images.ts';

export function mountMedia(app: FastifyInstance, door: Door, house: House, store: MediaStore): void {
  mount(app, door, 'POST /v1/customers/{customerId}/images', ({ customerId, caller, file, query }) =>
    takeImage(house, store, { ...query, customerId, caller, file }),
  );
  serveImages(app, house, store);
}
