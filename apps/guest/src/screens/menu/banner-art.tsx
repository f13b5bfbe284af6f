/** Drawn dishes in the place of a picture that the venue has not given. */
import { ProductArt } from '@comanda/ui/product-art.tsx';
import type { ReactNode } from 'react';

export default function BannerArt(): ReactNode {
  return (
    <>
      <ProductArt kind="roesti" seed="banner" />
      <ProductArt kind="beer" seed="banner" />
      <ProductArt kind="geschnetzeltes" seed="banner" />
      <ProductArt kind="salad" seed="banner" />
    </>
  );
}
