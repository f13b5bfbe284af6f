/** What the station finished last: a tap takes it back into work. */
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useTranslate } from '../../parts/translate.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import type { Walking } from './kitchen-ticket.tsx';
import { type FinishedLine, walkOfLine } from './kitchen-view.ts';
import { useWishesText } from './use-wishes-text.ts';

type Props = { readonly finished: readonly FinishedLine[]; readonly walking: Walking };

export function LastFinished({ finished, walking }: Props) {
  const t = useTranslations('kitchen');
  const translate = useTranslate();
  const placeName = usePlaceName();
  const wishesOf = useWishesText();
  if (finished.length === 0) return null;
  return (
    <section className="lastmade" aria-label={t('lastFinished')}>
      <h2 className="lastmade__title">{t('lastFinished')}</h2>
      <ul className="lastmade__list">
        {finished.map(({ order, line }) => {
          const title = translate(line.title);
          // Two of one name are told apart by what was wanted of each.
          const about = [`${placeName(order)} ${shortNumber(order.number)}`, wishesOf(line)]
            .filter(Boolean)
            .join(' · ');
          return (
            <li key={line.opid} data-of={order.id} data-gone>
              <button type="button" className="lastmade__line" onClick={() => walking.walk(walkOfLine(order, line))}>
                <Undo2 className="icon" aria-hidden="true" />
                <span className="sr-only">{t('recall')} </span>
                <span className="lastmade__name" lang={title.lang}>
                  {line.count}× {title.text}
                </span>
                <small className="lastmade__place">{about}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
