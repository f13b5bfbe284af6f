/** Prints one job that was handed out, keeps its lease meanwhile, and reports how it ended. */
import type { Api } from '@comanda/api-client/call';
import type { Answer } from '@comanda/contract/calls';
import { conditionOf, type PrinterCondition } from '@comanda/printers/look-at-printer';
import { sendToPrinter } from '@comanda/printers/send-to-printer';

import { reportJob } from './report-job.ts';

type Next = Answer<'POST /v1/printAgent/next'>;
export type AgentPrinter = Next['printers'][number];

export type Work = {
  readonly api: Api;
  readonly key: string;
  readonly leaseMs: number;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
};

const printTimeoutMs = 10_000;
const sendingMs = 50_000;
/** A lease is renewed a few times while it lasts, so that one lost message ends none. */
const renewals = 4;

export async function printHanded(
  work: Work,
  { job, attempt, title, bytes }: Next['jobs'][number],
  printer: AgentPrinter & { readonly onCondition: (condition: PrinterCondition) => void },
): Promise<void> {
  const { api, key, leaseMs, say, signal } = work;
  const lease = { key, job, attempt };
  const timer = setInterval(() => void api('POST /v1/printAgent/renew', { body: lease }), leaseMs / renewals);
  try {
    const sent = await sendToPrinter({
      host: printer.host,
      port: printer.port,
      bytes: Buffer.from(bytes, 'base64'),
      timeoutMs: printTimeoutMs,
      signal: AbortSignal.timeout(sendingMs),
      hasSpoken: printer.hasSpoken,
      onStatus: (status) => {
        const condition = conditionOf(status);
        if (condition !== null) printer.onCondition(condition);
      },
    });
    if (sent.error !== undefined) printer.onCondition(sent.error);
    const reason = sent.error === undefined ? '' : ` (${sent.error})`;
    say(`${printer.name}: ${title} ${sent.outcome}${reason}`);
    if (!(await reportJob(api, lease, sent, signal))) say(`${printer.name}: ${title} could not be reported`);
  } finally {
    clearInterval(timer);
  }
}
