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
import { memo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { CancelIconButton } from '../../parts/orders/cancel/cancel-buttons.tsx';
import { RefundDue } from '../../parts/orders/cancel/refund-due.tsx';
import { RejectButton } from '../../parts/orders/reject-dialog.tsx';
import type { Move } from '../../parts/orders/use-order-moves.ts';
import { useLineDetails } from '../../parts/orders/use-row-text.ts';
import { useWaitsFor } from '../../parts/orders/use-waits-for.ts';
import { WaitingBadge } from '../../parts/outbox/waiting-badge.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useSlotText } from '../../parts/use-slot-text.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { type BoardCard, cardItems, cardWarnings, isSameCard } from './board-view.ts';
import { CardPlace } from './card-place.tsx';

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
  readonly isNew: boolean;
  readonly isMoving: boolean;
};

const tones = { fresh: 'neutral', warn: 'warn', late: 'late' } as const;

function CardHead({ card }: Pick<Props, 'card'>) {
  const t = useTranslations('board');
  const [first] = card.orders;
  const source: Source = first.door ?? first.source;
  const Icon = sourceIcons[source];
  const { minutes } = card;
  return (
    <div className="oc__head">
      <div className="oc__lead">
        <CardPlace card={card} />
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
          {card.orders.map(({ id }) => (
            <WaitingBadge key={id} id={id} />
          ))}
          <span className="oc__src">
            <Icon className="icon" aria-hidden="true" />
            {t(`source.${source}`)}
          </span>
        </span>
      </div>
      <span className="age-slot">
        <span className="sr-only">{t('since', { count: minutes })}</span>
        <span aria-hidden="true">
          <Age text={t('minutes', { count: minutes })} tone={tones[card.lateness]} pill={card.lateness !== 'fresh'} />
        </span>
      </span>
    </div>
  );
}

const isSaid = (fact: unknown): boolean => fact !== null;

/** For when it is: what is for tomorrow is not cooked today. */
function WishedTime({ at }: { readonly at: number }) {
  const t = useTranslations('guest');
  const slotText = useSlotText();
  return (
    <span>
      <span className="sr-only">{t('wishedAt')} </span>
      {slotText(at * 1000)}
    </span>
  );
}

/** Whose orders they are that are fetched or brought, and for when: a question is one tap away. */
function CardGuests({ card }: Pick<Props, 'card'>) {
  const t = useTranslations('guest');
  return card.orders
    .filter(({ guest, phone, wishedAt }) => [guest, phone, wishedAt].some(isSaid))
    .map(({ id, guest, phone, wishedAt }) => (
      <p key={id} className="oc__guest">
        {wishedAt !== null && <WishedTime at={wishedAt} />}
        {guest !== null && <span>{guest}</span>}
        {phone !== null && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`${t('phone')} ${phone}`}>
            {phone}
          </a>
        )}
      </p>
    ));
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

function CardFoot({ card, isMoving, onMove, onPay }: Omit<Props, 'isNew'>) {
  const t = useTranslations('board');
  const { may } = useSession();
  const waitsFor = useWaitsFor();
  const { orders, group } = card;
  const tracks = orders.every((order) => order.tracksHandOver);
  const [first] = orders;
  const sum = <span className="oc__sum">{formatAmount(card.sum)}</span>;
  // Several orders of a table are canceled one by one, in their own view.
  const cancel = orders.length === 1 && <CancelIconButton order={first} />;
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
        <div className="oc__foot">
          {orders.map((order) => (
            <RejectButton key={order.id} order={order} isAllowed={may('order.reject')} />
          ))}
          {move('accept', 'accept', { variant: 'primary', size: 'lg', className: 'grow' })}
        </div>
      );
    case 'waitingToAccept':
      return <div className="oc__foot mid">{waitsFor(first)}</div>;
    case 'notPaidYet':
      return (
        <div className="oc__foot">
          {sum}
          {cancel}
          {tracks && move('markReady', 'ready')}
          {pay}
        </div>
      );
    case 'paid':
      return (
        <div className="oc__foot">
          {sum}
          {cancel}
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
      <span className="age">{format.dateTime(new Date(card.sinceMs), { timeStyle: 'short' })}</span>
      <ChevronRight className="icon icon--s" aria-hidden="true" />
    </Link>
  );
}

/** Memoised: one order that changes among three hundred draws one card. */
export const OrderCard = memo(function OrderCard(props: Props) {
  const { card, isNew } = props;
  const t = useTranslations('board');
  const placeName = usePlaceName();
  const numbers = card.orders.map((order) => shortNumber(order.number)).join(', ');
  if (card.group === 'pickedUp') return <PickedUpRow card={card} />;
  const name = t('card', { table: placeName(card.orders[0]), count: card.orders.length, numbers });
  const look = `${card.group === 'notAccepted' ? ' oc--urgent' : ''}${isNew ? ' is-new' : ''}`;
  return (
    <article className={`oc${look}`} aria-label={name}>
      <CardHead card={card} />
      <CardGuests card={card} />
      <CardItems card={card} />
      {cardWarnings(card.orders).map((warning) => (
        <div key={warning} className="oc__warning">
          <Note tone="warning">{warning}</Note>
        </div>
      ))}
      {card.orders
        .filter(({ refundDue }) => refundDue > 0)
        .map((order) => (
          <div key={order.id} className="oc__warning">
            <RefundDue order={order} />
          </div>
        ))}
      <CardFoot card={card} isMoving={props.isMoving} onMove={props.onMove} onPay={props.onPay} />
    </article>
  );
}, isSame);

function isSame(before: Props, after: Props): boolean {
  return (
    before.isNew === after.isNew &&
    before.isMoving === after.isMoving &&
    before.onMove === after.onMove &&
    before.onPay === after.onPay &&
    isSameCard(before.card, after.card)
  );
}
