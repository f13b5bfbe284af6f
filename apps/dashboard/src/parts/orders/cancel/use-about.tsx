/** What a dialog is about, in one line: place, number and amount. A number breaks at no hyphen. */
import type { WireOrder } from '@comanda/contract/orders';
import { formatMoney, type Money } from '@comanda/domain/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../session/session-context.ts';
import { usePlaceName } from '../../venue/use-place-name.ts';

export function useAbout(): (order: WireOrder, amount: Money) => ReactNode {
  const t = useTranslations('paper.receipt');
  const placeName = usePlaceName();
  const { settings } = useSession();
  return (order, amount) => (
    <>
      {placeName(order)}, <span className="nowrap">{t('orderNumber', { number: order.number })}</span>,{' '}
      {formatMoney(amount, settings.currency)}
    </>
  );
}
