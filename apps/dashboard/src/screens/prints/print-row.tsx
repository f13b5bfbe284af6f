/** One print job: what it is, where, how it stands, and what may be done about it. */
import type { WirePrintJob } from '@comanda/contract/print-jobs';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { useTranslations } from 'use-intl';

import { useWhen } from '../../parts/form/use-when.ts';
import { standingOf, toneOf } from '../../parts/printing/standing.ts';
import { useReasonText } from '../../parts/printing/use-reason-text.ts';
import { useStationName } from '../../parts/venue/use-stations.ts';
import { mayHaveCome } from './sort-prints.ts';

type Props = {
  readonly job: WirePrintJob;
  readonly isBusy: boolean;
  readonly onLook: () => void;
  /** Null where the person may only look. */
  readonly onDecide: ((move: 'retry' | 'ignore' | 'printAgain') => void) | null;
};

function Moves({ job, isBusy, onLook, onDecide }: Props) {
  const t = useTranslations('prints');
  const name = job.title;
  if (onDecide === null) return null;
  // Whether it came out is seen on the paper: that is asked beside its picture.
  if (mayHaveCome(job)) {
    return (
      <Button variant="primary" disabled={isBusy} aria-label={t('askOf', { name })} onClick={onLook}>
        {t('ask')}
      </Button>
    );
  }
  return (
    <>
      {job.moves.includes('ignore') && (
        <Button
          variant="ghost"
          disabled={isBusy}
          aria-label={t('ignoreOf', { name })}
          onClick={() => onDecide('ignore')}
        >
          {t('ignore')}
        </Button>
      )}
      {job.moves.includes('retry') && (
        <Button disabled={isBusy} aria-label={t('retryOf', { name })} onClick={() => onDecide('retry')}>
          {t('retry')}
        </Button>
      )}
      {job.status === 'printed' && job.moves.includes('printAgain') && (
        <Button
          variant="ghost"
          disabled={isBusy}
          aria-label={t('printAgainOf', { name })}
          onClick={() => onDecide('printAgain')}
        >
          {t('printAgain')}
        </Button>
      )}
    </>
  );
}

export function PrintRow(props: Props) {
  const { job, onLook } = props;
  const t = useTranslations('prints');
  const when = useWhen();
  const reasonOf = useReasonText();
  const stationName = useStationName();
  const standing = standingOf(job);
  const reason = job.status === 'printed' ? null : reasonOf(job.error);
  const kind = t(`kinds.${job.kind}`);
  const detail = [kind, stationName(job.station), when(job.finishedAt ?? job.wantedAt)].join(' · ');
  return (
    <li className="list-row open-row print-row">
      <button type="button" className="open-row__button" onClick={onLook}>
        <span className="list-row__text">
          {job.title}
          <small>{detail}</small>
        </span>
      </button>
      <span className="print-row__end">
        {job.isDuplicate && <Badge tone="outline">{t('duplicate')}</Badge>}
        <Badge tone={toneOf(job)}>{reason ?? t(`states.${standing}`)}</Badge>
        <Moves {...props} />
      </span>
    </li>
  );
}
