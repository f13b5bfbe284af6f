/** Ways back to orders of this device. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { MyOrder } from './my-orders.ts';

type Props = { readonly orders: readonly MyOrder[]; readonly onOpen: (token: string) => void };

export function OrderRows({ orders, onOpen }: Props): ReactNode {
  const t = useTranslations('guestApp.mine');
  return orders.map(({ token, number }) => (
    <button key={token} type="button" className="g-mine" onClick={() => onOpen(token)}>
      <span className="grow">
        <b>{t('title', { number })}</b>
        <span>{t('open')}</span>
      </span>
      <ChevronRight className="icon" aria-hidden="true" />
    </button>
  ));
}
