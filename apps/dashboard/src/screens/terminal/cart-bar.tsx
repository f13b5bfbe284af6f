/** Below 1024 px the cart is behind this bar (design.md §8). */
import { add, formatMoney } from '@comanda/domain/money';
import { ChevronUp } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { countingLines } from '../../parts/orders/order-list.ts';
import type { Terminal } from './use-terminal.ts';

export function CartBar({ terminal, onOpen }: { readonly terminal: Terminal; readonly onOpen: () => void }) {
  const t = useTranslations('cart');
  const fresh = terminal.lines.reduce((sum, { line }) => sum + line.count, 0);
  const sent = terminal.sentOrders.flatMap(countingLines).reduce((sum, line) => sum + line.count, 0);
  const count = fresh + sent;
  const total = formatMoney(add(terminal.newTotal, terminal.sentTotal), terminal.session.settings.currency);
  return (
    <button type="button" className={`w-cartbar cart-bar${fresh === 0 ? ' w-cartbar--quiet' : ''}`} onClick={onOpen}>
      <span className="cnt num">
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{t('bar', { count })}</span>
      </span>
      <span className="grow">{t('view')}</span>
      <span className="num">{total}</span>
      <ChevronUp className="icon icon--m" aria-hidden="true" />
    </button>
  );
}
