/** How the order reaches the guest: at the table it is plain, else one of what the venue offers. */
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { Armchair } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useCheckout } from '../../parts/checkout.ts';
import { useClosedText } from '../../parts/closed-note.tsx';
import { useGuest } from '../../parts/guest-context.ts';
import { isOrderable } from '../../parts/order-method.ts';

export function OrderTypeCard(): ReactNode {
  const t = useTranslations('guestApp');
  const types = useTranslations('types');
  const { door, change } = useGuest();
  const { method: taken } = useCheckout();
  const closedText = useClosedText();
  if (door.table !== null) {
    return (
      <div className="card g-where">
        <Armchair className="icon icon--m" aria-hidden="true" />
        <div className="grow">
          <b>{t('table', { name: door.table.name })}</b>
          <span>{t(taken?.isFetched === true ? 'where.toCounter' : 'where.toTable')}</span>
        </div>
      </div>
    );
  }
  if (door.methods.length < 2) return null;
  return (
    <div className="g-list" role="radiogroup" aria-label={t('where.title')}>
      {door.methods.map((method) => (
        <OptionRow
          key={method.type}
          kind="radio"
          name="order-type"
          on={taken?.type === method.type}
          label={
            <>
              {types(method.type)}
              {method.closed !== null && <span className="option__detail">{closedText(method)}</span>}
            </>
          }
          disabledReason={isOrderable(method) ? undefined : (closedText(method) ?? undefined)}
          onToggle={() => change({ type: method.type, wishedAt: null })}
        />
      ))}
    </div>
  );
}
