/** Z reports that were made, the newest first, and whether a number is missing in any series (decisions.md §2, §8). */
import type { WireClosingSummary } from '@comanda/contract/closings';
import { formatMoney, formatSigned } from '@comanda/domain/money';
import type { Period } from '@comanda/domain/time/periods';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { memo } from 'react';
import { useTranslations } from 'use-intl';

import { MoreRows } from '../../parts/form/more-rows.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { LongRows } from '../../parts/rows/long-rows.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useLatest } from '../../parts/use-latest.ts';
import { NumberGaps } from './number-gaps.tsx';
import { PastFilter, usePastFilter } from './past-filter.tsx';
import { useNumberGaps, usePastClosings } from './use-closings.ts';
import { useDateText } from './use-period-text.ts';

type Props = { readonly period: Period; readonly onOpen: (closingId: string) => void };

export function PastClosings({ period, onOpen }: Props) {
  const t = useTranslations('closings.past');
  const filter = usePastFilter(period);
  const pages = usePastClosings(filter.wanted);
  const gaps = useNumberGaps();
  // Above them it says whether a number is missing.
  const isAlone = gaps.data === undefined && !gaps.isError;
  const { currency } = useSession().settings;
  const open = useLatest(onOpen);
  return (
    <section className="card tablecard" aria-labelledby="closings-past">
      <h2 className="tablecard__title" id="closings-past">
        {t('title')}
      </h2>
      <NumberGaps />
      <PastFilter filter={filter} isEmpty={pages.data?.length === 0 && !pages.isPlaceholderData} />
      <QueryView read={isAlone ? { ...pages, data: undefined, isPending: true } : pages}>
        {(closings) =>
          closings.length === 0 ? (
            <EmptyState
              art="clean"
              title={t(filter.isFiltered ? 'noneFound' : 'empty')}
              text={t(filter.isFiltered ? 'noneFoundText' : 'emptyText')}
            />
          ) : (
            <>
              <LongRows goesOn={pages.hasNextPage}>
                {closings.map((closing) => (
                  <PastClosing key={closing.id} closing={closing} currency={currency} onOpen={open} />
                ))}
              </LongRows>
              <MoreRows {...pages} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

type PastProps = {
  readonly closing: WireClosingSummary;
  readonly currency: string;
  readonly onOpen: (closingId: string) => void;
};

/** Memoised: the next page draws its own rows, not two thousand. */
const PastClosing = memo(function PastClosing({ closing, currency, onOpen }: PastProps) {
  const t = useTranslations('closings.past');
  const when = useWhen();
  const text = useDateText();
  const { id, number, businessDate, closedAt, closedBy, turnover, orders, difference } = closing;
  return (
    <li className="list-row">
      <span className="list-row__text">
        {t('z', { number, date: text.date(businessDate) })}
        <small>{t('made', { time: when(closedAt), name: closedBy.name, count: orders })}</small>
      </span>
      {difference !== 0 && <Badge tone="warning">{t('difference', { amount: formatSigned(difference) })}</Badge>}
      <span className="strong num">{formatMoney(turnover, currency)}</span>
      <Button aria-label={t('openZ', { number })} onClick={() => onOpen(id)}>
        {t('open')}
      </Button>
    </li>
  );
});
