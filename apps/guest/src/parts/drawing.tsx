/** The drawing of a product: its own setting, else by its name, else its category's (design.md §3). */
import type { Product } from '@comanda/domain/menu/menu';
import { type ArtKind, isArtKind } from '@comanda/ui/art/art-kinds.ts';
import { kindFor } from '@comanda/ui/art/kind-for.ts';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import type { ReactNode } from 'react';

type Props = {
  readonly product: Pick<Product, 'id' | 'name' | 'art'>;
  readonly fallback: string | null;
};

function kindOf({ product, fallback }: Props): ArtKind {
  if (product.art !== null && isArtKind(product.art)) return product.art;
  const category = fallback !== null && isArtKind(fallback) ? fallback : undefined;
  return kindFor(product.name['de'] ?? Object.values(product.name)[0] ?? '', category);
}

export default function Drawing(props: Props): ReactNode {
  return <ProductArt kind={kindOf(props)} seed={props.product.id} lazy />;
}
