/** `/media/{customerId}/{imageId}/{width}.webp`: public, and for ever the same bytes under the same path. */
import { widthToShow } from '@comanda/domain/media/image';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { RefusedCall } from '../../platform/http/refused.ts';
import { isMediaKey, type MediaStore } from './media-store.ts';
import { findImage } from './media.repository.ts';
import { keyOf } from './take-image.ts';

type Named = { readonly Params: { customerId: string; imageId: string; file: string } };

export function serveImages(app: FastifyInstance, house: House, store: MediaStore): void {
  app.get<Named>('/media/:customerId/:imageId/:file', async ({ params }, reply) => {
    const bytes = await findBytes(house, store, params);
    if (bytes === null) throw new RefusedCall('request.error.notFound');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes);
  });
}

/** Any width may be asked for: a page need not know which ones are kept. */
async function findBytes(
  { database }: House,
  store: MediaStore,
  { customerId, imageId, file }: Named['Params'],
): Promise<Buffer | null> {
  const width = /^(\d{1,4})\.webp$/.exec(file)?.[1];
  if (width === undefined || !isMediaKey(`${customerId}/${imageId}/${file}`)) return null;
  const image = await findImage(database.read, customerId, imageId);
  return image && store.get(keyOf(customerId, imageId, widthToShow(image.sizes, Number(width))));
}
