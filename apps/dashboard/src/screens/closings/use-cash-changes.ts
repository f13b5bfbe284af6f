/** What the closings page changes: cash without a sale, and the closing itself (decisions.md §4, §8). */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireCashMove } from '@comanda/contract/cash-book';
import type { WireClosingFigures, WireCounted } from '@comanda/contract/closings';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

import { useWithPin } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { useChange } from '../../parts/change/use-change.ts';
import { useCommandId } from '../../parts/change/use-command-id.ts';
import { memoryKey, useVenueMemory } from '../../parts/remembered.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { closingsKey } from './use-closings.ts';

export type CashMove = Pick<WireCashMove, 'drawer' | 'kind' | 'amount' | 'reason' | 'person' | 'missing' | 'shown'>;

export function useCashChanges() {
  const session = useSession();
  const { api, customer } = session;
  const withPin = useWithPin();
  const client = useQueryClient();
  const t = useTranslations('closings');
  const { stationId } = useVenueMemory(memoryKey(session));
  const { isBusy, run } = useChange();
  // Tried again, it is the same closing: whatever became of the first answer, there are never two.
  const closingId = useRef(newCommandId());
  // The same move tried again is the same command: cash never moves twice because an answer was lost.
  const command = useCommandId();
  // Paper that was asked for although the answer was lost does not come out twice.
  const papers = useCommandId();
  const params = { customerId: customer.id };
  const reread = () => client.invalidateQueries({ queryKey: closingsKey(customer.id) });
  type Refused = (failure: CallFailure<string>) => boolean;

  /** Whoever needs the admin PIN is asked for it. @returns null where it was not done */
  const moveCash = async ({ shown, ...move }: CashMove, onRefused: Refused) => {
    // What was shown by then makes no other move of it.
    const body = { ...move, shown, id: command.idOf(move), station: stationId, ...senderOf(session) };
    const told = { kind: 'save', done: t('cash.done'), failed: t('cash.failed'), onRefused } as const;
    const done = await run(told, () =>
      withPin(() => api('POST /v1/customers/{customerId}/cashBalance', { params, body })),
    );
    if (done !== null) command.done();
    // Also where it was refused: the books have changed.
    await reread();
    return done;
  };
  /** @param number which closing it is for whoever closes */
  const close = async (number: number, drawers: WireCounted[], onRefused: Refused) => {
    const body = { id: closingId.current, drawers, number, prints: false, station: stationId, ...senderOf(session) };
    const told = { kind: 'save', done: t('close.done'), failed: t('close.failed'), onRefused } as const;
    const done = await run(told, () => api('POST /v1/customers/{customerId}/closings', { params, body }));
    // Also where it was refused: whoever was faster changed the figures.
    await reread();
    return done?.closing ?? null;
  };
  /**
   * @param id null: the X report
   * @param asOf what the X report says now: with other figures it is another paper
   */
  const print = async (id: string | null, asOf: WireClosingFigures | null) => {
    // When they were read, and what the journal had by then, are no figures.
    const wish = [id, stationId, asOf && { ...asOf, to: null, chain: null }];
    const body = { id: papers.idOf(wish), station: stationId, ...senderOf(session) };
    const told = { kind: 'save', done: t('close.printing'), failed: t('close.printFailed') } as const;
    const done = await run(told, () =>
      id === null
        ? api('POST /v1/customers/{customerId}/closings/next/print', { params, body })
        : api('POST /v1/closings/{closingId}/print', { params: { closingId: id }, body }),
    );
    if (done !== null) papers.done(wish);
  };
  return { isBusy, moveCash, close, print };
}
