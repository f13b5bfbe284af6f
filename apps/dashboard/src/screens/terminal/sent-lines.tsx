/** What is already with the kitchen for this table, and what waits to get there: one group per order and per addition that waits. */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { Note } from '@comanda/ui/note.tsx';
import { CheckCheck } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { atHand } from '../../parts/at-hand.tsx';
import { rowsOfWire } from '../../parts/orders/modifier-rows.ts';
import { countingLines } from '../../parts/orders/order-list.ts';
import { useOutbox } from '../../parts/outbox/use-outbox.ts';
import { WaitingBadge } from '../../parts/outbox/waiting-badge.tsx';
import { inParts } from '../../parts/outbox/with-waiting.ts';
import { useTranslate } from '../../parts/translate.ts';
import { LineWishesRows, ModifierRows, ReductionRow } from './line-facts.tsx';

const PaidMark = atHand(async () => (await import('../../parts/orders/paid-mark.tsx')).PaidMark);
const FireSent = atHand(async () => (await import('./fire-sent.tsx')).FireSent, undefined, { isExtra: true });

export function SentLines({ orders }: { readonly orders: readonly WireOrder[] }) {
  const { entries } = useOutbox();
  return orders.flatMap((order) => inParts(order, entries)).map((part) => <SentGroup key={part.id} order={part} />);
}

function SentGroup({ order }: { readonly order: WireOrder }) {
  const head = useRef<HTMLHeadingElement>(null);
  const lines = countingLines(order);
  return (
    <section>
      <GroupHead order={order} head={head} />
      {order.comment !== null && <Note tone="warning">{order.comment}</Note>}
      <ul>
        {lines.map((line) => (
          <SentLine key={line.opid} line={line} />
        ))}
      </ul>
      {lines.some(({ course }) => course !== null) && <FireSent order={order} head={head} />}
    </section>
  );
}

type HeadProps = { readonly order: WireOrder; readonly head: RefObject<HTMLHeadingElement | null> };

function GroupHead({ order, head }: HeadProps) {
  const t = useTranslations('cart');
  const format = useFormatter();
  const time = format.dateTime(new Date(order.orderedAt * 1000), { timeStyle: 'short' });
  const isWaiting = order.version === 0;
  // No kitchen knows of a guest's order that nobody accepted yet.
  if (order.state === 'requested') return <h3 className="cart__group">{t('waits')}</h3>;
  return (
    <h3 className="cart__group" ref={head} tabIndex={-1}>
      <span>{t(isWaiting ? 'takenAt' : 'sentAt', { time })}</span>
      {isWaiting ? <WaitingBadge id={order.id} /> : <CheckCheck className="icon icon--s" aria-hidden="true" />}
    </h3>
  );
}

function SentLine({ line }: { readonly line: WireOrder['products'][number] }) {
  const translate = useTranslate();
  const name = translate(line.title);
  const { percent, percentKind: kind, percentReason: reason } = line;
  return (
    <li className="line is-sent">
      <span className="line__qty num">{line.count}×</span>
      <span className="line__name" lang={name.lang}>
        {name.text}
        {line.paidAmount > 0 && <PaidMark line={line} />}
      </span>
      <span className="line__total num">{formatAmount(line.total)}</span>
      <ModifierRows rows={rowsOfWire(line.selectedModifiers)} />
      <ReductionRow percent={percent} kind={kind} reason={reason} amount={null} />
      <LineWishesRows {...line} />
    </li>
  );
}
