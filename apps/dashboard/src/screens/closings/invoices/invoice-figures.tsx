/** Invoices within a closing: what the bank brought, what was written off and paid back, what is open at the end. */
import type { WireClosing } from '@comanda/contract/closings';
import { negate } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import { FigureRows } from '../figure-rows.tsx';

type Figures = NonNullable<WireClosing['figures']['invoices']>;

export function InvoiceFigures({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('paper.closing');
  const { received, writtenOff, paidBack, open } = figures;
  const rows = [
    { label: t('invoicesReceived'), amount: received.amount },
    { label: t('invoicesWrittenOff'), amount: writtenOff.amount },
    { label: t('invoicesPaidBack'), amount: negate(paidBack.amount) },
  ].filter(({ amount }) => amount !== 0);
  return <FigureRows title={t('invoices')} rows={[...rows, { label: t('invoicesOpen'), amount: open }]} />;
}
