/** Asks for something at the table, once, and follows it until somebody has seen to it. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { TableRequestKind } from '@comanda/domain/venue/table-request';
import { useToast } from '@comanda/ui/toast.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { api } from '../../parts/api.ts';
import { timeNow } from '../../parts/clock.ts';
import { useGuest } from '../../parts/guest-context.ts';
import { keptHere } from '../../parts/kept.ts';
import { tableOf } from '../../parts/same-table.ts';
import { nowAndOnReturn } from '../../parts/use-door.ts';
import { useFailureText } from '../../parts/use-failure-text.ts';
import { type Asked, follow, isWaiting, readAsked } from './asked.ts';
import { useLiveTable } from './use-live-table.ts';

type Asking = {
  readonly asked: Asked;
  readonly underWay: TableRequestKind | null;
  readonly ask: (kind: TableRequestKind) => Promise<void>;
};

export function useAsked(code: string): Asking {
  const t = useTranslations('guestApp.requests');
  const toast = useToast();
  const failureText = useFailureText();
  const key = `asked.${tableOf(useGuest().door) ?? code}`;
  const [asked, setAsked] = useState(() => readAsked(keptHere.read(key)));
  const [underWay, setUnderWay] = useState<TableRequestKind | null>(null);
  const keep = useCallback(
    (change: (before: Asked) => Asked) => {
      const next = change(readAsked(keptHere.read(key)));
      keptHere.write(key, next);
      setAsked(next);
    },
    [key],
  );
  const reload = useCallback(async () => {
    const result = await api('GET /v1/guest/tables/{code}/requests', { params: { code } });
    if (result.ok) keep((before) => follow(before, result.value.requests, Math.floor(timeNow() / 1000)));
  }, [code, keep]);
  const waits = isWaiting(asked);
  useEffect(() => (waits ? nowAndOnReturn(() => void reload()) : undefined), [waits, reload]);
  useLiveTable(waits ? code : null, () => void reload());
  const ask = async (kind: TableRequestKind) => {
    setUnderWay(kind);
    const body = { id: newCommandId(), kind };
    const result = await api('POST /v1/guest/tables/{code}/requests', { params: { code }, body });
    setUnderWay(null);
    if (!result.ok) return void toast({ tone: 'warning', text: failureText(result) });
    keep((before) => ({ ...before, [kind]: { at: result.value.requestedAt, seenAt: null } }));
    return void toast({ tone: 'positive', text: t(`${kind}Done`) });
  };
  return { asked, underWay, ask };
}
