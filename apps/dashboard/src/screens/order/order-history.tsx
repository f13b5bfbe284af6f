/** The history of an order as a row of time: who did what, when (specification §2, order view). */
import type { WireHistoryPrint, WireHistoryStep } from '@comanda/contract/order-history';
import { formatMoney } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Button } from '@comanda/ui/button.tsx';
import { Settled } from '@comanda/ui/settled.tsx';
import { Skeleton } from '@comanda/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import {
  ArrowRightLeft,
  Ban,
  Banknote,
  Check,
  ConciergeBell,
  CookingPot,
  CreditCard,
  Flame,
  HandPlatter,
  type LucideIcon,
  Mail,
  Merge,
  MessageSquareText,
  Percent,
  Plus,
  Printer,
  ReceiptText,
  Send,
  TriangleAlert,
  Undo2,
  UserRoundPen,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { onOneLine } from '../../parts/on-one-line.ts';
import { useSeatChanges } from '../../parts/orders/new-seats-note.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useLabelled } from '../../parts/use-labelled.ts';
import { useStationName } from '../../parts/venue/use-stations.ts';
import { beginsDay, type HistoryRow, historyRows } from './history-view.ts';
import { useHistory } from './use-history.ts';
import { useStepFacts } from './use-step-facts.ts';

const icons: Readonly<Record<WireHistoryStep['what'], LucideIcon>> = {
  'order.placed': Send,
  'order.accepted': Check,
  'order.markedReady': ConciergeBell,
  'order.handedOver': HandPlatter,
  'order.productsAdded': Plus,
  'order.tableChanged': ArrowRightLeft,
  'order.typeChanged': ArrowRightLeft,
  'order.guestChanged': UserRoundPen,
  'order.discounted': Percent,
  'order.courseFired': Flame,
  'order.commentChanged': MessageSquareText,
  'order.lineStarted': CookingPot,
  'order.lineFinished': ConciergeBell,
  'order.recalled': Undo2,
  'order.productsMoved': ArrowRightLeft,
  'order.merged': Merge,
  'order.canceled': Ban,
  'order.productCanceled': Ban,
  'order.rejected': Ban,
  'order.restored': Undo2,
  'order.repaid': Banknote,
  'payment.begun': CreditCard,
  'payment.moved': CreditCard,
  'payment.notRefunded': CreditCard,
  'payment.authorized': CreditCard,
  'payment.stopAsked': CreditCard,
  'payment.taken': Banknote,
  'payment.refunded': Undo2,
  'payment.tipCorrected': Undo2,
  'payment.practised': Banknote,
  'ticket.printed': Printer,
  'ticket.reprinted': Printer,
  'receipt.printed': ReceiptText,
  'receipt.reprinted': ReceiptText,
  'receipt.mailed': Mail,
  'invoice.mailed': Mail,
  'bill.printed': ReceiptText,
};

type Reduction = NonNullable<WireHistoryStep['lines'][number]['reduction']>;

function StepLines({ lines }: Pick<WireHistoryStep, 'lines'>) {
  const t = useTranslations('history');
  const translate = useTranslate();
  const labelled = useLabelled();
  const { currency } = useSession().settings;
  const kinds = useTranslations('lines.reduced');
  const reductionText = ({ kind, percentOff, amount, reason }: Reduction) =>
    percentOff === 0
      ? t('fullPrice')
      : [
          t('reduced', { percentOff, amount: formatMoney(amount, currency) }),
          kind === null || kind === 'discount' ? '' : kinds(kind),
          reason ?? '',
        ]
          .filter((text) => text !== '')
          .join(' · ');
  if (lines.length === 0) return null;
  return (
    <ul className="past__lines">
      {lines.map(({ opid, title, was, count, reduction }) => {
        const name = translate(title);
        const isCounted = was === 0 || was === count;
        const text = isCounted ? `${count}× ${name.text}` : t('lineChanged', { name: name.text, was, count });
        return (
          <li key={opid} lang={name.lang}>
            {reduction === null ? text : labelled(text, reductionText(reduction))}
          </li>
        );
      })}
    </ul>
  );
}

type OtherOrder = NonNullable<WireHistoryStep['toOrder']>;

