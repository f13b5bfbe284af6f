/** Back to the order that this guest has under way here. */
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { timeNow } from '../../parts/clock.ts';
import { pathOfDoor, pathOfOrder } from '../../parts/door-address.ts';
import { useGuest } from '../../parts/guest-context.ts';
import { lastOrderAt } from '../../parts/my-orders.ts';

export function MyOrderRow(): ReactNode {
  const t = useTranslations('guestApp.mine');
  const { address, go } = useGuest();
  const [at] = useState(() => timeNow());
  const order = address.door === 'kiosk' ? null : lastOrderAt(pathOfDoor(address), at);
  if (order === null) return null;
  return (
    <button type="button" className="g-mine" onClick={() => go({ path: pathOfOrder(order.token), screen: 'menu' })}>
      <span className="grow">
        <b>{t('title', { number: order.number })}</b>
        <span>{t('open')}</span>
      </span>
      <ChevronRight className="icon" aria-hidden="true" />
    </button>
  );
}
