/** What a dialog is about, in one line: place, number and amount. */
import type { WireOrder } from '@comanda/contract/orders';
import { formatMoney, type Money } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import { useSession } from '../../session/session-context.ts';
import { usePlaceName } from '../../venue/use-place-name.ts';

export function useAbout(): (order: WireOrder, amount: Money) => string {
  const t = useTranslations('paper.receipt');
  const placeName = usePlaceName();
  const { settings } = useSession();
  return (order, amount) =>
    [placeName(order), t('orderNumber', { number: order.number }), formatMoney(amount, settings.currency)].join(', ');
}
