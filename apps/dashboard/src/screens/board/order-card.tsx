/** One card of the board: where, since when, what, and the one thing to do next (design.md §9, orders board). */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Age } from '@comanda/ui/age.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Link } from '@tanstack/react-router';
import {
  Check,
  ChevronRight,
  ConciergeBell,
  LayoutGrid,
  type LucideIcon,
  QrCode,
  Smartphone,
  Tablet,
} from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';

import { useLineDetails } from '../../parts/orders/use-row-text.ts';
import { useTranslate } from '../../parts/translate.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { type BoardCard, cardItems, cardWarnings } from './board-view.ts';
import type { Move } from './use-board.ts';

const rowsShown = 4;

type Source = WireOrder['source'] | NonNullable<WireOrder['door']>;

const sourceIcons: Readonly<Record<Source, LucideIcon>> = {
  dashboard: LayoutGrid,
  staff: ConciergeBell,
  online: Smartphone,
  app: Smartphone,
  table: QrCode,
  kiosk: Tablet,
};

export type CardActions = {
  readonly onMove: (move: Move, orders: readonly WireOrder[]) => void;
  readonly onPay: (orders: readonly WireOrder[]) => void;
};

type Props = CardActions & {
  readonly card: BoardCard;
  readonly nowMs: number;
  readonly isNew: boolean;
  readonly isMoving: boolean;
};

const tones = { fresh: 'neutral', warn: 'warn', late: 'late' } as const;

function CardHead({ card, nowMs }: Pick<Props, 'card' | 'nowMs'>) {
  const t = useTranslations('board');
  const placeName = usePlaceName();
  const [first] = card.orders;
  const source: Source = first.door ?? first.source;
  const Icon = sourceIcons[source];
  const minutes = Math.max(0, Math.floor((nowMs - card.sinceMs) / 60_000));
  return (
    <div className="oc__head">
      <h3 className="oc__table">{placeName(first)}</h3>
      <span className="oc__no">
        <span className="oc__numbers">
          {card.orders.map((order) => (
            <Link
              key={order.id}
              to="/dashboard/orders/$orderId"
              params={{ orderId: order.id }}
              className="oc__link"
              aria-label={t('open', { name: shortNumber(order.number) })}
            >
              {shortNumber(order.number)}
            </Link>
          ))}
        </span>
        <span className="oc__src">
          <Icon className="icon" aria-hidden="true" />
          {t(`source.${source}`)}
        </span>
      </span>
      <span className="age-slot">
        <span className="sr-only">{t('since', { count: minutes })}</span>
        <span aria-hidden="true">
          <Age text={t('minutes', { count: minutes })} tone={tones[card.lateness]} pill={card.lateness !== 'fresh'} />
        </span>
      </span>
    </div>
  );
}

function CardItems({ card }: Pick<Props, 'card'>) {
  const t = useTranslations('board');
  const translate = useTranslate();
  const detailsOf = useLineDetails();
  const { shown, more } = cardItems(card.orders, rowsShown);
  return (
    <ul className="oc__items">
      {shown.map((line) => {
        const title = translate(line.title);
        const details = detailsOf(line);
        return (
          <li key={line.opid}>
            <b>{line.count}×</b>
            <span lang={title.lang}>{title.text}</span>
            {details !== '' && <small>{details}</small>}
          </li>
        );
      })}
      {more > 0 && (
        <li>
          <b>{more}×</b>
          <span>{t('more')}</span>
        </li>
      )}
    </ul>
  );
}

function CardFoot({ card, isMoving, onMove, onPay }: Omit<Props, 'nowMs' | 'isNew'>) {
  const t = useTranslations('board');
  const { orders, group } = card;
  const tracks = orders.every((order) => order.tracksHandOver);
  const sum = <span className="oc__sum">{formatAmount(card.sum)}</span>;
  const move = (kind: Move, label: 'accept' | 'ready' | 'handOver', looks: Parameters<typeof Button>[0] = {}) => (
    <Button {...looks} loading={isMoving} onClick={() => onMove(kind, orders)}>
      {t(label)}
    </Button>
  );
  const pay = (
    <Button variant="secondary" disabled={isMoving} onClick={() => onPay(orders)}>
      {t('pay')}
    </Button>
  );
  switch (group) {
    case 'notAccepted':
      return (
        <div className="oc__foot">{move('accept', 'accept', { variant: 'primary', size: 'lg', block: true })}</div>
      );
    case 'waitingToAccept':
      return <div className="oc__foot mid">{t('waiting')}</div>;
    case 'notPaidYet':
      return (
        <div className="oc__foot">
          {sum}
          {tracks && move('markReady', 'ready')}
          {pay}
        </div>
      );
    case 'paid':
      return (
        <div className="oc__foot">
          {sum}
          {move('markReady', 'ready')}
        </div>
      );
    case 'readyToPickUp':
    case 'pickedUp':
      return (
        <div className="oc__foot">
          {card.orders.some((order) => order.stillToPay > 0) && (
            <>
              {sum}
              {pay}
            </>
          )}
          {group === 'readyToPickUp' &&
            move('handOver', 'handOver', {
              variant: 'positive',
              className: 'grow',
              icon: <Check className="icon" aria-hidden="true" />,
            })}
        </div>
      );
  }
}

/** Carried away, not paid: one row that opens the order. */
function PickedUpRow({ card }: Pick<Props, 'card'>) {
  const format = useFormatter();
  const placeName = usePlaceName();
  const [first] = card.orders;
  return (
    <Link to="/dashboard/orders/$orderId" params={{ orderId: first.id }} className="oc oc--row">
      <span className="oc__table">{placeName(first)}</span>
      <span className="oc__no">{shortNumber(first.number)}</span>
      <span className="age">{format.dateTime(new Date(card.sinceMs), { hour: '2-digit', minute: '2-digit' })}</span>
      <ChevronRight className="icon icon--s" aria-hidden="true" />
    </Link>
  );
}

export function OrderCard(props: Props) {
  const { card, isNew } = props;
  const t = useTranslations('board');
  const placeName = usePlaceName();
  const numbers = card.orders.map((order) => shortNumber(order.number)).join(', ');
  if (card.group === 'pickedUp') return <PickedUpRow card={card} />;
  const name = t('card', { table: placeName(card.orders[0]), count: card.orders.length, numbers });
  const look = `${card.group === 'notAccepted' ? ' oc--urgent' : ''}${isNew ? ' is-new' : ''}`;
  return (
    <article className={`oc${look}`} aria-label={name}>
      <CardHead card={card} nowMs={props.nowMs} />
      <CardItems card={card} />
      {cardWarnings(card.orders).map((warning) => (
        <div key={warning} className="oc__warning">
          <Note tone="warning">{warning}</Note>
        </div>
      ))}
      <CardFoot card={card} isMoving={props.isMoving} onMove={props.onMove} onPay={props.onPay} />
    </article>
  );
}
