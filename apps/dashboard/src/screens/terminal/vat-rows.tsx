/** The VAT rows above the cart's total, for a venue with a VAT number (design.md, 01-checkout). */
import { formatAmount, type Money } from '@comanda/domain/money';
import type { OrderType } from '@comanda/domain/tax/vat';
import { businessDate } from '@comanda/domain/time/local-time';
import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';
import { useNow } from '../../parts/use-now.ts';
import { cartVat } from './cart-vat.ts';
import type { PricedDraftLine } from './price-draft.ts';

type Props = { readonly lines: readonly PricedDraftLine[]; readonly type: OrderType; readonly fee: Money };

export const VatRows = memo(function VatRows({ lines, type, fee }: Props) {
  const t = useTranslations('cart');
  const { vatNumber, timeZone, businessDayCutOffMinutes } = useSession().settings;
  const now = useNow();
  // With the clock, not with each dish.
  const today = useMemo(
    () => businessDate(now, timeZone, businessDayCutOffMinutes),
    [now, timeZone, businessDayCutOffMinutes],
  );
  if (vatNumber === null) return null;
  return cartVat(lines, type, today, fee).map(({ rate, vat }) => (
    <div key={rate} className="totals__row">
      <span>{t('vat', { percent: String(rate / 10) })}</span>
      <span className="num">{formatAmount(vat)}</span>
    </div>
  ));
});
