/** Pauses of guests' ordering: what lasts, and the command that begins and ends one. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { BodySent } from '@comanda/contract/calls';
import type { WirePause } from '@comanda/contract/guests-in-house';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { valueOf } from '../failure/failed-call.ts';
import { useReportFailure } from '../failure/failure-context.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import { useNow } from '../use-now.ts';
import { setupKey } from '../venue/setup-keys.ts';

const pausesKey = (customerId: string) => [...setupKey('orderMethod', customerId), 'pauses'] as const;

const none: readonly WirePause[] = [];

/** Those that last now; one ends by itself, and nobody announces it. */
export function usePauses(): readonly WirePause[] {
  const { api, customer, may } = useSession();
  const nowMs = useNow();
  const { data } = useQuery({
    queryKey: pausesKey(customer.id),
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/orderPauses', { params: { customerId: customer.id } })),
    enabled: may('order.read'),
  });
  return data?.pauses.filter(({ until }) => until * 1000 > nowMs) ?? none;
}

type Body = BodySent<'PUT /v1/customers/{customerId}/orderPauses'>;

export function usePauseOrdering() {
  const session = useSession();
  const t = useTranslations('guestService');
  const client = useQueryClient();
  const toast = useToast();
  const report = useReportFailure();
  const [isBusy, setBusy] = useState(false);
  const { api, customer } = session;
  /** Answers whether it was done; if not it was told why. */
  const send = async (wish: Pick<Body, 'method' | 'pause'>): Promise<boolean> => {
    setBusy(true);
    const answer = await api('PUT /v1/customers/{customerId}/orderPauses', {
      params: { customerId: customer.id },
      body: { id: newCommandId(), ...wish, ...senderOf(session) },
    });
    setBusy(false);
    if (!answer.ok) {
      report(answer);
      return false;
    }
    client.setQueryData(pausesKey(customer.id), { pauses: answer.value.pauses });
    toast({ tone: 'positive', text: t(wish.pause === null ? 'wentOn' : 'paused') });
    return true;
  };
  return { isBusy, send };
}
