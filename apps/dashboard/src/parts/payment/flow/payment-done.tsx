/** Paid: what was received, what goes back, the receipt, and the next guest (design.md, 03-payment-success). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { formatAmount, formatMoney, type Money } from '@comanda/domain/money';
import { brands } from '@comanda/domain/payments/payment-setup';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { Check, Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { firstFocus, Modal } from '../../modal.tsx';
import { useOrdersOfBothModes } from '../../orders/use-pending-orders.ts';
import { usePrint } from '../../orders/use-print.ts';
import { useIsWaiting } from '../../outbox/use-outbox.ts';
import { WaitingBadge } from '../../outbox/waiting-badge.tsx';
import { QrCode } from '../../qr-code.tsx';
import { useSession } from '../../session/session-context.ts';
import { isCheckoutTable } from '../../venue/table-name.ts';
import type { PaidPlace } from '../../venue/use-paid-place.ts';
import { useTables } from '../../venue/use-tables.ts';
import { useMethodName } from '../methods/use-payment-methods.ts';
import { MailReceiptDialog } from './mail-receipt.tsx';

export type PaymentDoneProps = {
  readonly payment: WirePayment;
  readonly orders: readonly WireOrder[];
  readonly place: PaidPlace;
  /** More than the provider approved; null where it approved all of it. */
  readonly asked: Money | null;
  /** What another guest still has to pay of these orders. */
  readonly left: Money;
  readonly onDone: () => void;
  /** To the next part. */
  readonly onNext: () => void;
};

/** `Bar 150.00, davon Trinkgeld 3.30`; of a card which one it was. */
function useSummary(): (payment: WirePayment) => string {
  const t = useTranslations('payment.done');
  const nameOf = useMethodName();
  return ({ method: kind, methodName, subMethod, maskedCard, cashReceived, total, tip }) => {
    const called = nameOf({ method: kind, name: methodName });
    const card = [subMethod === null ? null : brands[subMethod], maskedCard].filter((part) => part !== null);
    const method = card.length === 0 ? called : `${called} (${card.join(' ')})`;
    const amount = formatAmount(cashReceived ?? total);
    return tip > 0 ? t('withTip', { method, amount, tip: formatAmount(tip) }) : t('with', { method, amount });
  };
}

/** Whether the guests who paid leave a table behind at which nothing else is open. */
function useIsTableFree(paid: WirePayment['orders'], orders: readonly WireOrder[]): boolean {
  const tables = useTables();
  const pending = useOrdersOfBothModes().orders;
  const [first] = orders;
  const table = first?.type === 'dinein' ? tables.find((candidate) => candidate.id === first.table) : undefined;
  // The checkout is no place that a guest leaves.
  if (table === undefined || isCheckoutTable(table)) return false;
  // Whoever practises at a table frees it from nobody who sits there.
  const there = pending.filter(({ training }) => !training || first?.training === true);
  // The list may not know yet that these are paid.
  const others = there.filter((order) => order.table === table.id && !paid.some(({ id }) => id === order.id));
  return others.length === 0 && paid.every(({ state }) => state === 'done');
}

/** Guests pay with their own phones: no paper comes of that by itself. */
const withoutPaper: ReadonlySet<WirePayment['source']> = new Set(['app', 'receipt']);

/** Where the house prints receipts on demand, only which one it is. */
function ReceiptFacts({ payment }: Pick<PaymentDoneProps, 'payment'>) {
  const t = useTranslations('payment');
  const { autoPrintReceipt } = useSession().settings;
  const tOutbox = useTranslations('outbox');
  const isWaiting = useIsWaiting(payment.id);
  const isPrinting = autoPrintReceipt && !withoutPaper.has(payment.source);
  return (
    <>
      {payment.deviceNumber !== null && (
        <p className="mid done__receipt">{tOutbox('receiptNumber', { number: payment.deviceNumber })}</p>
      )}
      <WaitingBadge id={payment.id} />
      {payment.receiptNumber !== null && (
        <p className="mid done__receipt">
          {t(isPrinting ? 'receiptNumber' : 'ofOrder.receipt', { number: payment.receiptNumber })}
        </p>
      )}
      {isWaiting && <p className="low">{tOutbox('cannotPrint')}</p>}
    </>
  );
}

