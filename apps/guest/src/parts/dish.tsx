/** A product's photo, or its drawing where there is none or it does not come. Drawings come after the words. */
import { imagePath } from '@comanda/domain/media/image-path';
import type { Product } from '@comanda/domain/menu/menu';
import { lazy, type ReactNode, Suspense, useState } from 'react';

/** Without its drawing a product is still told in words. */
const Drawing = lazy(() => import('./drawing.tsx').catch(() => ({ default: () => null })));

type Props = {
  readonly customer: string;
  readonly product: Pick<Product, 'id' | 'name' | 'art' | 'image'>;
  /** Of its category, where the product has none and its name says nothing. */
  readonly fallback?: string | null;
  /** Pixels of the screen that it fills. */
  readonly width: number;
};

export function Dish({ customer, product, fallback = null, width }: Props): ReactNode {
  const [lost, setLost] = useState<string | null>(null);
  const { image } = product;
  if (image !== null && lost !== image) {
    return (
      <img
        className="g-photo"
        src={imagePath(customer, image, width)}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setLost(image)}
      />
    );
  }
  return (
    <Suspense fallback={<span className="art" aria-hidden="true" />}>
      <Drawing product={product} fallback={fallback} />
    </Suspense>
  );
}
