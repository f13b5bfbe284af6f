/** What order and closings ask of invoices. */
import type { WireInvoice } from '@comanda/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { useChange } from '../change/use-change.ts';
import { valueOf } from '../failure/failed-call.ts';
import { blobOfBase64, fileName } from '../save-file.ts';
import { useSession } from '../session/session-context.ts';
import { useSaveFile } from '../use-save-file.ts';

export const invoiceSettingsKey = (customerId: string) => ['closings', customerId, 'invoices', 'settings'];

export function useInvoiceSettings() {
  const { api, customer } = useSession();
  return useQuery({
    queryKey: invoiceSettingsKey(customer.id),
    queryFn: () =>
      valueOf(api('GET /v1/customers/{customerId}/invoiceSettings', { params: { customerId: customer.id } })),
    retry: false,
  });
}

/** The PDF, of an invoice or of one of its credit notes, into the hands of the person. */
export function useInvoicePdf() {
  const t = useTranslations('invoices.pdf');
  const saveFile = useSaveFile();
  const { api } = useSession();
  const { isBusy, run } = useChange();
  const savePdf = async (id: string, credit: number | undefined, name: string) => {
    const told = { kind: 'save', done: null, failed: t('failed') } as const;
    const query = credit === undefined ? {} : { credit: String(credit) };
    const made = await run(told, () => api('GET /v1/invoices/{invoiceId}/pdf', { params: { invoiceId: id }, query }));
    if (made !== null) saveFile(blobOfBase64(made.pdf, 'application/pdf'), fileName(name));
  };
  const save = ({ id, number }: Pick<WireInvoice, 'id' | 'number'>) =>
    savePdf(id, undefined, t('name', { number: String(number) }));
  /** @param receipt that it is on @param title what it is called */
  const saveCredit = ({ id }: Pick<WireInvoice, 'id'>, receipt: number, title: string) =>
    savePdf(id, receipt, `${title}.pdf`);
  return { isBusy, save, saveCredit };
}
