import { addNote } from '@comanda/paper/add-note';
import { columns, type PaperDocument, text } from '@comanda/paper/document';
import { layOut } from '@comanda/paper/lay-out';
import { expect, it } from 'vitest';

import { dishesOnPaper } from './dishes-on-paper.ts';

const ticket: PaperDocument = {
  title: 'Küche',
  drawerKick: false,
  blocks: [
    columns({ text: '2x', height: 2, columns: 4 }, { text: 'Rösti', height: 2, columns: 'rest' }),
    text('mit Speck'),
    text('> Nr 1'),
    columns({ text: '11x', height: 2, columns: 4 }, { text: 'Brot', height: 2, columns: 'rest' }),
    text('> Nr 12'),
    text('> ohne Salz'),
  ],
};
const dishes = [
  { note: 'Nr 1', count: 2 },
  { note: 'Nr 12', count: 11 },
];

it('reads pieces by the note of their line, and whether the paper says that it is a copy', () => {
  expect(dishesOnPaper(layOut(ticket))).toEqual({ isDuplicate: false, dishes });
  expect(dishesOnPaper(layOut(addNote(ticket, 'Duplikat')))).toEqual({ isDuplicate: true, dishes });
});
