/** One card of the board: where, since when, what, and the one thing to do next (design.md §9, orders board). */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Age } from '@comanda/ui/age.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ConciergeBell, LayoutGrid, type LucideIcon, QrCode, Smartphone, Tablet } from 'lucide-react';
import { Fragment, memo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useStore } from 'zustand';

import { PaperBadge } from '../../parts/kitchen-paper/paper-badge.tsx';
import { RefundDue } from '../../parts/orders/cancel/refund-due.tsx';
import { useLineDetails } from '../../parts/orders/use-row-text.ts';
import { WaitingBadge } from '../../parts/outbox/waiting-badge.tsx';
import { useTranslate } from '../../parts/translate.ts';
import { useAgeText } from '../../parts/use-age-text.ts';
import { useSlotText } from '../../parts/use-slot-text.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { type BoardCard, cardItems, cardWarnings, isSameCard } from './board-view.ts';
import { type CardActions, CardFoot } from './card-foot.tsx';
import { CardPlace } from './card-place.tsx';
import type { Arrivals } from './use-board.ts';

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

type Props = CardActions & {
  readonly card: BoardCard;
  readonly arrivals: Arrivals;
  readonly isMoving: boolean;
};

const tones = { fresh: 'neutral', warn: 'warn', late: 'late' } as const;

/** Where its orders came from: at one table the service takes some, and guests send others. */
function CardSources({ card }: Pick<Props, 'card'>) {
  const t = useTranslations('board');
  const sources = new Set(card.orders.map(({ door, source }): Source => door ?? source));
  return [...sources].map((source) => {
    const Icon = sourceIcons[source];
    return (
      <span key={source} className="oc__src">
        <Icon className="icon" aria-hidden="true" />
        {t(`source.${source}`)}
      </span>
    );
  });
}

function CardHead({ card }: Pick<Props, 'card'>) {
  const t = useTranslations('board');
  const ageText = useAgeText();
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
          <CardSources card={card} />
        </span>
      </div>
      <span className="age-slot">
        <span className="sr-only">{t('since', { count: minutes })}</span>
        <span aria-hidden="true">
          <Age text={ageText(minutes)} tone={tones[card.lateness]} pill={card.lateness !== 'fresh'} />
        </span>
      </span>
    </div>
  );
}

/** What the server, or a station, does not have yet: below the head, which keeps its shape. */
function CardStates({ card }: Pick<Props, 'card'>) {
  return (
    <div className="oc__states">
      {card.orders.map(({ id }) => (
        <Fragment key={id}>
          <WaitingBadge id={id} />
          <PaperBadge id={id} />
        </Fragment>
      ))}
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

/** Carried away, not paid: one row that opens the order, or the table where it is several. */
function PickedUpRow({ card }: Pick<Props, 'card'>) {
  const format = useFormatter();
  const placeName = usePlaceName();
  const [first, ...others] = card.orders;
  const to =
    others.length === 0
      ? ({ to: '/dashboard/orders/$orderId', params: { orderId: first.id } } as const)
      : ({ to: '/dashboard/tables/$tableId', params: { tableId: first.table } } as const);
  return (
    <Link {...to} className="oc oc--row" data-of={idsOf(card)}>
      <span className="oc__table">{placeName(first)}</span>
      <span className="oc__no">{numbersOf(card)}</span>
      <span className="age">{format.dateTime(new Date(card.sinceMs), { timeStyle: 'short' })}</span>
      <ChevronRight className="icon icon--s" aria-hidden="true" />
    </Link>
  );
}

const idsOf = ({ orders }: BoardCard) => orders.map(({ id }) => id).join(' ');
const numbersOf = ({ orders }: BoardCard) => orders.map((order) => shortNumber(order.number)).join(', ');

/** Memoised: one order that changes among three hundred draws one card. */
export const OrderCard = memo(function OrderCard(props: Props) {
  const { card } = props;
  const isNew = useStore(props.arrivals, (ids) => card.orders.some(({ id }) => ids.has(id)));
  const t = useTranslations('board');
  const placeName = usePlaceName();
  if (card.group === 'pickedUp') return <PickedUpRow card={card} />;
  const name = t('card', { table: placeName(card.orders[0]), count: card.orders.length, numbers: numbersOf(card) });
  const look = `${card.group === 'notAccepted' ? ' oc--urgent' : ''}${isNew ? ' is-new' : ''}`;
  return (
    <article className={`oc${look}`} aria-label={name} data-of={idsOf(card)}>
      <CardHead card={card} />
      <CardStates card={card} />
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
    before.arrivals === after.arrivals &&
    before.isMoving === after.isMoving &&
    before.onMove === after.onMove &&
    before.onPay === after.onPay &&
    isSameCard(before.card, after.card)
  );
}
