import type { Menu, Product } from './menu.ts';

/** A product as a combo sells it: its hours and where it is shown are the combo's (docs/decisions/0018). */
export function partOf(menu: Pick<Menu, 'products' | 'parts'>, productId: string): Product | undefined {
  return (menu.parts ?? menu.products).get(productId);
}
