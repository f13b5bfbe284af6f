import type { Block, PaperDocument } from '@comanda/paper/document';
import { columns, text } from '@comanda/paper/document';
import { expect, it } from 'vitest';

import { madeOnPaper } from './papers.ts';

const texts = {
  moved: 'Verschoben',
  typeChanged: 'Art',
  guestChanged: 'Gast',
  commentChanged: 'Hinweis',
  cancellation: 'Storno',
  restored: 'Wiederhergestellt',
};
const dish = (count: number, note: string): Block[] => [
  columns({ text: `${count}x`, height: 2, columns: 4 }, { text: 'Rösti', height: 2, columns: 'rest' }),
  text('mit Speck'),
  text(`> ${note}`),
];
const paper = (...blocks: Block[]): PaperDocument => ({ title: 'Küche', drawerKick: false, blocks });

it('reads pieces by the note of their line', () => {
  expect(madeOnPaper(paper(...dish(2, 'Nr 1'), ...dish(1, 'Nr 12')), texts)).toEqual([
    { note: 'Nr 1', count: 2, kind: 'made' },
    { note: 'Nr 12', count: 1, kind: 'made' },
  ]);
});

it('knows what is called back and what comes again, and makes nothing of a notice', () => {
  expect(madeOnPaper(paper(text('STORNO'), ...dish(1, 'Nr 3')), texts)).toEqual([
    { note: 'Nr 3', count: 1, kind: 'canceled' },
  ]);
  expect(madeOnPaper(paper(text('WIEDERHERGESTELLT'), ...dish(1, 'Nr 3')), texts)).toEqual([
    { note: 'Nr 3', count: 1, kind: 'restored' },
  ]);
  expect(madeOnPaper(paper(text('VERSCHOBEN'), ...dish(1, 'Nr 3')), texts)).toEqual([]);
});
