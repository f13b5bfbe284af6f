/** Invoices within a closing: what the bank brought, what was written off and paid back, what is open at the end. */
import type { WireClosing } from '@comanda/contract/closings';
import { formatAmount, negate } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

type Figures = NonNullable<WireClosing['figures']['invoices']>;

export function InvoiceFigures({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('paper.closing');
  const { received, writtenOff, paidBack, open } = figures;
  const rows = [
    { label: t('invoicesReceived'), amount: received.amount },
    { label: t('invoicesWrittenOff'), amount: writtenOff.amount },
    { label: t('invoicesPaidBack'), amount: negate(paidBack.amount) },
  ].filter(({ amount }) => amount !== 0);
  return (
    <section className="drawer-count" aria-label={t('invoices')}>
      <h3 className="group__title">{t('invoices')}</h3>
      <div className="totals">
        {[...rows, { label: t('invoicesOpen'), amount: open }].map(({ label, amount }) => (
          <div key={label} className="totals__row">
            <span>{label}</span>
            <span className="num">{formatAmount(amount).replace('-', '−')}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
