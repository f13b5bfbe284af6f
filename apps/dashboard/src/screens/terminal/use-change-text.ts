/** What changed at a line, in words. */
import { formatAmount } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import type { CartChange } from './cart-changes.ts';

export function useChangeText(): (change: CartChange) => string {
  const t = useTranslations('update');
  return (change) => {
    switch (change.kind) {
      case 'price':
        return t('price', { before: formatAmount(change.before), now: formatAmount(change.now) });
      case 'short':
        return t('short', { count: change.left });
      default:
        return t(change.kind);
    }
  };
}
