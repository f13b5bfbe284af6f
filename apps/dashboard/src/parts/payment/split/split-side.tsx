/** The right part while a bill is shared: what is paid, what is paid now, what is left, and by which method. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { add, formatAmount, formatMoney, type Money, subtract, zero } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { CloseButton, firstFocus } from '../../modal.tsx';
import type { Due } from '../due.ts';
import type { MethodTile } from '../methods/method-tiles.ts';
import { useMethodName } from '../methods/use-payment-methods.ts';
import type { HeldBack } from '../use-held-back.ts';
import { whyId, WhyHeld } from '../why-held.tsx';
import { usePartNames } from './part-names.ts';
import { barOf, paidOfPicked, type SplitKind } from './split-view.ts';
import { type TakenPart, takenParts } from './taken-parts.ts';

type Props = {
  readonly orders: readonly WireOrder[];
  /** With the orders that are paid by now. */
  readonly bill: readonly WireOrder[];
  readonly payments: readonly WirePayment[];
  readonly kind: SplitKind;
  readonly due: Due;
  readonly open: Money;
  readonly currency: string;
  readonly tile: MethodTile | null;
  readonly isPaying: boolean;
  /** What was paid so far is being read: the sums of before keep the place of those to come, unseen. */
  readonly isReading: boolean;
  readonly heldBack: HeldBack | null;
  /** The small tiles of the methods. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onTake: () => void;
  /** First a tip, then the money. */
  readonly onTip: () => void;
};

function usePartText(): (payment: TakenPart) => string {
  const t = useTranslations('payment.split');
  const of = useTranslations('payment.ofOrder');
  const nameOf = useMethodName();
  const format = useFormatter();
  return (payment) => {
    const method = nameOf({ method: payment.method, name: payment.methodName });
    if (payment.back > 0) return `${method}, ${of('refunded', { amount: formatAmount(payment.back) })}`;
    if (payment.state === 'unknown') return t('unknownPart', { method });
    if (payment.state !== 'success') return t('underWay', { method });
    if (payment.rounding !== 0) return t('rounded', { method, amount: formatAmount(payment.total) });
    const time = format.dateTime(new Date(payment.takenAt * 1000), { timeStyle: 'short' });
    return t('paidWith', { method, time });
  };
}

type PartProps = {
  readonly look: 'is-done' | 'is-now' | '';
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly amount: Money;
};

function Part({ look, mark, title, text, amount }: PartProps) {
  return (
    <li className={`part ${look}`}>
      <span className="part__no">{mark}</span>
      <span>
        {title}
        <small>{text}</small>
      </span>
      <span className="num">{formatAmount(amount)}</span>
    </li>
  );
}

type PartsProps = Pick<Props, 'orders' | 'bill' | 'payments' | 'kind' | 'due' | 'open'>;

function Parts({ orders, bill, payments, kind, due, open }: PartsProps) {
  const t = useTranslations('payment.split');
  const textOf = usePartText();
  const done = takenParts(payments);
  // Seats have numbers of their own, and pay in any order.
  const nameOf = usePartNames(bill, kind);
  const rest = subtract(open, due.amount);
  const total = add(open, ...done.map(({ amount }) => amount));
  const chosen = due.orders.flatMap(({ lines = [] }) => lines);
  // Of what is shared this is one share, however many pieces that is of.
  const pieces = sumOf(chosen.map(({ count, shares }) => ({ count: shares === undefined ? count : 1 })));
  // What is shared is there for the others, too.
  const gone = sumOf(chosen.filter(({ shares }) => shares === undefined));
  const left = orders.flatMap(({ products }) => products).reduce((sum, line) => sum + leftOf(line), 0) - gone;
  const paid = kind === 'lines' ? paidOfPicked(orders, due) : zero;
  const ofPicked = t('pieces', { count: pieces });
  const picked = paid > 0 ? t('piecesPaid', { pieces: ofPicked, amount: formatAmount(paid) }) : ofPicked;
  return (
    <>
      <div className="bar" aria-hidden="true">
        {barOf(total, payments, due.amount).map(({ key, amount, tone }) => (
          <i key={key} className={`bar__${tone}`} style={{ flexGrow: amount }} />
        ))}
      </div>
      <ol className="split__parts" ref={showEnd}>
        {done.map((payment, place) => (
          <Part
            key={payment.id}
            look={payment.state === 'success' ? 'is-done' : ''}
            mark={payment.state === 'success' ? <Check className="icon icon--s" aria-hidden="true" /> : place + 1}
            title={nameOf.taken(payment, place + 1)}
            text={textOf(payment)}
            amount={payment.amount}
          />
        ))}
        <Part
          look="is-now"
          mark={done.length + 1}
          title={nameOf.next(done.length + 1, kind === 'seat' ? due.orders[0]?.seat : null)}
          text={kind === 'lines' ? picked : t('now')}
          amount={due.amount}
        />
        {kind === 'lines' && rest > 0 && (
          <Part look="" mark={done.length + 2} title={t('rest')} text={t('pieces', { count: left })} amount={rest} />
        )}
      </ol>
    </>
  );
}

/** What is paid now and the rest are in view; what was paid before scrolls away above. */
function showEnd(list: HTMLOListElement | null): void {
  if (list !== null) list.scrollTop = list.scrollHeight;
}

function sumOf(pieces: readonly { readonly count: number }[]): number {
  return pieces.reduce((sum, { count }) => sum + count, 0);
}

function leftOf({ state, count, paidCount }: WireOrder['products'][number]): number {
  return state === 'canceled' ? 0 : Math.max(0, count - paidCount);
}

export function SplitSide(props: Props) {
  const { payments, due, open, currency, tile, isPaying, isReading, heldBack, children, onClose, onTake, onTip } =
    props;
  const t = useTranslations();
  const nameOf = useMethodName();
  const total = add(open, ...takenParts(payments).map(({ amount }) => amount));
  const why: HeldBack | null = due.amount === 0 ? { text: t('payment.split.nothing'), saidAt: null } : heldBack;
  return (
    <div className="pay__side split__side">
      <div className="between">
        <div className="split__sums" aria-live="polite" aria-busy={isReading}>
          <small className="mid">{t('payment.split.total', { amount: formatMoney(total, currency) })}</small>
          <h3 className="h-title">{t('payment.split.open', { amount: formatAmount(open) })}</h3>
        </div>
        <CloseButton label={t('app.close')} onClose={onClose} />
      </div>
      <div className="split__sums" aria-busy={isReading}>
        <Parts {...props} />
      </div>
      {children}
      {tile !== null && tile.method !== 'cash' && tile.method !== 'pay_later' && (
        <Button disabledReason={why?.text} aria-describedby={why === null ? undefined : whyId} onClick={onTip}>
          {t('payment.tip')}
        </Button>
      )}
      <WhyHeld text={why?.saidAt === null ? why.text : null} />
      <Button
        variant="primary"
        size="xl"
        block
        className="pay__take"
        loading={isPaying || isReading}
        disabledReason={why?.text}
        aria-describedby={why === null ? undefined : whyId}
        onClick={onTake}
        // While nothing is chosen yet, the first lines are looked at: on a phone this button lies far below them.
        {...(why === null ? firstFocus : {})}
      >
        <span>{tile === null ? t('payment.title') : nameOf(tile)}</span>
        <span className="num">{formatMoney(due.amount, currency)}</span>
      </Button>
    </div>
  );
}
