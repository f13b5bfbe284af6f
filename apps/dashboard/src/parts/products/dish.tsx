/** A product in its circle: its photo, or the drawing where there is none or it does not come (design.md §3). */
import { imagePath } from '@comanda/domain/media/image-path';
import type { Product } from '@comanda/domain/menu/menu';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { type ReactNode, useState } from 'react';

import { artKindOf } from '../art-kind.ts';
import { useSession } from '../session/session-context.ts';

type PhotoProps = { readonly imageId: string; readonly instead: ReactNode };

/** A tile's circle at a density of 2; the same file everywhere, so that it is fetched once. */
const circlePixels = 160;

/** Circle of any size a style gives to a drawing: a mixed menu stays calm. */
export function Photo({ imageId, instead }: PhotoProps) {
  const { customer } = useSession();
  const [lost, setLost] = useState<string | null>(null);
  if (lost === imageId) return instead;
  return (
    <img
      className="art art--photo"
      src={imagePath(customer.id, imageId, circlePixels)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setLost(imageId)}
    />
  );
}

type Props = {
  readonly product: Pick<Product, 'id' | 'name' | 'art' | 'image'>;
  /** For long lists (product-art.tsx). */
  readonly lazy?: boolean;
};

export function Dish({ product, lazy = false }: Props) {
  const drawing = <ProductArt kind={artKindOf(product)} seed={product.id} lazy={lazy} />;
  return product.image === null ? drawing : <Photo imageId={product.image} instead={drawing} />;
}
