/** Who did what to orders, as far as this device knows. */
import type { WireOrder } from '@comanda/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { orderKey } from '../orders/keep-order.ts';
import { isOwn } from '../orders/own-hand.ts';
import { useSession } from '../session/session-context.ts';
import type { Hands } from './order-news.ts';

export function useHands(): Omit<Hands, 'wasListed'> {
  const client = useQueryClient();
  const { id } = useSession().customer;
  return useMemo(
    () => ({ isOwn, endOf: (orderId) => client.getQueryData<WireOrder>(orderKey(id, orderId)) }),
    [client, id],
  );
}
