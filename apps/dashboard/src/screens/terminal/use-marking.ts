/** Marking products as sold out at the checkout: while it is on, a tap on a tile says so instead of ordering it. */
import type { Product } from '@comanda/domain/menu/menu';
import { useToast } from '@comanda/ui/toast.tsx';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { VenueMenu } from '../../parts/menu/read-menu.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTraining } from '../../parts/training.ts';
import { useLatest } from '../../parts/use-latest.ts';

export function useMarking(menu: VenueMenu | null, open: (product: Product) => void) {
  const { may } = useSession();
  const [isOn, setOn] = useState(false);
  const t = useTranslations('soldOut');
  const toast = useToast();
  const isTraining = useTraining();
  const mayMark = may('product.soldOut');
  /** Whoever practises takes nothing off the menu that guests order from. */
  const unlessTraining = (go: () => void) => (isTraining ? void toast({ tone: 'info', text: t('training') }) : go());
  const toggle = useLatest(() => unlessTraining(() => setOn(!isOn)));
  const mark = useLatest((productId: string) => {
    const product = menu?.menu.products.get(productId);
    if (product !== undefined && mayMark) unlessTraining(() => open(product));
  });
  const isMarking = isOn && mayMark && !isTraining;
  // The same while nothing of it changes: its button need not be drawn anew with each dish.
  return useMemo(() => ({ mayMark, isOn: isMarking, toggle, mark }), [mayMark, isMarking, toggle, mark]);
}

export type Marking = ReturnType<typeof useMarking>;
