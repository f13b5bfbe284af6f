/**
 * Pictures of a document: it names them by their id, so that a receipt that is kept for ever stays a few kilobytes;
 * whoever prints or shows it brings the dots (specification §3 Receipt: print image).
 */
import type { Block, PackedDots, PaperDocument } from './document.ts';
import type { Dots } from './dots.ts';

/** Ids of the pictures that are not there yet, each once. */
export function missingImages({ blocks }: PaperDocument): string[] {
  return [...new Set(blocks.flatMap((block) => (block.kind === 'image' && block.dots === null ? [block.id] : [])))];
}

/** One that is not found is left out when it is laid out: the words are what counts. */
export function withImages(document: PaperDocument, found: ReadonlyMap<string, PackedDots>): PaperDocument {
  const filled = (block: Block): Block =>
    block.kind === 'image' && block.dots === null ? { ...block, dots: found.get(block.id) ?? null } : block;
  return { ...document, blocks: document.blocks.map(filled) };
}

/** Null where the bytes do not fill the picture: nothing of it is printed rather than rubbish. */
export function unpackDots({ width, height, base64 }: PackedDots): Dots | null {
  const bits = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return width > 0 && height > 0 && bits.length === Math.ceil(width / 8) * height ? { width, height, bits } : null;
}
