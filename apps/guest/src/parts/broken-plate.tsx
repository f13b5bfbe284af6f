/** The drawing of what went wrong; it comes after the words, or not at all. */
import { ProductArt } from '@comanda/ui/product-art.tsx';
import type { ReactNode } from 'react';

export default function BrokenPlate(): ReactNode {
  return <ProductArt kind="broken" />;
}
