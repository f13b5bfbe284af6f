/** What of the orders to be paid lies on this device, and will not be sent before the money is (decisions.md §10). */
import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { stateOf, useOutbox } from '../outbox/use-outbox.ts';
import { ordersOf } from '../outbox/with-waiting.ts';
import { useSession } from '../session/session-context.ts';
import type { Due } from './due.ts';

type Asked = {
  readonly orderIds: readonly string[];
  readonly userId: string;
  /** Unix milliseconds. */
  readonly nowMs: number;
};

/** Of somebody else, refused or too old: the server would have the money and not what it pays. */
export function unsentBefore(
  entries: readonly OutboxEntry[],
  { orderIds, userId, nowMs }: Asked,
): OutboxEntry | undefined {
  return entries.find(
    (entry) => stateOf(entry, userId, nowMs) !== 'waiting' && ordersOf(entry).some((id) => orderIds.includes(id)),
  );
}

/** Whose it is, where an order says so. */
function ownerOf({ ownerId, command }: OutboxEntry): string | null {
  const orderedBy = command.call === 'POST /v1/orders' ? command.order.orderedBy : null;
  return orderedBy?.id === ownerId ? orderedBy.name : null;
}

/** The own, on its way: cash waits behind it on this device, all else asks a server that does not know of it yet. */
export function isBeingSent(entries: readonly OutboxEntry[], { orderIds, userId, nowMs }: Asked): boolean {
  return entries.some(
    (entry) => stateOf(entry, userId, nowMs) === 'waiting' && ordersOf(entry).some((id) => orderIds.includes(id)),
  );
}

/** Why nothing is taken by this method for these orders yet, in words; null where nothing stands in the way. */
export function useUnsent({ orders }: Due, method: PaymentMethod | null): string | null {
  const t = useTranslations('outbox.paysAfter');
  const { user } = useSession();
  const { entries } = useOutbox();
  const [nowMs] = useState(Date.now);
  const asked = { orderIds: orders.map(({ id }) => id), userId: user.id, nowMs };
  const entry = unsentBefore(entries, asked);
  if (entry === undefined) return method !== 'cash' && isBeingSent(entries, asked) ? t('sends') : null;
  if (entry.ownerId === user.id) return t('own');
  const name = ownerOf(entry);
  return name === null ? t('another') : t('named', { name });
}
