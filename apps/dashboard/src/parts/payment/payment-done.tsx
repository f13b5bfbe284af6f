/** Paid: what was received, what goes back, and the next guest (design.md, 03-payment-success). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { formatAmount } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { Check, Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { firstFocus, Modal } from '../modal.tsx';
import { usePrint } from '../orders/use-print.ts';
import { isCheckoutTable } from '../venue/table-name.ts';
import { useTables } from '../venue/use-tables.ts';
import type { PaidPlace } from './payment-ticket.tsx';

type Props = {
  readonly payment: WirePayment;
  readonly orders: readonly WireOrder[];
  readonly place: PaidPlace;
  readonly onDone: () => void;
};

export function PaymentDone({ payment, orders, place, onDone }: Props) {
  const t = useTranslations('payment');
  const tables = useTables();
  const [first] = orders;
  const table = first?.type === 'dinein' ? tables.find((candidate) => candidate.id === first.table) : undefined;
  // The checkout is no place that a guest leaves.
  const isTable = table !== undefined && !isCheckoutTable(table);
  const { isPrinting, printReceipt } = usePrint();
  const received = formatAmount(payment.cashReceived ?? payment.total);
  const isFree = isTable && payment.orders.every((order) => order.stillToPay === 0);
  return (
    <Modal label={t('paid', { table: place.short })} className="done" onClose={onDone} onEnter={onDone}>
      <div className="done__art">
        <ProductArt kind="clean" seed={payment.id} />
        <span className="done__tick">
          <Check className="icon" aria-hidden="true" />
        </span>
      </div>
      <div className="done__main">
        <h2 className="amount__label">{t('paid', { table: place.short })}</h2>
        <div className="state__amount num">{formatAmount(payment.total)}</div>
        <p className="mid">
          {payment.tip > 0 ? t('summaryTip', { received, tip: formatAmount(payment.tip) }) : t('summary', { received })}
        </p>
        <output className="change">
          <span>{t('change')}</span>
          <span className="num">{formatAmount(payment.change)}</span>
        </output>
        {payment.receiptNumber !== null && (
          <p className="mid done__receipt">{t('receiptNumber', { number: payment.receiptNumber })}</p>
        )}
        <div className="btn-row">
          <Button
            size="lg"
            loading={isPrinting}
            icon={<Printer className="icon" aria-hidden="true" />}
            onClick={() => void printReceipt(orders)}
          >
            {t('receipt')}
          </Button>
        </div>
        <Button variant="primary" size="xl" block {...firstFocus} onClick={onDone}>
          {t('newOrder')}
        </Button>
        {isFree && <p className="low done__free">{t('tableFree', { table: place.short })}</p>}
      </div>
    </Modal>
  );
}
