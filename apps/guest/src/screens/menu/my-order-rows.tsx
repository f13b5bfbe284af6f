/** Back to the orders that this guest has under way here. */
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { timeNow } from '../../parts/clock.ts';
import { pathOfDoor, pathOfOrder } from '../../parts/door-address.ts';
import { useGuest } from '../../parts/guest-context.ts';
import { ordersAt } from '../../parts/my-orders.ts';

export function MyOrderRows(): ReactNode {
  const t = useTranslations('guestApp.mine');
  const { address, go } = useGuest();
  const [at] = useState(() => timeNow());
  const orders = address.door === 'kiosk' ? [] : ordersAt(pathOfDoor(address), at);
  return orders.map(({ token, number }) => (
    <button
      key={token}
      type="button"
      className="g-mine"
      onClick={() => go({ path: pathOfOrder(token), screen: 'menu' })}
    >
      <span className="grow">
        <b>{t('title', { number })}</b>
        <span>{t('open')}</span>
      </span>
      <ChevronRight className="icon" aria-hidden="true" />
    </button>
  ));
}