/** Where lines came from, or went to: one tap away. */
function StepOrder({ fromOrder, toOrder }: Pick<WireHistoryStep, 'fromOrder' | 'toOrder'>) {
  const t = useTranslations('history');
  const link = (order: OtherOrder, text: string) => (
    <Link to="/dashboard/orders/$orderId" params={{ orderId: order.id }} className="link">
      {text}
    </Link>
  );
  if (fromOrder !== null) return link(fromOrder, t('fromOrder', { number: shortNumber(fromOrder.number) }));
  return toOrder === null ? null : link(toOrder, t('toOrder', { number: shortNumber(toOrder.number) }));
}

/** `Gast 1 wird Gast 3, Gast 2 wird Gast 4`, as the dialogs say it before. */
function StepSeats({ seats }: Pick<WireHistoryStep, 'seats'>) {
  const changes = useSeatChanges();
  return seats.length === 0 ? null : <span>{changes(seats)}</span>;
}

type EntryProps = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly time: ReactNode;
  readonly by?: string | undefined;
  readonly facts?: string;
  readonly isBad?: boolean;
  readonly children?: ReactNode;
};

function Entry({ icon: Icon, title, time, by, facts = '', isBad = false, children }: EntryProps) {
  return (
    <li className={`past__step${isBad ? ' is-bad' : ''}`}>
      <span className="past__icon">
        <Icon className="icon icon--s" aria-hidden="true" />
      </span>
      <div className="past__what">
        <b>{title}</b>
        {facts !== '' && <span className="num">{facts}</span>}
        {children}
      </div>
      <div className="past__when">
        <span className="num">{time}</span>
        {by !== undefined && <span>{by}</span>}
      </div>
    </li>
  );
}

function PrintEntry({ print, time }: { readonly print: WireHistoryPrint; readonly time: ReactNode }) {
  const t = useTranslations('history');
  const stationName = useStationName();
  const title = t(`paper.${print.kind}`, { station: stationName(print.station) });
  const word = t(`paper.${print.status}`);
  const facts = print.isDuplicate ? `${word} · ${t('paper.duplicate')}` : word;
  const isBad = print.status === 'failed';
  return <Entry icon={isBad ? TriangleAlert : Printer} title={title} time={time} facts={facts} isBad={isBad} />;
}

type RowProps = { readonly row: HistoryRow; readonly before: HistoryRow | undefined };

function Row({ row, before }: RowProps) {
  const t = useTranslations('history');
  const format = useFormatter();
  const factsOf = useStepFacts();
  const dayOf = (unixMs: number) => format.dateTime(new Date(unixMs), { dateStyle: 'medium' });
  const clock = format.dateTime(new Date(row.at * 1000), { timeStyle: 'short' });
  const time = beginsDay(row, before, dayOf) ? onOneLine(`${dayOf(row.at * 1000)}, ${clock}`) : clock;
  if ('print' in row) return <PrintEntry print={row.print} time={time} />;
  const { step } = row;
  const by = step.by?.name ?? t('nobody');
  return (
    <Entry icon={icons[step.what]} title={t(step.what)} time={time} by={by} facts={factsOf(step)}>
      {step.reason !== null && <span>{t('reason', { reason: step.reason })}</span>}
      {step.said !== null && <span>{t('decided', { reason: step.said })}</span>}
      <StepOrder fromOrder={step.fromOrder} toOrder={step.toOrder} />
      <StepSeats seats={step.seats} />
      <StepLines lines={step.lines} />
    </Entry>
  );
}

export function OrderHistory({ orderId }: { readonly orderId: string }) {
  const t = useTranslations();
  const { data, isError, refetch } = useHistory(orderId);
  const rows = data === undefined ? [] : historyRows(data.steps, data.prints);
  return (
    <section className="card past" aria-label={t('history.title')}>
      <h2 className="h-section">{t('history.title')}</h2>
      {isError && (
        <p className="past__failed">
          {t('failure.state')}
          <Button onClick={() => void refetch()}>{t('app.retry')}</Button>
        </p>
      )}
      <Settled loading={data === undefined && !isError} bones={<Skeleton shape="row" />}>
        <ol className="past__steps">
          {rows.map((row, index) => (
            <Row key={row.key} row={row} before={rows[index - 1]} />
          ))}
        </ol>
      </Settled>
    </section>
  );
}
