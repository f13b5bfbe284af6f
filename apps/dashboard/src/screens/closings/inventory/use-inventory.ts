/** What the inventory asks of the API, and what it changes there. */
import type { CallFailure } from '@comanda/api-client/call';
import { mostLines, type WasteReason } from '@comanda/domain/inventory/movements';
import type { Period } from '@comanda/domain/time/periods';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { byCursor } from '../../../parts/by-cursor.ts';
import { useChange } from '../../../parts/change/use-change.ts';
import { useCommandId } from '../../../parts/change/use-command-id.ts';
import { valueOf } from '../../../parts/failure/failed-call.ts';
import { blobOfBase64, fileName } from '../../../parts/save-file.ts';
import { senderOf, useSession } from '../../../parts/session/session-context.ts';
import { useSaveFile } from '../../../parts/use-save-file.ts';
import { closingsKey } from '../use-closings.ts';
import { inParts, type SentList, type StockMode } from './inventory-view.ts';

export function useInventory({ from, to }: Period) {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: closingsKey(customer.id, 'inventory', from, to),
    queryFn: () =>
      valueOf(
        api('GET /v1/customers/{customerId}/inventory', {
          params: { customerId: customer.id },
          query: { from, to },
        }),
      ),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

const pageSize = 50;

/** The newest first. */
export function useMovements(productId: string) {
  const { api, customer } = useSession();
  const pages = useInfiniteQuery({
    queryKey: closingsKey(customer.id, 'inventory', 'movements', productId),
    queryFn: ({ pageParam }) =>
      valueOf(
        api('GET /v1/customers/{customerId}/inventory/movements', {
          params: { customerId: customer.id },
          query: { product: productId, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
        }),
      ),
    ...byCursor,
    retry: false,
  });
  return { ...pages, data: pages.data?.pages.flatMap(({ movements }) => movements) };
}

export type StockList = {
  readonly mode: StockMode;
  readonly lines: SentList['lines'];
  readonly reason: WasteReason;
  readonly note: string;
};

type Heard = {
  readonly onRefused: (failure: CallFailure<string>) => boolean;
  /** Of a long list one part after the other, the last one aside: what is stored is sent no more. */
  readonly onBooked: (products: readonly string[]) => void;
};

export function useStockChanges() {
  const session = useSession();
  const { api, customer } = session;
  const client = useQueryClient();
  const t = useTranslations('closings.inventory');
  const { isBusy, run } = useChange();
  // Tried again after a lost answer it is the same delivery: it is never booked twice.
  const { idOf } = useCommandId();
  const params = { customerId: customer.id };

  const send = ({ mode, lines, reason, note }: StockList) => {
    const moved = lines.map(({ product, units: amount }) => ({ product, amount }));
    // Only a count speaks of the state that it was typed at.
    const wish = [mode, mode === 'count' ? lines : moved, reason, note];
    const body = { id: idOf(wish), note, ...senderOf(session) };
    switch (mode) {
      case 'delivery':
        return api('POST /v1/customers/{customerId}/inventory/deliveries', { params, body: { ...body, lines: moved } });
      case 'waste':
        return api('POST /v1/customers/{customerId}/inventory/waste', {
          params,
          body: { ...body, lines: moved, reason },
        });
      case 'count': {
        const counted = lines.map(({ product, units, revision }) => ({ product, counted: units, revision }));
        return api('POST /v1/customers/{customerId}/inventory/counts', { params, body: { ...body, lines: counted } });
      }
    }
  };
  /** @returns whether all of it is stored */
  const book = async (list: StockList, { onRefused, onBooked }: Heard): Promise<boolean> => {
    const told = { kind: 'save', done: t(`done.${list.mode}`), failed: t(`failed.${list.mode}`), onRefused } as const;
    const done = await run(told, async () => {
      const parts = inParts(list.lines, mostLines);
      for (const lines of parts.slice(0, -1)) {
        const answer = await send({ ...list, lines });
        if (!answer.ok) return answer;
        onBooked(lines.map(({ product }) => product));
      }
      return send({ ...list, lines: parts.at(-1) ?? [] });
    });
    await client.invalidateQueries({ queryKey: closingsKey(customer.id, 'inventory') });
    return done !== null;
  };
  return { isBusy, book };
}

/** What is to be ordered, as a file for a sheet, and as one to print. */
export function useOrderListFiles() {
  const { api, customer } = useSession();
  const t = useTranslations('closings.inventory');
  const saveFile = useSaveFile();
  const csv = useChange();
  const pdf = useChange();
  const told = { kind: 'save', done: null, failed: t('csvFailed') } as const;
  const sent = { params: { customerId: customer.id } };
  const saveCsv = async (date: string) => {
    const text = await csv.run(told, () => api('GET /v1/customers/{customerId}/exports/orderList.csv', sent));
    if (text !== null) {
      saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), fileName(t('csvName', { date })));
    }
  };
  const savePdf = async (date: string) => {
    const made = await pdf.run(told, () => api('GET /v1/customers/{customerId}/exports/orderList/pdf', sent));
    if (made !== null) saveFile(blobOfBase64(made.pdf, 'application/pdf'), fileName(t('pdfName', { date })));
  };
  return { isSavingCsv: csv.isBusy, isSavingPdf: pdf.isBusy, saveCsv, savePdf };
}
