/** One invoice: what it says, what was booked on it, and what can be done with it. */
import type { WireInvoiceDetail } from '@comanda/contract/invoices';
import { isWrittenOffTooMuch } from '@comanda/domain/invoices/book-invoice';
import { standingOf } from '@comanda/domain/invoices/invoice';
import { addressLines } from '@comanda/domain/invoices/qr-bill';
import { formatAmount, formatMoney, negate } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../../parts/form/query-view.tsx';
import { MailInvoice } from '../../../parts/invoices/mail-invoice.tsx';
import { useInvoicePdf } from '../../../parts/invoices/use-invoices.ts';
import { Modal, ModalHead, ModalText } from '../../../parts/modal.tsx';
import { useSession } from '../../../parts/session/session-context.ts';
import { useLabelled } from '../../../parts/use-labelled.ts';
import { useDateText } from '../use-period-text.ts';
import { BookDialog } from './book-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useInvoice, useInvoiceChanges } from './use-invoice-list.ts';

type Props = { readonly invoiceId: string; readonly onClose: () => void };

export function InvoiceDialog({ invoiceId, onClose }: Props) {
  const t = useTranslations('invoices.detail');
  const read = useInvoice(invoiceId);
  const title = t('title', { number: read.data?.invoice.number ?? 0 });
  return (
    <Modal label={title} className="invoice" onClose={onClose}>
      <ModalHead title={read.data === undefined ? '' : title} onClose={onClose} />
      <QueryView read={read}>{(detail) => <Detail detail={detail} />}</QueryView>
    </Modal>
  );
}

type Entry = WireInvoiceDetail['entries'][number];
type Opened = { readonly kind: 'book' | 'credit' } | { readonly kind: 'takeBack'; readonly entry: Entry };

function Detail({ detail }: { readonly detail: WireInvoiceDetail }) {
  const t = useTranslations('invoices');
  const { may } = useSession();
  const pdf = useInvoicePdf();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { invoice, entries, credits } = detail;
  const close = () => setOpened(null);
  return (
    <>
      <ModalText className="stack stack--gap">
        <Facts detail={detail} />
        {isWrittenOffTooMuch(standingOf(invoice.amount, invoice.credited, entries)) && (
          <Note tone="warning">{t('detail.writtenOff')}</Note>
        )}
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onTakeBack={() => setOpened({ kind: 'takeBack', entry })} />
        ))}
        {credits.map((credit) => (
          <CreditRow key={credit.id} invoice={invoice} credit={credit} />
        ))}
      </ModalText>
      <div className="dialog__foot invoice__foot">
        <Button size="lg" loading={pdf.isBusy} onClick={() => void pdf.save(invoice)}>
          {t('pdf.open')}
        </Button>
        <MailInvoice invoice={invoice} />
        {may('invoice.book') && invoice.credited < invoice.amount && (
          <Button size="lg" onClick={() => setOpened({ kind: 'credit' })}>
            {t('credit.title')}
          </Button>
        )}
        {may('invoice.book') && (
          <Button variant="primary" size="lg" onClick={() => setOpened({ kind: 'book' })}>
            {t('book.title')}
          </Button>
        )}
      </div>
      {opened?.kind === 'book' && <BookDialog invoice={invoice} onClose={close} />}
      {opened?.kind === 'credit' && <Credit detail={detail} onClose={close} />}
      {opened?.kind === 'takeBack' && <TakeBack invoiceId={invoice.id} entry={opened.entry} onClose={close} />}
    </>
  );
}

