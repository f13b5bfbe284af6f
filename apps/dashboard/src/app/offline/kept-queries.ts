/** What the main screens read is kept on this device, so that they open without a network (decisions.md §10). */
import type { DeviceValues } from '@comanda/api-client/device-values';
import type { SetupKind } from '@comanda/contract/events';
import type { QueryClient } from '@tanstack/react-query';

import { specialsKey } from '../../parts/menu/use-specials.ts';
import { pendingOrdersKey } from '../../parts/orders/keep-order.ts';
import { setupKey, ticketPrintersKey } from '../../parts/venue/setup-keys.ts';
import { laterWhenIdle } from '../../parts/when-idle.ts';
import { startOf, type Whose } from './kept-keys.ts';

/** What ordering and taking cash need, beside the open orders. */
const keptKinds = [
  'menu',
  'table',
  'settings',
  'station',
  'paymentMethod',
  'orderMethod',
  'pickupLocation',
] as const satisfies readonly SetupKind[];

function keptKeys(customerId: string): readonly (readonly string[])[] {
  const setup = keptKinds.map((kind) => setupKey(kind, customerId));
  return [...setup, specialsKey(customerId), ticketPrintersKey(customerId), pendingOrdersKey(customerId)];
}

/** Writes are gathered: a list changes with every announcement, and to copy a long one takes longer than a frame. */
const gatherMs = 500;

/** @returns what ends it */
export function keepQueries(
  client: QueryClient,
  values: DeviceValues,
  whose: Whose,
  later = laterWhenIdle,
): () => void {
  const kept = new Set(keptKeys(whose.customerId).map((key) => JSON.stringify(key)));
  const changed = new Set<string>();
  let callOff: (() => void) | undefined;
  const write = () => {
    callOff = undefined;
    for (const text of changed) {
      const data = client.getQueryData(JSON.parse(text) as readonly string[]);
      // A device that keeps nothing works as long as there is a network.
      if (data !== undefined) values.put(`${startOf(whose)}${text}`, data).catch(() => {});
    }
    changed.clear();
  };
  const note = (queryKey: readonly unknown[]) => {
    const text = JSON.stringify(queryKey);
    if (!kept.has(text)) return;
    changed.add(text);
    callOff ??= later(write, gatherMs);
  };
  for (const query of client.getQueryCache().getAll()) note(query.queryKey);
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' || type === 'added') note(query.queryKey);
  });
  return () => {
    stop();
    callOff?.();
    write();
  };
}
