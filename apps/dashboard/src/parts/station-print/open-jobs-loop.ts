/** Asks for a station's open jobs, prints them and reports, again and again (specification §7 printOpenJobs: 2 s, 5 s, 10 s). */
import type { Api } from '@comanda/api-client/call';
import { isForLater } from '@comanda/api-client/is-for-later';
import type { PostToPrinter } from '@comanda/api-client/post-to-printer';
import type { WireOpenJob } from '@comanda/contract/station-printing';
import type { HandedEnd } from '@comanda/domain/printing/epos-answer';
import { type PollOutcome, pollAgainMs } from '@comanda/domain/printing/open-jobs-poll';

import { printByBrowser, reportOf } from './print-by-browser.ts';

/** What keeps paper from coming out; the last one counts. */
export type PrintTrouble = {
  readonly printer: { readonly id: string; readonly name: string };
  readonly url: string;
  readonly title: string;
  readonly end: Exclude<HandedEnd, { outcome: 'printed' }>;
};

export type LoopOptions = {
  readonly api: Api;
  readonly stationId: string;
  readonly post: PostToPrinter;
  /** Null: the last paper came out. */
  readonly onTrouble: (trouble: PrintTrouble | null) => void;
};

type Report = { readonly jobId: string; readonly attempt: number; readonly end: HandedEnd };

export type OpenJobsLoop = {
  /** Asks once, prints what it is given, reports. */
  readonly askOnce: () => Promise<PollOutcome>;
  /** Asks at once, whatever it waits for. */
  readonly wake: () => void;
  readonly stop: () => void;
};

export function openJobsLoop({ api, stationId, post, onTrouble }: LoopOptions): OpenJobsLoop {
  /** The server did not hear of them yet: told before anything else is asked. */
  let unheard: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isAsking = false;

  const tell = async () => {
    const waiting = unheard;
    unheard = [];
    for (const report of waiting) {
      const answer = await api('PATCH /v1/orderPrints/{jobId}', {
        params: { jobId: report.jobId },
        body: { ...reportOf(report.end), attempt: report.attempt },
      });
      // Without an answer, or by a server that has no time, nobody knows; a refusal is one.
      if (!answer.ok && isForLater(answer)) unheard.push(report);
    }
    return unheard.length === 0;
  };

  const print = async (job: WireOpenJob): Promise<boolean> => {
    const end = await printByBrowser(job, post);
    unheard.push({ jobId: job.id, attempt: job.attempt, end });
    const { printer, url, title } = job;
    onTrouble(end.outcome === 'printed' ? null : { printer, url, title, end });
    return end.outcome === 'printed';
  };

  const askOnce = async (): Promise<PollOutcome> => {
    if (!(await tell())) return 'error';
    const answer = await api('POST /v1/stations/{stationId}/printOpenJobs', { params: { stationId } });
    if (!answer.ok) return 'error';
    if (answer.value.printers === 0) return 'idle';
    const printed = await Promise.all(answer.value.jobs.map(print));
    const isHeard = await tell();
    return isHeard && printed.every(Boolean) ? 'success' : 'error';
  };

  const run = async () => {
    if (isStopped || isAsking) return;
    isAsking = true;
    const outcome = await askOnce();
    isAsking = false;
    if (!isStopped) timer = setTimeout(() => void run(), pollAgainMs(outcome));
  };
  const wake = () => {
    clearTimeout(timer);
    void run();
  };
  return {
    askOnce,
    wake,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
