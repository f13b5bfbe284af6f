/** Marking products as sold out at the checkout: while it is on, a tap on a tile says so instead of ordering it. */
import type { Product } from '@comanda/domain/menu/menu';
import { useToast } from '@comanda/ui/toast.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { VenueMenu } from '../../parts/menu/read-menu.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTraining } from '../../parts/training.ts';

export function useMarking(menu: VenueMenu | null, open: (product: Product) => void) {
  const { may } = useSession();
  const [isOn, setOn] = useState(false);
  const t = useTranslations('soldOut');
  const toast = useToast();
  const isTraining = useTraining();
  const mayMark = may('product.soldOut');
  /** Whoever practises takes nothing off the menu that guests order from. */
  const unlessTraining = (go: () => void) => (isTraining ? void toast({ tone: 'info', text: t('training') }) : go());
  return {
    mayMark,
    isOn: isOn && mayMark && !isTraining,
    toggle: () => unlessTraining(() => setOn(!isOn)),
    mark: (productId: string) => {
      const product = menu?.menu.products.get(productId);
      if (product !== undefined && mayMark) unlessTraining(() => open(product));
    },
  };
}

export type Marking = ReturnType<typeof useMarking>;
