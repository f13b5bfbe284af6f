import type { Product } from '@comanda/domain/menu/menu';

/** Whether it can be ordered at a kiosk: what is sold out, or priced by the team, cannot. */
export function canHave({ inStock, price }: Pick<Product, 'inStock' | 'price'>): boolean {
  return inStock && price.kind === 'fixed';
}
