/** One order of a list that leads to its page: where, which, when, by whom, what it came to and what became of it. */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Badge } from '@comanda/ui/badge.tsx';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';

import { leaveModals } from '../leave-modal.ts';
import { useSession } from '../session/session-context.ts';
import { usePlaceName } from '../venue/use-place-name.ts';

const tones = {
  canceled: 'negative',
  done: 'positive',
  paid: 'positive',
  merged: 'neutral',
  open: 'neutral',
  ready: 'neutral',
} as const;

type Props = {
  readonly order: WireOrder;
  readonly state: keyof typeof tones;
  /** When it was placed, where the hour alone would not say it. */
  readonly when?: string | undefined;
};

export function OrderRow({ order, state, when }: Props) {
  const t = useTranslations();
  const format = useFormatter();
  const { timeZone } = useSession().settings;
  const placeName = usePlaceName();
  const at = format.dateTime(new Date(order.orderedAt * 1000), { timeStyle: 'short', timeZone });
  const who = [order.guest, order.orderedBy?.name].filter((name) => name !== null && name !== undefined);
  return (
    <li className="list-row open-row order-row">
      <Link
        to="/dashboard/orders/$orderId"
        params={{ orderId: order.id }}
        className="open-row__button list-row__link"
        onClick={leaveModals}
      >
        <span className="list-row__text">
          {placeName(order)}
          <small>{[shortNumber(order.number), when ?? at, ...who].join(' · ')}</small>
        </span>
      </Link>
      <span className={`num strong orders__total${state === 'canceled' ? ' is-gone' : ''}`}>
        {formatAmount(order.total)}
      </span>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
    </li>
  );
}