/** What the tag holds now. */
function TagBalance({ payment: { nfcTag } }: Pick<PaymentDoneProps, 'payment'>) {
  const t = useTranslations('nfc.pay');
  const { currency } = useSession().settings;
  if (nfcTag === null) return null;
  const amount = formatMoney(nfcTag.balance, currency);
  return (
    <p className="mid">
      {nfcTag.name === '' ? t('balanceLeftUnnamed', { amount }) : t('balanceLeft', { name: nfcTag.name, amount })}
    </p>
  );
}

function DigitalReceipt({ url }: { readonly url: string }) {
  const t = useTranslations('payment.done');
  return (
    <figure className="done__qr">
      <QrCode value={url} label={t('qr')} />
      <figcaption>
        <b>{t('qr')}</b>
        <small className="mid">{t('qrText')}</small>
      </figcaption>
    </figure>
  );
}

export function PaymentDone({ payment, orders, place, asked, left, onDone, onNext }: PaymentDoneProps) {
  const t = useTranslations('payment');
  const { currency, mailsReceipts } = useSession().settings;
  const [isMailing, setMailing] = useState(false);
  const summary = useSummary()(payment);
  const isTableFree = useIsTableFree(payment.orders, orders);
  const { isPrinting, printPayment } = usePrint();
  const isPart = left > 0;
  const title = t('paid', { table: place.short });
  const next = isPart ? onNext : onDone;
  return (
    <Modal label={title} className="done" onClose={onDone} onEnter={next}>
      {isMailing && <MailReceiptDialog payment={payment} onClose={() => setMailing(false)} />}
      <div className="done__art">
        {payment.receiptUrl === null ? (
          <ProductArt kind="clean" seed={payment.id} />
        ) : (
          <DigitalReceipt url={payment.receiptUrl} />
        )}
        <span className="done__tick">
          <Check className="icon" aria-hidden="true" />
        </span>
      </div>
      <div className="done__main">
        <h2 className="amount__label">{title}</h2>
        <div className="state__amount num">{formatAmount(payment.total)}</div>
        <p className="mid">{summary}</p>
        {asked !== null && (
          <Note tone="warning" alert>
            {t('done.less', { amount: formatMoney(payment.amount, currency), asked: formatAmount(asked) })}
          </Note>
        )}
        <TagBalance payment={payment} />
        {payment.method === 'cash' && (
          <output className="change">
            <span>{t('change')}</span>
            <span className="num">{formatAmount(payment.change)}</span>
          </output>
        )}
        {isPart && (
          <output className="change change--short">
            <span>{t('split.left')}</span>
            <span className="num">{formatMoney(left, currency)}</span>
          </output>
        )}
        <ReceiptFacts payment={payment} />
        {/* Practice makes no paper. */}
        {payment.receiptNumber !== null && (
          <div className="btn-row">
            <Button
              size="lg"
              loading={isPrinting}
              icon={<Printer className="icon" aria-hidden="true" />}
              onClick={() => void printPayment(payment)}
            >
              {t('receipt')}
            </Button>
            {mailsReceipts && (
              <Button size="lg" icon={<Mail className="icon" aria-hidden="true" />} onClick={() => setMailing(true)}>
                {t('mail.open')}
              </Button>
            )}
            {isPart && (
              <Button size="lg" onClick={onDone}>
                {t('split.enough')}
              </Button>
            )}
          </div>
        )}
        <Button variant="primary" size="xl" block {...firstFocus} onClick={next}>
          {t(isPart ? 'split.next' : 'newOrder')}
        </Button>
        {isTableFree && !isPart && <p className="low done__free">{t('tableFree', { table: place.short })}</p>}
      </div>
    </Modal>
  );
}

/** Nothing was paid: it is said that the order stays open. */
export function PaidLater({ place, onDone }: Pick<PaymentDoneProps, 'place' | 'onDone'>) {
  const t = useTranslations('payment');
  const title = t('done.later', { table: place.short });
  return (
    <Modal label={title} className="state state--ok" onClose={onDone} onEnter={onDone}>
      <div className="state__icon">
        <Check className="icon" aria-hidden="true" />
      </div>
      <h2 className="h-title">{title}</h2>
      <p className="mid">{t('done.laterText')}</p>
      <div className="btn-row">
        <Button variant="primary" size="lg" {...firstFocus} onClick={onDone}>
          {t('newOrder')}
        </Button>
      </div>
    </Modal>
  );
}
