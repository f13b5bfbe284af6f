/** Print jobs: what did not come out, what waits, what was printed last, by station (specification §8 Printing). */
import type { WirePrintJob } from '@comanda/contract/print-jobs';
import type { WireStation } from '@comanda/contract/venue';
import type { PrintJobMove } from '@comanda/domain/printing/print-job';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { SoundSwitch } from '../../parts/orders/sound-switch.tsx';
import { LongRows } from '../../parts/rows/long-rows.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useStationName, useStations } from '../../parts/venue/use-stations.ts';
import { PaperDialog } from './paper-dialog.tsx';
import { PrintRow } from './print-row.tsx';
import { sortPrints } from './sort-prints.ts';
import { useDecisions, usePrints } from './use-prints.ts';

type Decisions = ReturnType<typeof useDecisions>;

type SectionProps = {
  readonly name: string;
  readonly title: string;
  readonly count: number;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

function Section({ name, title, count, actions, children }: SectionProps) {
  if (count === 0) return null;
  return (
    <section className="set-section" aria-labelledby={`prints-${name}`}>
      <div className="between wrap">
        <h2 className="h-section" id={`prints-${name}`}>
          {title} <span className="low num">{count}</span>
        </h2>
        {actions !== undefined && <span className="row wrap">{actions}</span>}
      </div>
      <LongRows>{children}</LongRows>
    </section>
  );
}

/** Stations whose paper another one can take: now, or again by themselves. */
function Redirections({
  stations,
  decisions,
}: {
  readonly stations: readonly WireStation[];
  readonly decisions: Decisions;
}) {
  const t = useTranslations('prints');
  const nameOf = useStationName();
  const ways = stations.filter(({ fallbackStation }) => fallbackStation !== null);
  return (
    <Section name="ways" title={t('ways')} count={ways.length}>
      {ways.map(({ id, name, fallbackStation, fallbackSeconds, isRedirected }) => {
        const names = { from: name, to: nameOf(fallbackStation) };
        return (
          <li key={id} className="list-row">
            <span className="list-row__text">
              {t('way', names)}
              <small>{isRedirected ? t('wayNow', names) : t('wayAfter', { count: fallbackSeconds })}</small>
            </span>
            {isRedirected && <Badge tone="warning">{t('redirected')}</Badge>}
            <Button disabled={decisions.isBusy} onClick={() => void decisions.redirect(id, !isRedirected)}>
              {t(isRedirected ? 'takeBack' : 'redirect', names)}
            </Button>
          </li>
        );
      })}
    </Section>
  );
}

type ListProps = {
  readonly jobs: readonly WirePrintJob[];
  readonly station: string | null;
  readonly decisions: Decisions;
  readonly mayDecide: boolean;
  readonly onLook: (job: WirePrintJob) => void;
};

function Lists({ jobs, station, decisions, mayDecide, onLook }: ListProps) {
  const t = useTranslations('prints');
  const { toDecide, open, printed } = sortPrints(jobs, station);
  const { isBusy, decide, retryAll, clear } = decisions;
  if (toDecide.length + open.length + printed.length === 0) {
    return <EmptyState art="clean" title={t('empty')} text={t('emptyText')} />;
  }
  const row = (job: WirePrintJob) => (
    <PrintRow
      key={job.id}
      job={job}
      isBusy={isBusy}
      onLook={() => onLook(job)}
      onDecide={mayDecide ? (move) => void decide(job, move) : null}
    />
  );
  const canRetry = toDecide.some(
    ({ status, isUnclear, moves }) => status === 'failed' && !isUnclear && moves.includes('retry'),
  );
  const canClear = toDecide.some(({ status }) => status !== 'pending');
  // Both are about all stations: where one is chosen, they would do more than is seen.
  const all = mayDecide && station === null && (
    <>
      {canClear && (
        <Button variant="ghost" disabled={isBusy} onClick={() => void clear(toDecide)}>
          {t('clear')}
        </Button>
      )}
      {canRetry && (
        <Button disabled={isBusy} onClick={() => void retryAll(toDecide)}>
          {t('retryAll')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Section name="decide" title={t('toDecide')} count={toDecide.length} actions={all}>
        {toDecide.map(row)}
      </Section>
      {toDecide.length === 0 && open.every(({ error }) => error === null) && <p className="mid">{t('allWell')}</p>}
      <Section name="open" title={t('open')} count={open.length}>
        {open.map(row)}
      </Section>
      <Section name="printed" title={t('printed')} count={printed.length}>
        {printed.map(row)}
      </Section>
    </>
  );
}

export function PrintsScreen() {
  const t = useTranslations('prints');
  const { may } = useSession();
  const prints = usePrints();
  const { data: stations = [] } = useStations();
  const decisions = useDecisions();
  const [station, setStation] = useState('');
  const [lookedAt, setLookedAt] = useState<WirePrintJob | null>(null);
  const mayDecide = may('printJob.decide');
  useScreenTitle(t('title'));
  // As it stands now: a printer may have been faster.
  const shown = lookedAt === null ? null : (prints.data?.find(({ id }) => id === lookedAt.id) ?? lookedAt);
  const decide = async (job: WirePrintJob, move: PrintJobMove) => {
    if (await decisions.decide(job, move)) setLookedAt(null);
  };
  return (
    <main className="set set--plain">
      <section className="set-page">
        <header className="set-head set-head--page prints-head">
          <h1 className="h-page grow">{t('title')}</h1>
          <SelectField
            label={t('station')}
            hidesLabel
            value={station}
            items={[
              { value: '', label: t('allStations') },
              ...stations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setStation}
          />
          <SoundSwitch />
        </header>
        <div className="set-body">
          <QueryView read={prints}>
            {(jobs) => (
              <div className="set-form set-form--list">
                <Lists
                  jobs={jobs}
                  station={station === '' ? null : station}
                  decisions={decisions}
                  mayDecide={mayDecide}
                  onLook={setLookedAt}
                />
                {mayDecide && <Redirections stations={stations} decisions={decisions} />}
              </div>
            )}
          </QueryView>
        </div>
      </section>
      {shown !== null && (
        <PaperDialog
          job={shown}
          isBusy={decisions.isBusy}
          onDecide={mayDecide ? (move) => void decide(shown, move) : null}
          onClose={() => setLookedAt(null)}
        />
      )}
    </main>
  );
}
