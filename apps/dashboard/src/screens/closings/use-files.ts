/** Files that the server makes: into the hands of the person, under a name of the page's own (specification §2, exports). */
import type { CallFailure } from '@comanda/api-client/call';
import type { WireClosing } from '@comanda/contract/closings';
import type { Period } from '@comanda/domain/time/periods';
import { useTranslations } from 'use-intl';

import { useChange } from '../../parts/change/use-change.ts';
import { blobOfBase64, fileName } from '../../parts/save-file.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useSaveFile } from '../../parts/use-save-file.ts';
import { bookQuery, type BookWanted } from './use-closings.ts';

type Answered<Value> = Promise<{ readonly ok: true; readonly value: Value } | CallFailure<string>>;

export type Quarter = { readonly year: number; readonly quarter: number };

/** What the name of its file says: settlements have a series of numbers of their own. */
export type NamedClosing = Pick<WireClosing, 'id' | 'kind' | 'number' | 'person'>;

function useSaving() {
  const t = useTranslations('closings.files');
  const saveFile = useSaveFile();
  const { isBusy, run } = useChange();
  const savePdf = async (name: string, call: () => Answered<{ readonly pdf: string }>) => {
    const made = await run({ kind: 'save', done: null, failed: t('pdfFailed') }, call);
    if (made !== null) saveFile(blobOfBase64(made.pdf, 'application/pdf'), fileName(`${name}.pdf`));
  };
  const saveCsv = async (name: string, call: () => Answered<string>) => {
    const text = await run({ kind: 'save', done: null, failed: t('csvFailed') }, call);
    if (text === null) return;
    saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), fileName(`${name}.csv`));
  };
  return { isBusy, savePdf, saveCsv };
}

export function useFiles() {
  const { api, customer, settings } = useSession();
  const t = useTranslations('closings.files');
  const settlementOf = useTranslations('closings.settlement');
  const nameOf = ({ kind, number, person }: NamedClosing) =>
    kind === 'venue' ? t('z', { number }) : settlementOf('of', { number, name: person?.name ?? '' });
  const { isBusy, savePdf, saveCsv } = useSaving();
  const params = { customerId: customer.id };
  return {
    isBusy,
    /** Null: the X report. */
    closing: (closing: NamedClosing | null) =>
      closing === null
        ? savePdf(t('x'), () => api('GET /v1/customers/{customerId}/closings/next/pdf', { params }))
        : savePdf(nameOf(closing), () =>
            api('GET /v1/closings/{closingId}/pdf', { params: { closingId: closing.id } }),
          ),
    statistics: ({ from, to }: Period) =>
      savePdf(t('statistics', { from, to }), () =>
        api('GET /v1/customers/{customerId}/statistics/pdf', { params, query: { from, to } }),
      ),
    items: ({ from, to }: Period) =>
      saveCsv(t('items', { from, to }), () =>
        api('GET /v1/customers/{customerId}/exports/orderedItems.csv', { params, query: { from, to } }),
      ),
    accounting: ({ from, to }: Period) =>
      saveCsv(t('accounting', { from, to }), () =>
        api('GET /v1/customers/{customerId}/exports/accounting.csv', { params, query: { from, to } }),
      ),
    vat: ({ year, quarter }: Quarter) =>
      savePdf(t('vat', { year: String(year), quarter: String(quarter) }), () =>
        api('GET /v1/customers/{customerId}/exports/vatSummary/pdf', { params, query: { year, quarter } }),
      ),
    journal: () =>
      saveCsv(t('journal', { name: settings.restaurantName }), () =>
        api('GET /v1/customers/{customerId}/exports/journal.csv', { params }),
      ),
    procedure: () =>
      savePdf(t('procedure', { name: settings.restaurantName }), () =>
        api('GET /v1/customers/{customerId}/exports/procedure/pdf', { params }),
      ),
  };
}

/** The cash book as it is shown: its days, its drawer, with the sales or without. */
export function useBookFiles({ from, to }: Period, wanted: BookWanted) {
  const { api, customer } = useSession();
  const t = useTranslations('closings.files');
  const { isBusy, savePdf, saveCsv } = useSaving();
  const name = t('cashBook', { from, to });
  const sent = { params: { customerId: customer.id }, query: { from, to, ...bookQuery(wanted) } };
  return {
    isBusy,
    csv: () => saveCsv(name, () => api('GET /v1/customers/{customerId}/exports/cashBook.csv', sent)),
    pdf: () => savePdf(name, () => api('GET /v1/customers/{customerId}/exports/cashBook/pdf', sent)),
  };
}
