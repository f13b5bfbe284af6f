/** Below 1024 px the cart is behind this bar (design.md §8). */
import { add, formatMoney } from '@comanda/domain/money';
import { ChevronUp } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Terminal } from './use-terminal.ts';

export function CartBar({ terminal, onOpen }: { readonly terminal: Terminal; readonly onOpen: () => void }) {
  const t = useTranslations('cart');
  const count = terminal.lines.reduce((sum, { line }) => sum + line.count, 0);
  const total = formatMoney(add(terminal.newTotal, terminal.sentTotal), terminal.session.settings.currency);
  return (
    <button type="button" className="w-cartbar cart-bar" aria-label={t('bar', { count, total })} onClick={onOpen}>
      <span className="cnt num">{count}</span>
      <span className="grow">{t('view')}</span>
      <span className="num">{total}</span>
      <ChevronUp className="icon icon--m" aria-hidden="true" />
    </button>
  );
}
