/** What is still to pay, where it can be paid from here: the own order, or the whole table. */
import type { WireGuestOrder, WireGuestPayment, WireGuestPaymentMethod } from '@comanda/contract/guests';
import { add, formatMoney, zero } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Choice } from '@comanda/ui/choice.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';

import { showFirstProblem } from '../../parts/first-problem.ts';
import { beginPayment, isOnline } from '../../parts/pay-order.ts';
import { PaymentChoice, useMethodWords } from '../../parts/payment-choice.tsx';
import { TipChoice } from '../../parts/tip-choice.tsx';
import { useTipQuestion } from '../../parts/tip-question.tsx';
import { noTip, type Tip, tipOf, tipProblem } from '../../parts/tip.ts';
import { useFailureText } from '../../parts/use-failure-text.ts';
import { type TableSums, useTableSums } from './use-table-sums.ts';

type What = 'order' | 'table';

type Props = {
  readonly order: WireGuestOrder;
  readonly currency: string;
  /** One before it did not work. */
  readonly isRetry: boolean;
  /** Where it is always in sight, until it is opened; null: it stands where it is. */
  readonly foot: HTMLElement | null;
  readonly onBegun: (payment: WireGuestPayment) => void;
  readonly onRefused: () => void;
};

/** Money, or the promise to pay it later where that is still a choice. */
function payableBy({ method, ...rest }: WireGuestPaymentMethod): boolean {
  return method === 'pay_later' || isOnline({ method, ...rest });
}

type WhatProps = {
  readonly sums: TableSums;
  readonly what: What;
  readonly own: string;
  readonly table: string;
  readonly onWhat: (what: What) => void;
};

function WhatChoice({ sums, what, own, table, onWhat }: WhatProps): ReactNode {
  const t = useTranslations('guestApp.status');
  const items = [
    { value: 'order', words: t('whatOrder'), amount: own },
    { value: 'table', words: t('whatTable'), amount: table },
  ] as const;
  return (
    <div className="group" role="radiogroup" aria-labelledby="pay-what">
      <h2 className="group__title" id="pay-what">
        {t('what')}
      </h2>
      <div className="g-tips g-tips--two">
        {items.map(({ value, words, amount }) => (
          <Choice
            key={value}
            kind="radio"
            name="pay-what"
            className="g-tip"
            checked={what === value}
            onChoose={() => onWhat(value)}
          >
            <b>{words}</b> <span className="num">{amount}</span>
          </Choice>
        ))}
      </div>
      {what === 'table' && <p className="g-small">{t('tableText', { count: sums.orders })}</p>}
    </div>
  );
}

export function PayRest({ order, currency, isRetry, foot, onBegun, onRefused }: Props): ReactNode {
  const t = useTranslations('guestApp');
  const locale = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const wordsOf = useMethodWords(order.door, order.type);
  const { token, stillToPay } = order;
  // Who has paid the own order can pay what is left of the table.
  const isOwnPaid = stillToPay === 0;
  const [wish, setWish] = useState<What>('order');
  const [opened, setOpened] = useState<What | null>(null);
  // Whoever is about to pay the own order, which somebody else pays meanwhile, does not pay for others by the same tap.
  const isOpen = opened !== null && (isOwnPaid === (opened === 'table') || wish === 'table');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // The button that was pressed is gone: whoever has no mouse goes on here.
    section.current?.focus({ preventScroll: true });
    // What there is to choose stands below the fold of a phone.
    section.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  const [isSending, setSending] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [tip, setTip] = useState<Tip>(noTip);
  const [refused, setRefused] = useState(0);
  const { payWith, question } = useTipQuestion(currency);
  const methods = order.paymentMethods.filter(payableBy);
  const chosen = methods.find(({ id }) => id === chosenId) ?? methods.find(isOnline) ?? methods[0];
  // An order that waits for its money is alone: nobody has eaten anything of it yet.
  const isShared = order.tableName !== null && order.type === 'dinein' && !order.awaitsPayment;
  const asksTable = isShared && (isOpen || (isOwnPaid && chosen !== undefined));
  const sums = useTableSums(token, asksTable, `${order.version} ${refused}`);
  if (chosen === undefined || (isOwnPaid && sums === null)) return null;
  const isLater = !isOnline(chosen);
  const what = isOwnPaid ? 'table' : sums === null || isLater ? 'order' : wish;
  const open = what === 'table' && sums !== null ? sums.open : stillToPay;
  const extra = isLater ? zero : tipOf(tip, open);
  const said = (amount: typeof open) => formatMoney(amount, currency);
  const pay = () => {
    if (!isOpen) return setOpened(isOwnPaid ? 'table' : 'order');
    if (!isLater && tipProblem(tip, open) !== null) return showFirstProblem(section.current);
    payWith(extra, open, () => void begin());
  };
  const begin = async () => {
    setSending(true);
    const asked = { token, what, amount: open, methodId: chosen.id, tip: extra, language: locale };
    const begun = await beginPayment(asked);
    setSending(false);
    if (!begun.ok) {
      // Others ordered, or staff changed something of it: no price has.
      const isOther = begun.code === 'guest.error.totalChanged';
      toast({ tone: 'negative', text: isOther ? t('status.openChanged') : failureText(begun) });
      setRefused((count) => count + 1);
      return onRefused();
    }
    const { payment } = begun.value;
    onBegun(payment);
    if (payment.pageUrl === null) onRefused();
    else window.location.assign(payment.pageUrl);
  };
  const amount = said(add(open, extra));
  const label = isLater ? wordsOf(chosen).title : t(isOwnPaid ? 'status.payTable' : 'status.pay', { amount });
  const isInFoot = foot !== null && !isOpen;
  const button = (
    <Button
      // The guest's own bill is paid: what others have open is no first thing to do.
      variant={isInFoot && isOwnPaid ? 'neutral' : 'primary'}
      size={isInFoot ? 'lg' : 'xl'}
      block={!isInFoot}
      className="g-pay"
      loading={isSending}
      onClick={pay}
    >
      {isRetry && !isOpen ? t('retry') : label}
    </Button>
  );
  if (isInFoot) return createPortal(button, foot);
  return (
    <section className="g-rest" ref={section} tabIndex={-1}>
      {isOpen && (
        <>
          {isOwnPaid && sums !== null && <p className="g-small">{t('status.tableText', { count: sums.orders })}</p>}
          {sums !== null && !isLater && !isOwnPaid && (
            <WhatChoice sums={sums} what={what} own={said(stillToPay)} table={said(sums.open)} onWhat={setWish} />
          )}
          {!isLater && <TipChoice tip={tip} open={open} onTip={setTip} />}
          <PaymentChoice
            methods={methods}
            chosen={chosen.id}
            door={order.door}
            type={order.type}
            onChoose={({ id }) => setChosenId(id)}
          />
        </>
      )}
      {question}
      {button}
    </section>
  );
}
