/** What settling one person asks of the API, and sends (decisions.md §8). */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { Answer } from '@comanda/contract/calls';
import type { WireClosing, WireCounted } from '@comanda/contract/closings';
import type { SettledFigures } from '@comanda/domain/closings/settle-person';
import type { Money } from '@comanda/domain/money';
import type { PaperDocument } from '@comanda/paper/document';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

import { byCursor } from '../../parts/by-cursor.ts';
import { useChange } from '../../parts/change/use-change.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { useTeam } from '../../parts/people/use-team.ts';
import { memoryKey, useVenueMemory } from '../../parts/remembered.ts';
import { senderOf, type Session, useSession } from '../../parts/session/session-context.ts';
import { closingsKey, pastQuery, type PastWanted, useCashBalance } from './use-closings.ts';

export type NextSettlement = Answer<'GET /v1/customers/{customerId}/settlements/next'>;

const nextQuery = ({ api, customer }: Pick<Session, 'api' | 'customer'>, person: string) => ({
  queryKey: closingsKey(customer.id, 'settlement', person),
  queryFn: () =>
    valueOf(
      api('GET /v1/customers/{customerId}/settlements/next', {
        params: { customerId: customer.id },
        query: { person },
      }),
    ),
  retry: false,
});

/** What one person took, earned and owes since the settlement before. */
export function useNextSettlement(person: string) {
  return useQuery(nextQuery(useSession(), person));
}

type Person = NextSettlement['person'];

/**
 * Whoever closes the venue settles everybody: the team, and who left it with a purse or tips that the books still hold.
 * Oneself is there before the others are read. @param shown whose figures are looked at
 */
export function useSettledPeople(shown: Person | undefined): readonly Person[] {
  const { api, customer, user } = useSession();
  const team = useTeam(api, customer.id).data?.users ?? [];
  const cash = useCashBalance().data;
  const carriers = (cash?.drawers ?? []).flatMap(({ active, user: carrier }) => (active && carrier ? [carrier] : []));
  const owed = (cash?.tipsOwed ?? []).flatMap(({ person, amount }) => (person && amount !== 0 ? [person] : []));
  const own = team.some(({ id }) => id === user.id) ? [] : [user];
  const all = [...own, ...team, ...carriers, ...owed, ...(shown === undefined ? [] : [shown])];
  return [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()];
}

/** Its paper, before it is made. */
export function useNextSlip(person: string) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: closingsKey(customer.id, 'slip', person),
    queryFn: async () => {
      const sent = { params: { customerId: customer.id }, query: { person } };
      const { document } = await valueOf(api('GET /v1/customers/{customerId}/settlements/next/receipt', sent));
      return JSON.parse(document) as PaperDocument;
    },
    gcTime: 0,
    retry: false,
  });
}

/** The newest first. @param person null: of everybody that one may see */
export function usePastSettlements(person: string | null, wanted: PastWanted) {
  const { api, customer } = useSession();
  const pages = useInfiniteQuery({
    queryKey: closingsKey(customer.id, 'settlements', person, wanted),
    queryFn: ({ pageParam }) =>
      valueOf(
        api('GET /v1/customers/{customerId}/settlements', {
          params: { customerId: customer.id },
          query: {
            ...(person !== null && { person }),
            ...pastQuery(wanted),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        }),
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...pages, data: pages.data?.pages.flatMap(({ closings }) => closings) };
}

export type Settling = {
  readonly person: string;
  /** Which one it is for whoever settles. */
  readonly number: number;
  /** What whoever settles saw. */
  readonly shown: SettledFigures;
  /** Null: the purse was not counted, or there is none. */
  readonly count: Omit<WireCounted, 'drawer' | 'shown'> | null;
  readonly handedOver: Money | null;
  readonly into: string | null;
  readonly paysTips: boolean;
  /** So much may be missing in the drawer of the house: whoever settles said yes to it. */
  readonly missing: Money;
};

export function useSettle() {
  const session = useSession();
  const { api, customer } = session;
  const client = useQueryClient();
  const t = useTranslations('closings.settlement');
  const { stationId } = useVenueMemory(memoryKey(session));
  const { isBusy, run } = useChange();
  // Tried again, it is the same settlement: whatever became of the first answer, there are never two.
  const settlementId = useRef(newCommandId());
  const settle = async (
    { count, ...settling }: Settling,
    onRefused: (failure: CallFailure<string>) => boolean,
  ): Promise<WireClosing | null> => {
    const counted = count ?? { counted: null, pieces: [], reason: '' };
    const common = { id: settlementId.current, prints: false, station: stationId, ...senderOf(session) };
    const told = { kind: 'save', done: t('done'), failed: t('failed'), onRefused } as const;
    const done = await run(told, () =>
      api('POST /v1/customers/{customerId}/settlements', {
        params: { customerId: customer.id },
        body: { ...settling, ...counted, ...common },
      }),
    );
    // Also where it was refused: whoever was faster changed the figures.
    await client.invalidateQueries({ queryKey: closingsKey(customer.id) });
    return done?.closing ?? null;
  };
  /** Null: it cannot be read. */
  const reread = (person: string): Promise<NextSettlement | null> =>
    client.fetchQuery({ ...nextQuery(session, person), staleTime: 0 }).catch(() => null);
  return { isBusy, settle, reread };
}
