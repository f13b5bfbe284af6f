/** Which drawing a product gets: its own setting, else by its name, else a plate (design.md §3). */
import type { Product } from '@comanda/domain/menu/menu';
import { type ArtKind, isArtKind } from '@comanda/ui/art/art-kinds.ts';
import { kindFor } from '@comanda/ui/art/kind-for.ts';

export function artKindOf(product: Pick<Product, 'art' | 'name'>): ArtKind {
  if (product.art !== null && isArtKind(product.art)) return product.art;
  return kindFor(product.name['de'] ?? Object.values(product.name)[0] ?? '');
}
