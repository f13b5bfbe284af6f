/** One ticket on the screen of a station, in the order of the paper one; every line is a button (design.md §6, §8 paper). */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Age } from '@comanda/ui/age.tsx';
import {
  Circle,
  CircleCheck,
  CircleDot,
  type LucideIcon,
  OctagonAlert,
  Pause,
  Play,
  Check,
  Printer,
} from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useTranslate } from '../../parts/translate.ts';
import { useAgeText } from '../../parts/use-age-text.ts';
import { useSlotText } from '../../parts/use-slot-text.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { type KitchenTicket as Ticket, walkOfLine, walkOfTicket } from './kitchen-view.ts';
import { LineWishes } from './line-wishes.tsx';
import type { Kitchen } from './use-kitchen.ts';

const tones = { fresh: 'neutral', warn: 'warn', late: 'late' } as const;

const stateIcons: Readonly<Record<WireOrderProduct['state'], LucideIcon>> = {
  open: Circle,
  started: CircleDot,
  finished: CircleCheck,
  canceled: Circle,
};

export type Walking = Pick<Kitchen, 'walk' | 'walkOne' | 'print' | 'isPrinting'>;

type HeadProps = { readonly ticket: Ticket; readonly walking: Walking };

function Facts({ order }: { readonly order: WireOrder }) {
  const t = useTranslations();
  const slotText = useSlotText();
  const wished = order.wishedAt !== null && t('kitchen.wished', { time: slotText(order.wishedAt * 1000) });
  const facts = [
    shortNumber(order.number),
    // What stands on its paper, where a till printed that without a network.
    order.deviceNumber,
    order.type === 'dinein' ? null : order.guest,
    order.covers === null ? null : t('cart.guests', { count: order.covers }),
    order.orderedBy?.name,
    wished,
  ];
  return <span className="kt__facts">{facts.filter(Boolean).join(' · ')}</span>;
}

function Head({ ticket, walking }: HeadProps) {
  const t = useTranslations();
  const ageText = useAgeText();
  const placeName = usePlaceName();
  const walk = walkOfTicket(ticket);
  const isBegin = walk.move === 'startLine';
  const Icon = isBegin ? Play : Check;
  return (
    <button type="button" className={`kt__head kt__head--${ticket.lateness}`} onClick={() => walking.walk(walk)}>
      <span className="kt__place">{placeName(ticket.order)}</span>
      <Age text={ageText(ticket.minutes)} tone={tones[ticket.lateness]} pill />
      <Facts order={ticket.order} />
      <span className="kt__do">
        <Icon className="icon" aria-hidden="true" />
        {t(isBegin ? 'kitchen.beginAll' : 'kitchen.finishAll')}
      </span>
    </button>
  );
}

type LineProps = { readonly order: WireOrder; readonly line: WireOrderProduct; readonly walking: Walking };

function Line({ order, line, walking }: LineProps) {
  const t = useTranslations('kitchen');
  const translate = useTranslate();
  const title = translate(line.title);
  const walk = walkOfLine(order, line);
  const Icon = stateIcons[line.state];
  // A paid line is one thing for ever: its VAT is fixed.
  const canDivide = line.count > 1 && !line.settled && line.state !== 'finished';
  return (
    <li className={`kt__row is-${line.state}`}>
      <button
        type="button"
        className="kt__line"
        data-step={line.state === 'finished' ? undefined : true}
        onClick={() => walking.walk(walk)}
      >
        <b className="kt__count num">{line.count}×</b>
        <span className="kt__name" lang={title.lang}>
          {title.text}
        </span>
        <Icon className="icon kt__state" aria-hidden="true" />
        <span className="sr-only">{t(`states.${line.state}`)}</span>
        <LineWishes line={line} />
      </button>
      {canDivide && (
        <button
          type="button"
          className="kt__one num"
          aria-label={t(line.state === 'open' ? 'beginOne' : 'finishOne', { name: title.text })}
          onClick={() => walking.walkOne(walk)}
        >
          1×
        </button>
      )}
    </li>
  );
}

export function KitchenTicket({ ticket, walking }: HeadProps) {
  const t = useTranslations();
  const placeName = usePlaceName();
  const { order, courses, held } = ticket;
  const name = t('board.card', { table: placeName(order), count: 1, numbers: shortNumber(order.number) });
  return (
    <article className="kt" data-of={order.id} aria-label={name}>
      <div className="kt__top">
        <Head ticket={ticket} walking={walking} />
        {/* Practice makes no paper. */}
        {!order.training && (
          <button
            type="button"
            className="kt__print"
            disabled={walking.isPrinting}
            aria-label={t('kitchen.printOf', { name })}
            onClick={() => walking.print(order)}
          >
            <Printer className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      {order.comment !== null && (
        <p className="kt__shout">
          <OctagonAlert className="icon icon--s" aria-hidden="true" />
          {order.comment}
        </p>
      )}
      {courses.map(({ course, lines }) => (
        <section key={course ?? 0} className="kt__course">
          {course !== null && <h3 className="kt__of">{t('lines.course', { course })}</h3>}
          <ul>
            {lines.map((line) => (
              <Line key={line.opid} order={order} line={line} walking={walking} />
            ))}
          </ul>
        </section>
      ))}
      {held > 0 && (
        <p className="kt__held">
          <Pause className="icon icon--s" aria-hidden="true" />
          {t('kitchen.held', { count: held })}
        </p>
      )}
    </article>
  );
}
