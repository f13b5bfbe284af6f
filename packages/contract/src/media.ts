/** Pictures of a venue (decisions.md §9). The file is the body as it is; everything else stands in the query. */
import { imageLimits, imagePurposes, largestImageBytes } from '@comanda/domain/media/image';
import { z } from 'zod';

import { calls } from './call.ts';
import { commandId, customerParams, id, socketId } from './fields.ts';
import { pinRefusals } from './refusals.ts';

const image = z.object({
  /** Made from what was sent: the same picture has the same id. */
  id,
  purpose: z.enum(imagePurposes),
  width: z.int(),
  height: z.int(),
  /** The widths that `/media/{customerId}/{imageId}/{width}.webp` serves. */
  sizes: z.array(z.int()),
});

export const mediaCalls = calls({
  'POST /v1/customers/{customerId}/images': {
    summary: 'Takes a picture (JPEG, PNG, WebP, AVIF up to 10 MB); it is used once a product or the settings name it',
    access: 'may:settings.manage',
    params: customerParams,
    query: z.strictObject({ id: commandId, purpose: z.enum(imagePurposes), socketId }),
    file: { maximumBytes: largestImageBytes, tooLarge: { code: 'image.error.tooLarge', params: imageLimits } },
    response: z.object({ revision: z.int(), image }),
    refuses: [
      'image.error.format',
      'image.error.tooLarge',
      'image.error.unreadable',
      'image.error.notFound',
      ...pinRefusals,
    ],
  },
});

export type WireImage = z.output<typeof image>;
