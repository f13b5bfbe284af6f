/** What must be read before everything else on a paper that was already laid out: DUPLICATE, or whose it is. */
import { type PaperDocument, text } from './document.ts';

/** Never opens the drawer: what is printed again, or elsewhere, belongs to no payment any more. */
export function addNote(document: PaperDocument, note: string): PaperDocument {
  const bar = text(note.toUpperCase(), {
    width: 2,
    height: 2,
    bold: true,
    align: 'center',
    inverted: true,
    fills: true,
  });
  return { ...document, drawerKick: false, blocks: [bar, ...document.blocks] };
}
