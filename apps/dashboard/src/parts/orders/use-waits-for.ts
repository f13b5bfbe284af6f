/** What an order waits for that cannot be decided on here yet (decisions.md §3, Waitlist groups). */
import type { WireOrder } from '@comanda/contract/orders';
import { useTranslations } from 'use-intl';

export function useWaitsFor(): (order: Pick<WireOrder, 'awaitsPayment'>) => string {
  const t = useTranslations('board');
  return ({ awaitsPayment }) => t(awaitsPayment ? 'paying' : 'waiting');
}
