/** Which payment methods the venue has, and which of them can be had here (specification §6). */
import type { WireOrder } from '@comanda/contract/orders';
import type { PaymentWay } from '@comanda/domain/payments/payment';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

import { useConnection } from '../../connection.ts';
import { valueOf } from '../../failure/failed-call.ts';
import { useSession } from '../../session/session-context.ts';
import { setupKey } from '../../venue/setup-keys.ts';
import { deviceAbilities } from './device-abilities.ts';
import { type MethodTile, methodTiles } from './method-tiles.ts';

export function usePaymentMethods() {
  const { api, customer } = useSession();
  const params = { customerId: customer.id };
  return useQuery({
    queryKey: setupKey('paymentMethod', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/paymentMethods', { params })),
  });
}

/** Terminals and readers; an empty venue until they are read. */
export function usePayDevices() {
  const { api, customer } = useSession();
  const params = { customerId: customer.id };
  const { data } = useQuery({
    queryKey: setupKey('device', customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/devices', { params })),
  });
  return { terminals: data?.terminals ?? [], readers: data?.readers ?? [], isKnown: data !== undefined };
}

/** The method of a venue whose own are not read yet. */
export const unread = '';

/** Until it is known cash is: the server has the last word, and nobody waits for it with cash in the hand. */
const cashAlone = [{ id: unread, method: 'cash' as const, name: '', offeredOn: ['pos' as const], opensApp: false }];

export function useMethodTiles(orders: readonly Pick<WireOrder, 'training'>[]): readonly MethodTile[] {
  const { data } = usePaymentMethods();
  const { terminals, readers, isKnown } = usePayDevices();
  const hasConnection = useConnection(({ state }) => state !== 'offline');
  const isTraining = orders.some(({ training }) => training);
  const methods = data?.paymentMethods ?? cashAlone;
  return useMemo(
    () =>
      methodTiles({ methods, terminals, readers, abilities: deviceAbilities(), hasConnection, isTraining }).map(
        (tile) =>
          // A terminal that is not read yet is not missing: no tile comes late and moves the others under a finger.
          !isKnown && (tile.notHere === 'noTerminal' || tile.notHere === 'noReader')
            ? { ...tile, notHere: null }
            : tile,
      ),
    [methods, terminals, readers, isKnown, hasConnection, isTraining],
  );
}

/** As the venue calls it for its staff, else by the method's own name. */
export function useMethodName(): (named: { readonly method: PaymentWay; readonly name: string }) => string {
  const t = useTranslations('payment.methods');
  return ({ method, name }) => (name === '' ? t(method) : name);
}
