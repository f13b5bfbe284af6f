/** What the closings page asks of the API. */
import type { Answer } from '@comanda/contract/calls';
import type { Period } from '@comanda/domain/time/periods';
import type { PaperDocument } from '@comanda/paper/document';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { byCursor } from '../../parts/by-cursor.ts';
import { valueOf } from '../../parts/failure/failed-call.ts';
import { useSession } from '../../parts/session/session-context.ts';

/** Of all that these lists show: an order or a payment makes them old. */
export const closingsKey = (customerId: string, ...more: readonly unknown[]) => ['closings', customerId, ...more];

export function useStatistics(period: Period) {
  const { api, customer, may } = useSession();
  return useQuery({
    queryKey: closingsKey(customer.id, 'statistics', period.from, period.to),
    queryFn: () =>
      valueOf(
        api('GET /v1/customers/{customerId}/statistics', { params: { customerId: customer.id }, query: { ...period } }),
      ),
    enabled: may('statistics.read'),
    // Without what was read before: figures of one period never stand under the name of another.
    retry: false,
  });
}

/** While another part of a list is read the one before stays, unless it is of other days: the key names them third and fourth. */
const keepWithin =
  ({ from, to }: Period) =>
  <Data>(before: Data | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[3] === from && query.queryKey[4] === to ? before : undefined;

const pageSize = 50;

export type OrderFilter = Period & { readonly state: 'pending' | 'done' | 'canceled' | null; readonly search: string };

/** The newest first; the next page is read when the end comes into sight. */
export function useOrderPages({ state, search, from, to }: OrderFilter) {
  const { api, customer } = useSession();
  const pages = useInfiniteQuery({
    queryKey: closingsKey(customer.id, 'orders', from, to, state, search),
    queryFn: ({ pageParam }) =>
      valueOf(
        api('GET /v1/customers/{customerId}/orders', {
          params: { customerId: customer.id },
          query: {
            from,
            to,
            limit: pageSize,
            // As the figures above them: practice is no sale.
            training: 'false' as const,
            with: 'payments' as const,
            ...(state !== null && { state }),
            ...(search !== '' && { search }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        }),
      ),
    ...byCursor,
    placeholderData: keepWithin({ from, to }),
    retry: false,
  });
  const data = pages.data?.pages.flatMap(({ orders, payments = [] }) =>
    orders.map((order) => ({ order, ways: payments.filter((way) => way.order === order.id) })),
  );
  return { ...pages, data };
}

export type CashBalance = Answer<'GET /v1/customers/{customerId}/cashBalance'>;

export function useCashBalance() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: closingsKey(customer.id, 'cashBalance'),
    queryFn: () =>
      valueOf(api('GET /v1/customers/{customerId}/cashBalance', { params: { customerId: customer.id }, query: {} })),
    retry: false,
  });
}

/** As it was; `at` in unix seconds, null while none is named. */
export function useCashBalanceAt(at: number | null) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: closingsKey(customer.id, 'cashBalance', at),
    queryFn: () =>
      valueOf(
        api('GET /v1/customers/{customerId}/cashBalance', {
          params: { customerId: customer.id },
          query: at === null ? {} : { at },
        }),
      ),
    enabled: at !== null,
    retry: false,
  });
}

export type BookWanted = {
  /** Beside what came and went without one. */
  readonly withSales: boolean;
  /** Null: of all. */
  readonly drawer: string | null;
};

/** What of it a call asks for. */
export const bookQuery = ({ withSales, drawer }: BookWanted) => ({
  ...(!withSales && { only: 'moves' as const }),
  ...(drawer !== null && { drawer }),
});

export function useCashBook({ from, to }: Period, wanted: BookWanted) {
  const { api, customer } = useSession();
  const pages = useInfiniteQuery({
    queryKey: closingsKey(customer.id, 'cashBook', from, to, wanted),
    queryFn: ({ pageParam }) =>
      valueOf(
        api('GET /v1/customers/{customerId}/cashBook', {
          params: { customerId: customer.id },
          query: {
            from,
            to,
            limit: pageSize,
            ...bookQuery(wanted),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        }),
      ),
    ...byCursor,
    placeholderData: keepWithin({ from, to }),
    retry: false,
  });
  return { ...pages, data: pages.data?.pages.flatMap(({ entries }) => entries) };
}

/** The numbers that a closing would have now. */
export function useNextClosing() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: closingsKey(customer.id, 'next'),
    queryFn: () =>
      valueOf(api('GET /v1/customers/{customerId}/closings/next', { params: { customerId: customer.id } })),
    gcTime: 0,
    retry: false,
  });
}

export type PastWanted = {
  /** A number, a day or a name; empty: all. */
  readonly search: string;
  /** Null: whenever. */
  readonly period: Period | null;
};

/** What of it a call asks for. */
export const pastQuery = ({ search, period }: PastWanted) => ({
  ...(search !== '' && { search }),
  ...(period !== null && { from: period.from, to: period.to }),
});

/** Z reports that were made, the newest first. */
export function usePastClosings(wanted: PastWanted) {
  const { api, customer } = useSession();
  const pages = useInfiniteQuery({
    queryKey: closingsKey(customer.id, 'past', wanted),
    queryFn: ({ pageParam }) =>
      valueOf(
        api('GET /v1/customers/{customerId}/closings', {
          params: { customerId: customer.id },
          query: {
            kind: 'venue',
            limit: pageSize,
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

/** Whether a number is missing in any series. */
export function useNumberGaps() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: closingsKey(customer.id, 'gaps'),
    queryFn: async () =>
      (await valueOf(api('GET /v1/customers/{customerId}/numberGaps', { params: { customerId: customer.id } }))).series,
    retry: false,
  });
}

/** The paper of a closing as the printer would have it; null: of the one that would be made now. */
export function useClosingPaper(closingId: string | null) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: closingsKey(customer.id, 'paper', closingId),
    queryFn: async () => {
      const params = { customerId: customer.id };
      const { document } =
        closingId === null
          ? await valueOf(api('GET /v1/customers/{customerId}/closings/next/receipt', { params }))
          : await valueOf(api('GET /v1/closings/{closingId}/receipt', { params: { closingId } }));
      return JSON.parse(document) as PaperDocument;
    },
    gcTime: 0,
    retry: false,
  });
}
