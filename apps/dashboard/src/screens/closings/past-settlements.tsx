/** Settlements that were made, of everybody or of one person, the newest first. */
import type { WireClosingSummary } from '@comanda/contract/closings';
import { formatMoney, formatSigned } from '@comanda/domain/money';
import { localDate } from '@comanda/domain/time/local-time';
import type { Period } from '@comanda/domain/time/periods';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslations } from 'use-intl';

import { MoreRows } from '../../parts/form/more-rows.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { LongRows } from '../../parts/rows/long-rows.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useLatest } from '../../parts/use-latest.ts';
import { PastFilter, usePastFilter } from './past-filter.tsx';
import { useDateText } from './use-period-text.ts';
import { usePastSettlements } from './use-settlement.ts';

type Props = {
  /** Null: of everybody that one may see. */
  readonly person: string | null;
  /** Of the page; null: it has none. */
  readonly period: Period | null;
  readonly onOpen: (closingId: string) => void;
};

export function PastSettlements({ person, period, onOpen }: Props) {
  const t = useTranslations('closings.settlement');
  const filter = usePastFilter(period);
  const pages = usePastSettlements(person, filter.wanted);
  const open = useLatest(onOpen);
  return (
    <section className="card tablecard" aria-labelledby="closings-settled">
      <div className="tablecard__head">
        <h2 className="tablecard__title grow" id="closings-settled">
          {t('past')}
        </h2>
        {person === null && (
          <Link to="/dashboard/settlement" className="btn">
            {t('settleOne')}
          </Link>
        )}
      </div>
      <PastFilter filter={filter} isEmpty={pages.data?.length === 0 && !pages.isPlaceholderData} />
      <QueryView read={pages}>
        {(settlements) =>
          settlements.length === 0 ? (
            <p className="low tablecard__none">{t(filter.isFiltered ? 'noneFound' : 'none')}</p>
          ) : (
            <>
              <LongRows goesOn={pages.hasNextPage}>
                {settlements.map((settlement) => (
                  <PastSettlement key={settlement.id} settlement={settlement} onOpen={open} />
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

type RowProps = { readonly settlement: WireClosingSummary; readonly onOpen: (closingId: string) => void };

/** After midnight the clock shows another date than the business day, by which it is sought. */
function useTitle(): (settlement: WireClosingSummary) => string {
  const t = useTranslations('closings.settlement');
  const text = useDateText();
  const { timeZone } = useSession().settings;
  return ({ number, person, businessDate, closedAt }) => {
    const named = { number, name: person?.name ?? '' };
    const isThatDay = localDate(closedAt * 1000, timeZone) === businessDate;
    return isThatDay ? t('of', named) : t('ofDay', { ...named, date: text.date(businessDate) });
  };
}

/** Memoised, as those of a whole day are. */
const PastSettlement = memo(function PastSettlement({ settlement, onOpen }: RowProps) {
  const t = useTranslations('closings');
  const when = useWhen();
  const titleOf = useTitle();
  const { currency } = useSession().settings;
  const { id, number, closedAt, closedBy, turnover, orders, difference } = settlement;
  return (
    <li className="list-row">
      <span className="list-row__text">
        {titleOf(settlement)}
        <small>{t('past.made', { time: when(closedAt), name: closedBy.name, count: orders })}</small>
      </span>
      {difference !== 0 && <Badge tone="warning">{t('past.difference', { amount: formatSigned(difference) })}</Badge>}
      <span className="strong num">{formatMoney(turnover, currency)}</span>
      <Button aria-label={t('settlement.open', { number })} onClick={() => onOpen(id)}>
        {t('past.open')}
      </Button>
    </li>
  );
});
