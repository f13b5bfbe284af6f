/** The tickets of an order: who gets one, by the rule, and what stands on the paper, line by line. */
import type { Order } from '@comanda/domain/orders/order';
import { ticketsFor } from '@comanda/domain/printing/ticket-difference';
import { decodeEscPos } from '@comanda/paper/decode-esc-pos';
import type { PaperDocument } from '@comanda/paper/document';
import { encodeEscPos } from '@comanda/paper/esc-pos';

import { printJobs } from '../../apps/server/src/test/storage.ts';
import { holds, same } from '../in-process/check.ts';
import { chosenOptions } from './oracle.ts';
import { count, type Taken, type VenueOnTrial } from './venue-on-trial.ts';

export async function checkTickets(venue: VenueOnTrial, placed: Order, taken: Taken): Promise<void> {
  const { server, plan } = venue;
  const jobs = (await printJobs(server.house.database.read, placed.id)).filter(({ kind }) => kind === 'ticket');
  const prints = new Set(plan.stations.filter(({ autoPrint }) => autoPrint).map(({ id }) => id));
  const byRule = ticketsFor(placed, plan.stations).filter(({ stationId }) => prints.has(stationId));
  const byStation = (a: { station: string }, b: { station: string }) => (a.station < b.station ? -1 : 1);
  const expected = [...prints]
    .map((station) => ({ station, opids: linesFor(venue, taken, station) }))
    .filter(({ opids }) => opids.length > 0)
    .sort(byStation);
  const ruled = byRule.map(({ stationId, lines }) => ({ station: stationId, opids: lines.map(({ opid }) => opid) }));
  same('the tickets by the rule', ruled.sort(byStation), expected);
  same(
    'stations with a ticket',
    jobs.map((job) => job.station_id).sort(),
    expected.map(({ station }) => station),
  );
  for (const job of jobs) {
    const opids = expected.find(({ station }) => station === job.station_id)?.opids ?? [];
    checkPaper(venue, taken, opids, job.document);
    // The dearest check of all: chance tells for which papers.
    if (venue.random.chance(0.25)) checkBytes(job.document, venue.random.pick([42, 48]));
    count(venue, 'tickets');
  }
}

/** Own station, none (every station gets it), or one that is gone (rather read twice than never). */
function linesFor({ plan }: VenueOnTrial, { lines }: Taken, station: string): string[] {
  return lines.flatMap(({ opid, id, freeItem }) => {
    if (freeItem !== undefined) return freeItem.processingStation === station ? [opid] : [];
    const product = plan.menu.products.find((one) => one.id === id);
    const target = plan.stations.some((one) => one.id === product?.stationId) ? product?.stationId : station;
    return product?.printsKitchenTicket && target === station ? [opid] : [];
  });
}

function checkPaper(
  { plan }: VenueOnTrial,
  { draft, lines: sold }: Taken,
  opids: readonly string[],
  paper: PaperDocument,
): void {
  const lines = sold.filter(({ opid }) => opids.includes(opid));
  const nameOf = (texts: Readonly<Record<string, string>>, id: string) => texts['de'] ?? Object.values(texts)[0] ?? id;
  const items = paper.blocks.flatMap((block) => {
    const [pieces, title] = block.kind === 'columns' ? block.cells : [];
    return pieces &&
      title &&
      block.kind === 'columns' &&
      block.cells.length === 2 &&
      /^\d+x$/.test(pieces.text) &&
      pieces.height === 2
      ? [`${pieces.text} ${title.text}`]
      : [];
  });
  const products = new Map(plan.menu.products.map((product) => [product.id, product]));
  const titleOf = ({ id = '', freeItem }: (typeof lines)[number]) =>
    freeItem === undefined ? nameOf(products.get(id)?.name ?? {}, id) : freeItem.title;
  const wanted = lines.map((line) => `${line.count}x ${titleOf(line)}`);
  same('dishes on the ticket', items, wanted);
  const texts = paper.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  const missing = (text: string) => !texts.includes(text);
  for (const line of lines) {
    const chosen = chosenOptions(line.selectedModifiers ?? [], plan.menu).map(({ group, option, amount }) => {
      const isChoice = group.min === 1 && group.max === 1;
      const sign = isChoice || group.removes ? '' : '+ ';
      return `${sign}${amount > 1 ? `${amount}x ` : ''}${nameOf(option.title, option.id)}`;
    });
    const [note, allergy] = [line.note?.trim() ?? '', line.allergy?.trim() ?? ''];
    const all = [...chosen, ...(note ? [`> ${note}`] : []), ...(allergy ? [`! ${allergy}`.toUpperCase()] : [])];
    same('what the ticket does not say', all.filter(missing), []);
  }
  const comment = draft.comment?.trim() ?? '';
  if (comment !== '') holds('the comment is on the ticket', !missing(`> ${comment}`), texts);
}

/** What was typed never stops a printer. */
export function checkBytes(paper: PaperDocument, columns: 42 | 48): void {
  const job = decodeEscPos(encodeEscPos(paper, { model: 'epson-tm-m30iii', columns }), columns);
  same('bytes no printer knows', job.unknown, []);
  same('drawer kicks', job.drawerKicks, paper.drawerKick ? 1 : 0);
}
