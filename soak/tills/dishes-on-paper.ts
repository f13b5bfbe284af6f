/** What came out of a printer of the room, read as a cook reads it. */
import german from '@comanda/messages/de-CH.json' with { type: 'json' };
import { type PaperLine, textOf } from '@comanda/paper/lines';

export type PaperDish = { readonly note: string; readonly count: number };

export type ReadPaper = { readonly isDuplicate: boolean; readonly dishes: readonly PaperDish[] };

const duplicate = german.paper.duplicate.toUpperCase();

export function dishesOnPaper(lines: readonly PaperLine[]): ReadPaper {
  const texts = lines.map(textOf);
  let count = 0;
  const dishes = texts.flatMap((line) => {
    count = Number(/^\s*(\d+)x\s/.exec(line)?.[1] ?? count);
    const note = />\s*(Nr \d+)\s*$/.exec(line)?.[1];
    return note === undefined ? [] : [{ note, count }];
  });
  return { isDuplicate: texts.some((line) => line.trim() === duplicate), dishes };
}
