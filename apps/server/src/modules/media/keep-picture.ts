/** A picture that the program brings itself, as the demo does: made and kept like one that was sent, without a command. */
import type { ImagePurpose } from '@comanda/domain/media/image';

import type { House } from '../../platform/house.ts';
import { inVenue } from '../../platform/transaction.ts';
import { inTurn } from './in-turn.ts';
import type { MediaStore } from './media-store.ts';
import { insertImage } from './media.repository.ts';
import { loadLibrary } from './process-image.ts';
import { makeRow } from './take-image.ts';

type Own = { readonly customerId: string; readonly purpose: ImagePurpose; readonly svg: string };

/** @returns its id. @throws Error when the drawing cannot be drawn: a fault of whoever drew it. */
export async function keepPicture(house: House, store: MediaStore, { customerId, purpose, svg }: Own): Promise<string> {
  const file = await drawSvg(svg);
  const made = await makeRow(house, store, { customerId, purpose, file });
  if (!made.ok) throw new Error(`a drawing of our own is no picture: ${made.code}`);
  await inVenue(house.database, house.clock, customerId, ({ tx, now }) =>
    insertImage(tx, { ...made.value, created_at: now }),
  );
  return made.value.id;
}

/** Only of our own: what people send is never read as SVG, which may fetch and run things. */
function drawSvg(svg: string): Promise<Buffer> {
  const operation = ['VipsForeignLoadSvgBuffer'];
  // No picture comes in meanwhile.
  return inTurn(async () => {
    const sharp = await loadLibrary();
    sharp.unblock({ operation });
    try {
      return await sharp(Buffer.from(svg)).png().toBuffer();
    } finally {
      sharp.block({ operation });
    }
  });
}
