/** What the tab of open items asks, and what is booked there. */
import type { WireInvoiceSettings } from '@comanda/contract/invoices';
import type { InvoiceEntryKind, InvoiceState } from '@comanda/domain/invoices/invoice';
import type { Money } from '@comanda/domain/money';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useWithPin } from '../../../parts/admin-pin/admin-pin-gate.tsx';
import { byCursor } from '../../../parts/by-cursor.ts';
import { useChange } from '../../../parts/change/use-change.ts';
import { useCommandId } from '../../../parts/change/use-command-id.ts';
import { valueOf } from '../../../parts/failure/failed-call.ts';
import { useFailureText } from '../../../parts/failure/use-failure-text.ts';
import { useSession } from '../../../parts/session/session-context.ts';
import { closingsKey } from '../use-closings.ts';

export type InvoiceFilter = InvoiceState | 'all';
const pageSize = 50;

export function useInvoicePages(filter: InvoiceFilter, search: string) {
  const { api, customer } = useSession();
  const pages = useInfiniteQuery({
    queryKey: closingsKey(customer.id, 'invoices', filter, search),
    queryFn: ({ pageParam }) =>
      valueOf(
        api('GET /v1/customers/{customerId}/invoices', {
          params: { customerId: customer.id },
          query: {
            limit: pageSize,
            ...(filter !== 'all' && { state: filter }),
            ...(search !== '' && { search }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        }),
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const first = pages.data?.pages[0];
  return { ...pages, data: pages.data?.pages.flatMap(({ invoices }) => invoices), totals: first };
}

export function useInvoice(invoiceId: string) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: closingsKey(customer.id, 'invoices', 'one', invoiceId),
    queryFn: () => valueOf(api('GET /v1/invoices/{invoiceId}', { params: { invoiceId } })),
    retry: false,
  });
}

/** Each is refused in words beside its button. */
export function useInvoiceChanges() {
  const t = useTranslations('invoices');
  const { api, customer } = useSession();
  const client = useQueryClient();
  const withPin = useWithPin();
  const textOf = useFailureText();
  const { isBusy, run } = useChange();
  // Tried again after a lost answer nothing is booked twice, nor refused as booked; the dialog closes once it is done.
  const command = useCommandId();
  const [refused, setRefused] = useState<string | null>(null);
  const told = (done: string, failed: string) =>
    ({
      kind: 'save',
      done,
      failed,
      onRefused: (failure: Parameters<typeof textOf>[0]) => {
        if (!/^(invoices|payments|setup)\.error\./.test(failure.code)) return false;
        setRefused(textOf(failure));
        return true;
      },
    }) as const;
  const finish = async (done: unknown) => {
    if (done !== null) await client.invalidateQueries({ queryKey: closingsKey(customer.id) });
    return done !== null;
  };
  const booked = told(t('book.done'), t('book.failed'));
  return {
    isBusy,
    refused,
    /** What was refused is being mended. */
    forgive: () => setRefused(null),
    book: async (invoiceId: string, entry: { kind: InvoiceEntryKind; amount: Money; date: string; reason: string }) => {
      const body = { ...entry, id: command.idOf([invoiceId, entry]) };
      return finish(
        await run(booked, () => api('POST /v1/invoices/{invoiceId}/entries', { params: { invoiceId }, body })),
      );
    },
    takeBack: async (invoiceId: string, entryId: string, reason: string) => {
      const sent = { params: { invoiceId, entryId }, body: { id: command.idOf([invoiceId, entryId, reason]), reason } };
      return finish(await run(booked, () => api('POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack', sent)));
    },
    credit: async (invoiceId: string, reason: string) => {
      const sent = { params: { invoiceId }, body: { id: command.idOf([invoiceId, reason]), reason } };
      const credited = told(t('credit.done'), t('book.failed'));
      return finish(await run(credited, () => withPin(() => api('POST /v1/invoices/{invoiceId}/credit', sent))));
    },
    saveSettings: async (version: number, settings: WireInvoiceSettings) => {
      const sent = {
        params: { customerId: customer.id },
        body: { id: command.idOf([version, settings]), version, settings },
      };
      const saved = told(t('settings.done'), t('settings.failed'));
      return finish(await run(saved, () => withPin(() => api('PUT /v1/customers/{customerId}/invoiceSettings', sent))));
    },
  };
}
