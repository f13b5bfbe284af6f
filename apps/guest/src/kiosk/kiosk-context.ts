/** What every screen of a kiosk knows beside the guest's own things. */
import type { OrderType } from '@comanda/domain/tax/vat';
import { createContext, use } from 'react';

import type { Checkout } from '../parts/checkout.ts';

export type Stage = 'start' | 'menu' | 'review' | 'pay';

export type Kiosk = {
  readonly stage: Stage;
  readonly checkout: Checkout;
  readonly show: (stage: Stage) => void;
  readonly begin: (type: OrderType) => void;
  /** Everything of this guest is forgotten. */
  readonly startOver: () => void;
  /** The controls stand low enough for who sits. */
  readonly isLow: boolean;
  readonly setLow: (isLow: boolean) => void;
  /** Who stands here cannot leave; staff can, with the PIN. */
  readonly askToLeave: () => void;
};

export const KioskContext = createContext<Kiosk | null>(null);

export function useKiosk(): Kiosk {
  const kiosk = use(KioskContext);
  if (kiosk === null) throw new Error('useKiosk needs a kiosk around it');
  return kiosk;
}
