/** What a kitchen ticket tells a cook to make, or to make no more, read as a cook reads it. */
import type { PaperDocument } from '@comanda/paper/document';
import type { TicketTexts } from '@comanda/paper/texts';

export type Told = { readonly note: string; readonly count: number; readonly kind: 'made' | 'canceled' | 'restored' };

type Banner = 'moved' | 'typeChanged' | 'guestChanged' | 'commentChanged' | 'cancellation' | 'restored';
type Banners = Pick<TicketTexts, Banner>;

/** Nothing of a notice: that is made already, or told before. */
export function madeOnPaper({ blocks }: PaperDocument, texts: Banners): Told[] {
  const said = new Set(blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])));
  const notices = [texts.moved, texts.typeChanged, texts.guestChanged, texts.commentChanged];
  const isNotice = notices.some((text) => said.has(text.toUpperCase()));
  if (isNotice) return [];
  const says = (text: string) => said.has(text.toUpperCase());
  const kind = says(texts.cancellation) ? 'canceled' : says(texts.restored) ? 'restored' : 'made';
  let count = 0;
  return blocks.flatMap((block) => {
    if (block.kind === 'columns') count = Number(/^(\d+)x$/.exec(block.cells[0]?.text ?? '')?.[1] ?? count);
    const note = block.kind === 'text' ? /^> (Nr \d+)$/.exec(block.text)?.[1] : undefined;
    return note === undefined ? [] : [{ note, count, kind }];
  });
}
