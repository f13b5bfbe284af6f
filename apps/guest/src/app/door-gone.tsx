/** A door that is not there, or no more. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { timeNow } from '../parts/clock.ts';
import { type DoorAddress, pathOfDoor, pathOfOrder } from '../parts/door-address.ts';
import { ordersAt } from '../parts/my-orders.ts';
import { OrderRows } from '../parts/order-rows.tsx';
import { NotHere, Trouble } from '../parts/trouble.tsx';
import type { Navigation } from '../parts/use-view.ts';

type Props = { readonly address: DoorAddress; readonly navigation: Navigation };

/** Who has ordered through it finds back to the orders: they go on, whatever became of the code. */
export default function DoorGone({ address, navigation }: Props): ReactNode {
  const t = useTranslations('guestApp.missing');
  const [at] = useState(() => timeNow());
  const orders = ordersAt(pathOfDoor(address), at);
  if (address.door !== 'table' || orders.length === 0) return <NotHere />;
  return (
    <Trouble title={t('renewed')} text={t('renewedText')}>
      <OrderRows orders={orders} onOpen={(token) => navigation.go({ path: pathOfOrder(token), screen: 'menu' })} />
    </Trouble>
  );
}