function Facts({ detail: { invoice, reference, madeBy } }: { readonly detail: WireInvoiceDetail }) {
  const t = useTranslations('invoices');
  const text = useDateText();
  const { currency } = useSession().settings;
  const { debtor, order, date, dueDate, amount, credited, open } = invoice;
  const rows = [
    [t('detail.order'), order.number],
    [t('list.date'), text.date(date)],
    [t('list.due'), text.date(dueDate)],
    [t('detail.reference'), reference],
    [t('detail.madeBy'), madeBy.name],
    [t('detail.amount'), formatMoney(amount, currency)],
    ...(credited === 0 ? [] : [[t('detail.credited'), formatMoney(negate(credited), currency)] as const]),
    open < 0
      ? [t('states.overpaid'), formatMoney(negate(open), currency)]
      : [t('detail.open'), formatMoney(open, currency)],
  ] as const;
  return (
    <>
      <p className="invoice__debtor">
        {(debtor === null ? [t('detail.erased')] : addressLines(debtor)).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <div className="totals">
        {rows.map(([label, value]) => (
          <div key={label} className="totals__row">
            <span>{label}</span>
            <span className="num">{value}</span>
          </div>
        ))}
      </div>
    </>
  );
}

type RowProps = { readonly entry: Entry; readonly onTakeBack: () => void };

function EntryRow({ entry, onTakeBack }: RowProps) {
  const t = useTranslations('invoices');
  const labelled = useLabelled();
  const text = useDateText();
  const { may } = useSession();
  const { kind, amount, date, reason, takesBack, isTakenBack, by } = entry;
  const about = [text.date(date), by.name, reason ?? '', isTakenBack ? t('detail.takenBack') : ''];
  return (
    <div className="list-row invoice__entry">
      <span className="list-row__text">
        {takesBack === null ? t(`kinds.${kind}`) : labelled(t('detail.takesBack'), t(`kinds.${kind}`))}
        <small>{about.filter((part) => part !== '').join(', ')}</small>
      </span>
      <span className="num">{formatAmount(amount)}</span>
      {may('invoice.book') && takesBack === null && !isTakenBack && (
        <Button onClick={onTakeBack}>{t('takeBack.action')}</Button>
      )}
    </div>
  );
}

type CreditRowProps = Pick<WireInvoiceDetail, 'invoice'> & { readonly credit: WireInvoiceDetail['credits'][number] };

function CreditRow({ invoice, credit: { number, amount, date, reason } }: CreditRowProps) {
  const t = useTranslations('invoices');
  const receipt = useTranslations('paper.receipt');
  const text = useDateText();
  const pdf = useInvoicePdf();
  const on = number === null ? [] : [receipt('receiptNumber', { number: String(number) })];
  const title = [t('credit.title'), ...on].join(', ');
  return (
    <div className="list-row invoice__entry">
      <span className="list-row__text">
        {title}
        <small>{[text.date(date), reason ?? ''].filter((part) => part !== '').join(', ')}</small>
      </span>
      <span className="num">{formatAmount(negate(amount))}</span>
      {number !== null && (
        <Button
          loading={pdf.isBusy}
          aria-label={`${title}, ${t('pdf.open')}`}
          onClick={() => void pdf.saveCredit(invoice, number, title)}
        >
          {t('pdf.open')}
        </Button>
      )}
    </div>
  );
}

function Credit({ detail, onClose }: { readonly detail: WireInvoiceDetail; readonly onClose: () => void }) {
  const t = useTranslations('invoices.credit');
  const { isBusy, refused, credit } = useInvoiceChanges();
  const { id, number } = detail.invoice;
  return (
    <ReasonDialog
      {...{ isBusy, refused, onClose }}
      title={t('title')}
      text={t('text', { number })}
      submit={t('submit')}
      onSubmit={(reason) => credit(id, reason)}
    />
  );
}

type TakeBackProps = { readonly invoiceId: string; readonly entry: Entry; readonly onClose: () => void };

function TakeBack({ invoiceId, entry, onClose }: TakeBackProps) {
  const t = useTranslations('invoices');
  const { isBusy, refused, takeBack } = useInvoiceChanges();
  const { currency } = useSession().settings;
  return (
    <ReasonDialog
      {...{ isBusy, refused, onClose }}
      title={t('takeBack.title')}
      text={t('takeBack.text', { kind: t(`kinds.${entry.kind}`), amount: formatMoney(entry.amount, currency) })}
      submit={t('takeBack.action')}
      onSubmit={(reason) => takeBack(invoiceId, entry.id, reason)}
    />
  );
}
