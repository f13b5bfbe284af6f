/** Whoever takes a table's money takes that of guests' orders too which nobody has taken on: it may have to go back. */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

export function NotAccepted({ orders }: { readonly orders: readonly WireOrder[] }) {
  const t = useTranslations('payment');
  const requested = orders.filter(({ state }) => state === 'requested');
  if (requested.length === 0) return null;
  const numbers = requested.map(({ number }) => shortNumber(number)).join(', ');
  return <Note tone="warning">{t('notAccepted', { count: requested.length, numbers })}</Note>;
}
