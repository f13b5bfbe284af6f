/** An order that was merged into another one: nothing of it is left but the way to where it lies now (decision 0021). */
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Note } from '@comanda/ui/note.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { useOrder } from '../../parts/orders/use-order.ts';

export function MergedAway({ into }: { readonly into: string }) {
  const t = useTranslations('moves');
  const { order: other } = useOrder(into);
  if (other === undefined) return null;
  return (
    <Note>
      <Link to="/dashboard/orders/$orderId" params={{ orderId: into }} className="link">
        {t('merged', { number: shortNumber(other.number) })}
      </Link>
    </Note>
  );
}
