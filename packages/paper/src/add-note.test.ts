import { expect, test } from 'vitest';

import { addNote } from './add-note.ts';
import { text } from './document.ts';
import { layOut } from './lay-out.ts';
import { textOf } from './lines.ts';

test('what must be read first stands above everything, white on black, and opens no drawer', () => {
  const paper = { title: 'Küche T1', drawerKick: true, blocks: [text('2x Rösti'), { kind: 'cut' } as const] };
  const noted = addNote(paper, 'Duplikat');
  const lines = layOut(noted);
  expect(lines.map(textOf)[0]).toContain('DUPLIKAT');
  const [first] = lines;
  expect(first?.kind === 'text' && first.spans.some(({ inverted }) => inverted)).toBe(true);
  expect(lines.map(textOf).join('\n')).toContain('2x Rösti');
  expect(noted).toMatchObject({ title: 'Küche T1', drawerKick: false });
});
