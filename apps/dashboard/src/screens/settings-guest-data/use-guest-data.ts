/** What the page of guests' data asks of the API (decision 0047). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { Answer } from '@comanda/contract/calls';
import { type ErasureReason, type RetentionMonths, whyKept } from '@comanda/domain/guest-data/erase-guest-data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useWithPin } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { useChange } from '../../parts/change/use-change.ts';
import { useCommandId } from '../../parts/change/use-command-id.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { fileName } from '../../parts/save-file.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';
import { useSaveFile } from '../../parts/use-save-file.ts';

export type Found = Answer<'POST /v1/customers/{customerId}/guestData/search'>;
export type Find = Found['finds'][number];

export const keyOf = ({ kind, id }: Pick<Find, 'kind' | 'id'>) => `${kind} ${id}`;
const placesOf = (finds: readonly Find[]) => finds.map(({ kind, id }) => ({ kind, id }));

/** How long it is kept. */
export function useRetention() {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('guestData');
  const client = useQueryClient();
  const withPin = useWithPin();
  const { isBusy, run } = useChange();
  const params = { customerId: customer.id };
  const key = ['guestData', customer.id];
  const read = useQuery({
    queryKey: key,
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/guestData', { params })),
  });
  const set = async (version: number, months: RetentionMonths | null) => {
    const body = { id: newCommandId(), version, months, ...senderOf(session) };
    await run({ kind: 'settings', done: t('kept'), failed: t('keepFailed') }, () =>
      withPin(() => api('PUT /v1/customers/{customerId}/guestData', { params, body })),
    );
    await client.invalidateQueries({ queryKey: key });
  };
  return { read, isBusy, set };
}

/** What was searched last, and which of it is picked. */
export function useGuestSearch() {
  const session = useSession();
  const { api, customer } = session;
  const t = useTranslations('guestData');
  const saveFile = useSaveFile();
  const withPin = useWithPin();
  const { isBusy, run } = useChange();
  // Erased although the answer was lost, it would not be found the second time.
  const command = useCommandId();
  const [found, setFound] = useState<Found | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const params = { customerId: customer.id };

  const search = async (text: string) => {
    const told = { kind: 'save', done: null, failed: t('searchFailed') } as const;
    const answer = await run(told, () =>
      api('POST /v1/customers/{customerId}/guestData/search', { params, body: { text } }),
    );
    // What was found before is of somebody else.
    setFound(answer);
    setLeft(new Set());
  };
  const toggle = (find: Find) => {
    const key = keyOf(find);
    setLeft((keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]));
  };
  const picked = (found?.finds ?? []).filter((find) => !left.has(keyOf(find)));
  /** What the books or an order that runs still need is not asked to go: it would hold up all the rest. */
  const erasable = picked.filter((find) => whyKept(find) === null);

  const handOut = async () => {
    const data = await run({ kind: 'save', done: null, failed: t('exportFailed') }, () =>
      withPin(() =>
        api('POST /v1/customers/{customerId}/guestData/export', { params, body: { places: placesOf(picked) } }),
      ),
    );
    if (data === null) return;
    const text = `${JSON.stringify(data, null, 2)}\n`;
    saveFile(new Blob([text], { type: 'application/json' }), `${fileName(t('file'))}.json`);
  };
  /** @returns whether it is done */
  const erase = async (reason: ErasureReason) => {
    const wish = [placesOf(erasable), reason];
    const body = { id: command.idOf(wish), places: placesOf(erasable), reason, ...senderOf(session) };
    const done = await run({ kind: 'delete', done: t('erased'), failed: t('eraseFailed') }, () =>
      withPin(() => api('POST /v1/customers/{customerId}/guestData/erase', { params, body })),
    );
    if (done !== null) {
      command.done(wish);
      const gone = new Set(erasable.map(keyOf));
      setFound((before) => before && { ...before, finds: before.finds.filter((find) => !gone.has(keyOf(find))) });
    }
    return done !== null;
  };
  return { found, picked, erasable, isBusy, search, toggle, handOut, erase };
}

export type GuestSearch = ReturnType<typeof useGuestSearch>;
