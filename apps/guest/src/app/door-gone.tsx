/** A door that is not there, or no more. */
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { GuestDraft } from '@comanda/contract/guests';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { afterOrder } from '../parts/after-order.ts';
import { api } from '../parts/api.ts';
import { timeNow } from '../parts/clock.ts';
import { type DoorAddress, pathOfDoor, pathOfOrder } from '../parts/door-address.ts';
import { keepMyOrder, ordersAt } from '../parts/my-orders.ts';
import { NotHere } from '../parts/not-here.tsx';
import { OrderRows } from '../parts/order-rows.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useFailureText } from '../parts/use-failure-text.ts';
import type { Navigation } from '../parts/use-view.ts';

type Props = { readonly address: DoorAddress; readonly navigation: Navigation };

/** Sent through this door, and nobody answered while it was there: the very same tells what became of it. */
function useLostOrder({ address, navigation }: Props) {
  const toast = useToast();
  const failureText = useFailureText();
  const [draft, change] = useDraft(address);
  const [isAsking, setAsking] = useState(false);
  const ask = async (body: GuestDraft) => {
    setAsking(true);
    const result = await api('POST /v1/guest/orders', { body });
    setAsking(false);
    if (!result.ok) {
      toast({ tone: 'warning', text: failureText(result) });
      return isUnanswered(result, { isRepeat: true }) ? undefined : change({ unanswered: null });
    }
    const { token, shortNumber, wishedAt } = result.value.order;
    change((now) => afterOrder(now, body));
    const kept = { token, number: String(shortNumber), path: pathOfDoor(address), at: timeNow() };
    keepMyOrder({ ...kept, wishedAt: wishedAt === null ? null : wishedAt * 1000 });
    return navigation.go({ path: pathOfOrder(token), screen: 'menu' });
  };
  return { lost: draft.unanswered, isAsking, ask };
}

/** Who has ordered through it finds back to the orders: they go on, whatever became of the code. */
export default function DoorGone({ address, navigation }: Props): ReactNode {
  const t = useTranslations('guestApp');
  const [at] = useState(() => timeNow());
  const { lost, isAsking, ask } = useLostOrder({ address, navigation });
  const orders = ordersAt(pathOfDoor(address), at);
  if (address.door !== 'table' || (orders.length === 0 && lost === null)) return <NotHere />;
  return (
    <Trouble title={t('missing.renewed')} text={t(lost === null ? 'missing.renewedText' : 'cart.unknown')}>
      {lost !== null && (
        <Button variant="primary" size="lg" loading={isAsking} onClick={() => void ask(lost)}>
          {t('retry')}
        </Button>
      )}
      <OrderRows orders={orders} onOpen={(token) => navigation.go({ path: pathOfOrder(token), screen: 'menu' })} />
    </Trouble>
  );
}
