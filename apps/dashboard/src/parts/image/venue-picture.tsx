/** A picture of the venue, small: where two people chose different ones, and beside the venue's name. */
import { imagePath } from '@comanda/domain/media/image-path';
import type { ReactNode } from 'react';

import { useSession } from '../session/session-context.ts';

/** At a density of 2. */
const smallPixels = 288;

function SmallPicture({ imageId, label }: { readonly imageId: string; readonly label: string }) {
  const { customer } = useSession();
  return <img className="small-picture" src={imagePath(customer.id, imageId, smallPixels)} alt={label} />;
}

/** A field whose value is a picture, as the choice between two values shows it. */
export function pictureField(label: string): {
  readonly label: string;
  readonly show: (imageId: string | null) => ReactNode;
} {
  return { label, show: (imageId) => (imageId === null ? '' : <SmallPicture imageId={imageId} label={label} />) };
}
