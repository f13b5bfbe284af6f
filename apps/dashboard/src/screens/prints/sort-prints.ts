/** Print jobs as the page shows them: what somebody must look at, what is on its way, what came out. */
import type { WirePrintJob } from '@comanda/contract/print-jobs';

export type SortedPrints = {
  readonly toDecide: readonly WirePrintJob[];
  readonly open: readonly WirePrintJob[];
  readonly printed: readonly WirePrintJob[];
};

/** @param station null: all of them */
export function sortPrints(jobs: readonly WirePrintJob[], station: string | null): SortedPrints {
  const own = jobs.filter((job) => station === null || job.station === station);
  // Told newest first, and of one second the order of telling is all there is.
  const oldestFirst = [...own].reverse();
  const needsSomebody = (job: WirePrintJob) => job.isAlarming || job.status === 'failed';
  return {
    // The oldest waits longest.
    toDecide: oldestFirst.filter(needsSomebody).toSorted((a, b) => a.wantedAt - b.wantedAt),
    open: oldestFirst
      .filter((job) => !needsSomebody(job) && job.status !== 'printed')
      .toSorted((a, b) => a.wantedAt - b.wantedAt),
    printed: own.filter(({ status }) => status === 'printed'),
  };
}

/** Whether it came out is seen on the paper: a drawer has none, and nobody remembers whether it sprang open. */
export function mayHaveCome({ isUnclear, kind }: Pick<WirePrintJob, 'isUnclear' | 'kind'>): boolean {
  return isUnclear && kind !== 'kick';
}
