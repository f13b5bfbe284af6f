/** What was canceled while a cook may be at it: it stands here until somebody has seen it, and moves no ticket. */
import { OctagonX } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useNewsText } from '../../parts/news/use-news-text.ts';
import { type CalledOff as Canceled, calledOffKey } from './use-called-off.ts';

type Props = { readonly calledOff: readonly Canceled[]; readonly onSee: (seen: Canceled) => void };

export function CalledOff({ calledOff, onSee }: Props) {
  const t = useTranslations('kitchen');
  const textOf = useNewsText();
  if (calledOff.length === 0) return null;
  return (
    <section className="lastmade calledoff" aria-label={t('calledOff')}>
      <h2 className="lastmade__title">{t('calledOff')}</h2>
      <ul className="lastmade__list">
        {calledOff.map((news) => (
          <li key={calledOffKey(news)}>
            <button type="button" className="lastmade__line" onClick={() => onSee(news)}>
              <OctagonX className="icon" aria-hidden="true" />
              <span className="sr-only">{t('seen')} </span>
              <span className="lastmade__name">{textOf([{ by: 'name', news }])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
