/** The texts of the receipt as they are edited, and the paper that comes of them (specification §3 Receipt). */
import type { PaperDocument } from '@comanda/paper/document';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';

import { valueOf } from '../../parts/failure/failed-call.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { type SettingsField, useSettingsEdit } from '../../parts/settings/use-settings-edit.ts';
import { setupKey } from '../../parts/venue/setup-keys.ts';

const receiptFields = [
  'receiptTitle',
  'receiptSubtitle',
  'receiptDescription',
  'printImage',
  'receiptStation',
  'printsReceiptCode',
] as const satisfies readonly SettingsField[];

export function useReceipt() {
  const t = useTranslations('settingsReceipt');
  return useSettingsEdit(receiptFields, { kind: 'settings', done: t('saved'), failed: t('saveFailed') });
}
export type ReceiptEdit = ReturnType<typeof useReceipt>;
type Texts = Pick<
  ReceiptEdit['values'],
  'receiptTitle' | 'receiptSubtitle' | 'receiptDescription' | 'printImage' | 'printsReceiptCode'
>;

/** Made by the server with what it prints receipts with: what is seen is what comes out. */
export function useReceiptPreview(values: Texts) {
  const { receiptTitle, receiptSubtitle, receiptDescription, printImage, printsReceiptCode } = values;
  const { api, customer } = useSession();
  const texts = useDeferredValue(
    JSON.stringify({ receiptTitle, receiptSubtitle, receiptDescription, printImage, printsReceiptCode }),
  );
  return useQuery({
    queryKey: [...setupKey('settings', customer.id), 'receiptPreview', texts],
    queryFn: async () => {
      const params = { customerId: customer.id };
      const body = JSON.parse(texts) as Texts;
      const { document } = await valueOf(api('POST /v1/customers/{customerId}/receiptPreview', { params, body }));
      return JSON.parse(document) as PaperDocument;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
