/** What the kitchen read: the tickets of an order in the order of printing, as station, title and what stands on them. */
import type { PaperDocument } from '@comanda/paper/document';
import type { Kysely } from 'kysely';

import type { Tables } from '../platform/database/tables.ts';
import { printJobs } from './storage.ts';

/** Banner → kind, in the language of the tests' houses. */
const titles: Readonly<Record<string, string>> = {
  NACHTRAG: 'addition',
  ABRUF: 'fired',
  STORNO: 'cancellation',
  WIEDERHERGESTELLT: 'restored',
  TISCHWECHSEL: 'moved',
  'BESTELLART GEÄNDERT': 'typeChanged',
  'ANGABEN GEÄNDERT': 'guestChanged',
  'KOMMENTAR GEÄNDERT': 'commentChanged',
};

export type Paper = [station: string, title: string, items: string];

export async function papersOf(db: Kysely<Tables>, orderId: string): Promise<Paper[]> {
  const tickets = (await printJobs(db, orderId)).filter(({ kind }) => kind === 'ticket');
  return tickets.map(({ station_id, document }) => [station_id, titleOf(document), itemsOf(document).join(', ')]);
}

function textsOf({ blocks }: PaperDocument): string[] {
  return blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
}

function titleOf(paper: PaperDocument): string {
  return textsOf(paper).flatMap((text) => titles[text] ?? [])[0] ?? 'new';
}

/** Its lines, and what only a notice says. */
function itemsOf(paper: PaperDocument): string[] {
  const lines = paper.blocks.flatMap((block) => {
    const [pieces, title] = block.kind === 'columns' ? block.cells : [];
    return pieces && title && /^\d+x$/.test(pieces.text) ? [`${pieces.text} ${title.text}`] : [];
  });
  const notes = textsOf(paper).filter((text) => /^(von |> |Kein Kommentar)/.test(text));
  return [...lines, ...notes];
}
