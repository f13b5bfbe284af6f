/**
 * Brings the tickets of what waits on this device to their printers, each once: every step is on disk before the next one
 * is taken, so that whatever breaks off leaves no paper that comes twice (docs/decisions/0066).
 */
import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import type { Outbox } from '@comanda/api-client/outbox/outbox';
import { type EntryPaper, type PaperState, stateNow } from '@comanda/api-client/outbox/paper';
import { type Step, stepPaper } from '@comanda/api-client/outbox/step-paper';
import { type PostToPrinter, postToPrinter } from '@comanda/api-client/post-to-printer';
import type { WireTicketPrinters } from '@comanda/contract/station-printing';
import type { HandedEnd } from '@comanda/domain/printing/epos-answer';
import { chooseLanguage } from '@comanda/messages/languages';
import { addNote } from '@comanda/paper/add-note';
import type { PaperDocument } from '@comanda/paper/document';
import { encodeEpos } from '@comanda/paper/epos-xml';

import type { OrderDevice } from '../outbox/device.ts';
import { printerTrouble, sendPaper } from '../station-print/print-by-browser.ts';
import { paperTold } from './paper-told.ts';

type Printing = {
  readonly outbox: Pick<Outbox, 'change'>;
  readonly post: PostToPrinter;
  readonly nowMs: () => number;
  readonly printers: WireTicketPrinters['stations'][number]['printers'];
};

type Paper = { readonly entry: OutboxEntry; readonly paper: EntryPaper; readonly isUnclear?: boolean };

function stateAfter(end: Exclude<HandedEnd, { outcome: 'notStarted' }>, isUnclear: boolean): PaperState {
  if (end.outcome === 'printed') return { kind: 'printed' };
  return end.outcome === 'unclear' || isUnclear ? { kind: 'unclear' } : { kind: 'notPrinted', error: end.error };
}

/** The station's printers one after the other until one takes it. `isUnclear`: it may have come out before. */
async function printPaper(printing: Printing, { entry, paper, isUnclear = false }: Paper): Promise<void> {
  const { outbox, post, nowMs, printers } = printing;
  const step = (from: Step['from'], to: PaperState) =>
    stepPaper(outbox, entry, { stationId: paper.stationId, from, to }, nowMs);
  const asking = (): PaperState => ({ kind: 'asking', sinceMs: nowMs(), ...(isUnclear && { isUnclear }) });
  const document = JSON.parse(paper.document) as PaperDocument;
  let error = 'printer.none';
  for (const { url, columns, characters } of printers) {
    if ((await step(['asking'], asking())) === null) return;
    const trouble = await printerTrouble(url, post);
    if (trouble !== null) {
      error = trouble;
      continue;
    }
    // Somebody else took it over, or it was too late: the server prints it.
    if ((await step(['asking'], { kind: 'sending', sinceMs: nowMs() })) === null) return;
    const end = await sendPaper({ url, xml: encodeEpos(document, { columns, characters }) }, post);
    if (end.outcome !== 'notStarted') {
      await step(['sending', 'unclear'], stateAfter(end, isUnclear));
      return;
    }
    error = end.error;
    if ((await step(['sending'], asking())) === null) return;
  }
  await step(['asking'], isUnclear ? { kind: 'unclear' } : { kind: 'notPrinted', error });
}

type Device = Pick<OrderDevice, 'outbox' | 'paper' | 'nowMs'>;

/** Of a page, by what it keeps its orders in. */
const queues = new WeakMap<Device['outbox'], Map<string, Promise<unknown>>>();

/** Orders come out in the order in which they were taken, at each station: one whose printer is silent holds up no other. */
function inTurn({ outbox }: Device, { stationId }: EntryPaper, task: () => Promise<void>): Promise<void> {
  const before = queues.get(outbox) ?? new Map<string, Promise<unknown>>();
  queues.set(outbox, before);
  const own = (before.get(stationId) ?? Promise.resolve()).then(task);
  before.set(
    stationId,
    own.catch(() => {}),
  );
  return own;
}

function printingOf({ outbox, paper, nowMs }: Device, stationId: string): Printing {
  const printers = paper?.here()?.stations.find(({ id }) => id === stationId)?.printers ?? [];
  return { outbox, nowMs, printers, post: paper?.post ?? postToPrinter };
}

const asIs = (entry: OutboxEntry, outbox: Outbox) =>
  outbox.view().entries.find(({ position }) => position === entry.position) ?? null;

/** Of an entry that was just kept: all that waits for a printer, then says what became of it. */
export async function printEntry(device: Device, entry: OutboxEntry): Promise<void> {
  const { papers = [], command } = entry;
  if (papers.length === 0 || command.call !== 'POST /v1/orders') return;
  const due = papers.filter(({ state }) => state.kind === 'asking');
  await Promise.all(
    due.map((paper) => inTurn(device, paper, () => printPaper(printingOf(device, paper.stationId), { entry, paper }))),
  );
  const now = asIs(entry, device.outbox);
  if (now !== null) device.paper?.tell(command.order.number, paperTold(now.papers ?? [], device.nowMs()));
}

/** Whether a person can have it printed here: not what is on paper, nor where no printer of the house is called. */
export function canPrint(device: Pick<Device, 'paper' | 'nowMs'>, { state, stationId }: EntryPaper): boolean {
  const { kind } = stateNow(state, device.nowMs());
  const station = device.paper?.here()?.stations.find(({ id }) => id === stationId);
  const isLeft = kind === 'unclear' || kind === 'notPrinted';
  return isLeft && (station?.printers.length ?? 0) > 0 && duplicateIn(device) !== null;
}

/** Null while the texts of tickets are not there: a page that was just opened reads them first. */
function duplicateIn({ paper }: Pick<Device, 'paper'>): string | null {
  const here = paper?.here() ?? null;
  return (here && paper?.words(chooseLanguage([here.locale]))?.duplicate) ?? null;
}

/** Once more, or for the first time, because a person asks for it. What may be there already says that it is a duplicate. */
export async function printByHand(device: Device, entry: OutboxEntry, paper: EntryPaper): Promise<void> {
  const sinceMs = device.nowMs();
  const note = duplicateIn(device);
  if (note === null) return;
  const isUnclear = stateNow(paper.state, sinceMs).kind === 'unclear';
  const to: PaperState = { kind: 'asking', sinceMs, ...(isUnclear && { isUnclear }) };
  const from = isUnclear ? 'unclear' : 'notPrinted';
  const step: Step = { stationId: paper.stationId, from: [from], to };
  const noted = await stepPaper(device.outbox, entry, step, device.nowMs);
  if (noted === null) return;
  const isDuplicate = isUnclear || noted.isTried === true;
  const document = JSON.parse(paper.document) as PaperDocument;
  const shown = isDuplicate ? { ...paper, document: JSON.stringify(addNote(document, note)) } : paper;
  await inTurn(device, paper, () =>
    printPaper(printingOf(device, paper.stationId), { entry, paper: shown, isUnclear }),
  );
}
