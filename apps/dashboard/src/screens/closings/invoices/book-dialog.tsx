/** Books what became of an invoice: money at the bank, a write-off, or money paid back. */
import type { WireInvoice } from '@comanda/contract/invoices';
import { type InvoiceEntryKind, invoiceEntryKinds } from '@comanda/domain/invoices/invoice';
import { formatMoney, money, negate, subtract } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useTried } from '../../../parts/form/lead-to-wrong.ts';
import { PriceField, type TypedPrice } from '../../../parts/form/price-field.tsx';
import { Refused } from '../../../parts/form/refused.tsx';
import { TypedModal } from '../../../parts/form/typed-modal.tsx';
import { ModalHead } from '../../../parts/modal.tsx';
import { useSession } from '../../../parts/session/session-context.ts';
import { useLabelled } from '../../../parts/use-labelled.ts';
import { useToday } from '../use-closings-place.ts';
import { useInvoiceChanges } from './use-invoice-list.ts';

type Props = { readonly invoice: WireInvoice; readonly onClose: () => void };

export function BookDialog({ invoice, onClose }: Props) {
  const t = useTranslations();
  const labelled = useLabelled();
  const today = useToday();
  const { currency } = useSession().settings;
  const { isBusy, refused, forgive, book } = useInvoiceChanges();
  const { open } = invoice;
  const [kind, setKind] = useState<InvoiceEntryKind>(open < 0 ? 'paidBack' : 'received');
  const proposed = open === 0 ? null : money(Math.abs(open));
  const [amount, setAmount] = useState<TypedPrice>(proposed);
  const [date, setDate] = useState(today);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useTried();
  const isAmount = amount !== null && amount !== 'invalid' && amount > 0;
  const noReason = kind === 'writtenOff' && reason.trim() === '';
  const after = isAmount ? subtract(open, kind === 'paidBack' ? negate(amount) : amount) : open;
  const submit = async () => {
    setTried(true);
    if (!isAmount || noReason || date === '') return;
    if (await book(invoice.id, { kind, amount, date, reason: reason.trim() })) onClose();
  };
  return (
    <TypedModal
      label={t('invoices.book.title')}
      onClose={onClose}
      isChanged={reason !== '' || amount !== proposed}
      keepsData={isBusy}
      onEnter={() => void submit()}
    >
      <ModalHead title={t('invoices.book.title')} onClose={onClose} />
      <div className="dialog__body stack stack--gap" onChange={forgive}>
        <SelectField
          label={t('invoices.book.kind')}
          items={invoiceEntryKinds.map((one) => ({ value: one, label: t(`invoices.kinds.${one}`) }))}
          value={kind}
          onChange={(chosen) => setKind(invoiceEntryKinds.find((one) => one === chosen) ?? 'received')}
        />
        <PriceField
          label={t('invoices.book.amount')}
          currency={currency}
          value={amount}
          hint={
            after < 0
              ? labelled(t('invoices.book.overpaidAfter'), formatMoney(negate(after), currency))
              : labelled(t('invoices.book.after'), formatMoney(after, currency))
          }
          error={isTried && !isAmount ? t('invoices.book.amountWrong') : undefined}
          onChange={setAmount}
        />
        {kind === 'received' && after < 0 && (
          <Note>{t('invoices.book.tooMuch', { amount: formatMoney(negate(after), currency) })}</Note>
        )}
        <TextField
          label={t('invoices.book.date')}
          type="date"
          min={invoice.date}
          max={today}
          value={date}
          error={isTried && date === '' ? t('invoices.book.dateMissing') : undefined}
          onChange={({ target }) => setDate(target.value)}
        />
        <TextField
          label={t('invoices.book.reason')}
          value={reason}
          maxLength={500}
          error={isTried && noReason ? t('errors.invoices.error.reasonMissing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <Refused text={refused} />
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => void submit()}>
          {t('invoices.book.submit')}
        </Button>
      </div>
    </TypedModal>
  );
}
