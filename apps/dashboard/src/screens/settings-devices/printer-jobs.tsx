/** What one printer did last, whoever brings its paper: server, print agent, browser or the printer itself (decisions.md §7). */
import type { WirePrintJob } from '@comanda/contract/print-jobs';
import { Badge } from '@comanda/ui/badge.tsx';
import { useTranslations } from 'use-intl';

import { useWhen } from '../../parts/form/use-when.ts';
import { standingOf, toneOf } from '../../parts/printing/standing.ts';
import { useReasonText } from '../../parts/printing/use-reason-text.ts';
import { usePrinterJobs } from './use-printer-jobs.ts';

function Job({ job }: { readonly job: WirePrintJob }) {
  const t = useTranslations('prints');
  const when = useWhen();
  const reasonOf = useReasonText();
  const reason = job.status === 'printed' ? null : reasonOf(job.error);
  return (
    <li className="list-row">
      <span className="list-row__text">
        {job.title}
        <small>{[t(`kinds.${job.kind}`), when(job.finishedAt ?? job.wantedAt)].join(' · ')}</small>
      </span>
      {job.isDuplicate && <Badge tone="outline">{t('duplicate')}</Badge>}
      <Badge tone={toneOf(job)}>{reason ?? t(`states.${standingOf(job)}`)}</Badge>
    </li>
  );
}

export function PrinterJobs({ printerId }: { readonly printerId: string }) {
  const t = useTranslations('setupDevices.printer');
  const { data: jobs } = usePrinterJobs(printerId);
  if (jobs === undefined) return null;
  return (
    <section className="group" aria-labelledby="printer-jobs">
      <h3 className="field__label" id="printer-jobs">
        {t('jobs')}
      </h3>
      {jobs.length === 0 ? (
        <p className="mid">{t('noJobs')}</p>
      ) : (
        <ul className="rows">
          {jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}
