/** Marking products as sold out at the checkout: while it is on, a tap on a tile says so instead of ordering it. */
import type { Product } from '@comanda/domain/menu/menu';
import { useState } from 'react';

import type { VenueMenu } from '../../parts/menu/read-menu.ts';
import { useSession } from '../../parts/session/session-context.ts';

export function useMarking(menu: VenueMenu | null, open: (product: Product) => void) {
  const { may } = useSession();
  const [isOn, setOn] = useState(false);
  const mayMark = may('product.soldOut');
  return {
    mayMark,
    isOn: isOn && mayMark,
    toggle: () => setOn(!isOn),
    mark: (productId: string) => {
      const product = menu?.menu.products.get(productId);
      if (product !== undefined && mayMark) open(product);
    },
  };
}

export type Marking = ReturnType<typeof useMarking>;
