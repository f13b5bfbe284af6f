/** What a kitchen ticket tells a cook to make, or to make no more, read as a cook reads it. */
import type { PaperDocument } from '@comanda/paper/document';
import type { TicketTexts } from '@comanda/paper/texts';

export type Told = { readonly note: string; readonly count: number; readonly isCanceled: boolean };

type Banners = Pick<TicketTexts, 'moved' | 'typeChanged' | 'guestChanged' | 'commentChanged' | 'cancellation'>;

/** Nothing of a notice: that is made already, or told before. */
export function madeOnPaper({ blocks }: PaperDocument, texts: Banners): Told[] {
  const said = new Set(blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])));
  const notices = [texts.moved, texts.typeChanged, texts.guestChanged, texts.commentChanged];
  const isNotice = notices.some((text) => said.has(text.toUpperCase()));
  if (isNotice) return [];
  const isCanceled = said.has(texts.cancellation.toUpperCase());
  let count = 0;
  return blocks.flatMap((block) => {
    if (block.kind === 'columns') count = Number(/^(\d+)x$/.exec(block.cells[0]?.text ?? '')?.[1] ?? count);
    const note = block.kind === 'text' ? /^> (Nr \d+)$/.exec(block.text)?.[1] : undefined;
    return note === undefined ? [] : [{ note, count, isCanceled }];
  });
}
