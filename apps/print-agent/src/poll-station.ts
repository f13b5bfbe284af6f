/** Asks the server for what its station has to print, prints it, and goes on whatever is away (decisions.md §7). */
import type { Api } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { Answer, BodySent } from '@comanda/contract/calls';
import { hasSpoken, lookAtPrinter, type PrinterCondition } from '@comanda/printers/look-at-printer';

import { type AgentPrinter, printHanded, type Work } from './print-handed.ts';
import { waitFor } from './wait-for.ts';

export type AgentOptions = {
  readonly api: Api;
  readonly key: string;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
  /** Milliseconds between two askings while nothing is printed, 1000 unless told. */
  readonly pollMs?: number;
};

type Next = Answer<'POST /v1/printAgent/next'>;
type Condition = BodySent<'POST /v1/printAgent/next'>['conditions'][number];

const usualPollMs = 1000;
const awayMs = 2000;
const unknownMs = 15_000;
const lookAgainMs = 5000;

type Station = {
  readonly options: AgentOptions;
  /** Where each printer stands that it serves. */
  readonly served: Map<string, string>;
  /** Printers and what they do. */
  readonly atWork: Map<string, Promise<void>>;
  /** What is to be told with the next asking. */
  readonly news: Map<string, Condition>;
  readonly lastTold: Map<string, string>;
  readonly lookedAt: Map<string, number>;
  /** Something has ended: there may be more. */
  wake: () => void;
};

/** Ends when the signal says so, after what is being printed. */
export async function pollStation(options: AgentOptions): Promise<void> {
  const station: Station = {
    options,
    served: new Map(),
    atWork: new Map(),
    news: new Map(),
    lastTold: new Map(),
    lookedAt: new Map(),
    wake: () => {},
  };
  const sayOnce = sayChanges(options.say);
  // Until it is answered an asking stays the same: what was handed out and got lost is handed out once more.
  let claim = newCommandId();
  while (!options.signal.aborted) {
    const told = [...station.news.values()];
    const body = { key: options.key, claim, busy: [...station.atWork.keys()], conditions: told };
    const answer = await options.api('POST /v1/printAgent/next', { body });
    if (!answer.ok) {
      const isUnknown = answer.code === 'printing.error.agentUnknown';
      sayOnce(
        isUnknown ? 'the key is not known to the server, has there been a newer one?' : `no answer: ${answer.code}`,
      );
      await waitFor(isUnknown ? unknownMs : awayMs, options.signal);
      continue;
    }
    claim = newCommandId();
    for (const condition of told)
      if (station.news.get(condition.printer) === condition) station.news.delete(condition.printer);
    sayOnce(`works for ${answer.value.station}: ${namesOf(answer.value.printers)}`);
    forgetOthers(station, answer.value.printers);
    startWork(station, answer.value);
    await pauseOf(station);
  }
  await Promise.all(station.atWork.values());
}

function namesOf(printers: readonly AgentPrinter[]): string {
  if (printers.length === 0) return 'no printer is to be served, see who brings the paper of this station';
  return printers.map(({ name, host, port }) => `${name} at ${host}:${port}`).join(', ');
}

function sayChanges(say: (text: string) => void): (text: string) => void {
  let last = '';
  return (text) => {
    if (text !== last) say(text);
    last = text;
  };
}

function pauseOf(station: Station): Promise<void> {
  const { signal, pollMs = usualPollMs } = station.options;
  const ended = new Promise<void>((resolve) => {
    station.wake = resolve;
  });
  return Promise.race([waitFor(pollMs, signal), ended]);
}

const placeOf = ({ host, port }: AgentPrinter) => `${host}:${port}`;

/** What was told of a printer holds while it is served there: the server forgets it too, or hears it of somebody else. */
function forgetOthers({ served, lastTold, lookedAt, news }: Station, printers: readonly AgentPrinter[]): void {
  const now = new Map(printers.map((printer) => [printer.id, placeOf(printer)]));
  for (const [id, place] of served) {
    if (now.get(id) === place) continue;
    lastTold.delete(id);
    lookedAt.delete(id);
    news.delete(id);
  }
  served.clear();
  for (const [id, place] of now) served.set(id, place);
}

function startWork(station: Station, { printers, jobs, leaseMs }: Next): void {
  const { api, key, say, signal } = station.options;
  const work: Work = { api, key, leaseMs, say, signal };
  for (const printer of printers) {
    const job = jobs.find((one) => one.printer === printer.id);
    if (station.atWork.has(printer.id)) continue;
    const onCondition = (condition: PrinterCondition) => note(station, printer, condition);
    if (job !== undefined) occupy(station, printer, printHanded(work, job, { ...printer, onCondition }));
    else if (printer.isWatched && isLookDue(station, printer)) occupy(station, printer, look(station, printer));
  }
}

/** A printer does one thing at a time. */
function occupy(station: Station, { id, name }: AgentPrinter, task: Promise<void>): void {
  const ended = task
    .catch((error: unknown) =>
      station.options.say(`${name}: ${error instanceof Error ? error.message : String(error)}`),
    )
    .finally(() => {
      station.atWork.delete(id);
      station.wake();
    });
  station.atWork.set(id, ended);
}

function isLookDue({ lookedAt }: Station, { id }: AgentPrinter): boolean {
  return performance.now() - (lookedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= lookAgainMs;
}

async function look(station: Station, printer: AgentPrinter): Promise<void> {
  station.lookedAt.set(printer.id, performance.now());
  note(station, printer, await lookAtPrinter(printer));
}

function note({ served, news, lastTold, options }: Station, printer: AgentPrinter, condition: PrinterCondition): void {
  const { id, name } = printer;
  // It was looked at where it stands no more.
  if (served.get(id) !== placeOf(printer)) return;
  const isSpeaking = hasSpoken(condition);
  // Of another model the server does not know yet that it speaks, and would take its silence for paper.
  if (lastTold.get(id) === condition && (printer.hasSpoken || !isSpeaking)) return;
  if (lastTold.get(id) !== condition) options.say(`${name} is ${condition.replace('printer.', '')}`);
  lastTold.set(id, condition);
  news.set(id, { printer: id, condition, hasSpoken: isSpeaking });
}
