import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readBlocks, readSpans } from './read-blocks.ts';

const text = (words: string) => [{ kind: 'text', text: words }];

test('headings, paragraphs over several lines, and lists', () => {
  const blocks = readBlocks(
    '# Title\n\nOne line\nand the next.\n\n## Part\n- first\n- second\n  goes on\nAfter the list',
  );
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'paragraph', spans: text('One line and the next.') },
    { kind: 'heading', level: 2, text: 'Part' },
    { kind: 'list', items: [text('first'), text('second goes on')] },
    { kind: 'paragraph', spans: text('After the list') },
  ]);
});

test('code, strong words and links', () => {
  expect(readSpans('Run `npm start`, **always**, see [the guide](https://example.ch/a).')).toEqual([
    { kind: 'text', text: 'Run ' },
    { kind: 'code', text: 'npm start' },
    { kind: 'text', text: ', ' },
    { kind: 'strong', text: 'always' },
    { kind: 'text', text: ', see ' },
    { kind: 'link', text: 'the guide', href: 'https://example.ch/a' },
    { kind: 'text', text: '.' },
  ]);
});

test('a link that would run something stays text', () => {
  for (const href of ['javascript:alert`1`', 'data:text/html,x', '//evil.example']) {
    expect(readSpans(`[x](${href})`).some(({ kind }) => kind === 'link')).toBe(false);
  }
  expect(readSpans('[write](mailto:a@b.ch)')[0]).toMatchObject({ kind: 'link' });
});

test('no word is lost, whatever is written', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const line = fc.tuple(fc.constantFrom('', '- ', '# ', '  '), fc.array(word, { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const markdown = lines.map(([start, words]) => start + words.join(' ')).join('\n');
      const read = JSON.stringify(readBlocks(markdown));
      for (const [, words] of lines) for (const each of words) expect(read).toContain(each);
    }),
  );
});

test('steps, tables and pictures of the manual', () => {
  const blocks = readBlocks(
    '1. Open **Kasse**\n2. Tap\n   twice\n\n| Key | Does |\n|---|---|\n| `F8` | *sends* |\n\n![The checkout](../../pictures/a.jpg)',
  );
  expect(blocks).toEqual([
    { kind: 'steps', items: [[...text('Open '), { kind: 'strong', text: 'Kasse' }], text('Tap twice')] },
    {
      kind: 'table',
      head: [text('Key'), text('Does')],
      rows: [[[{ kind: 'code', text: 'F8' }], [{ kind: 'emphasis', text: 'sends' }]]],
    },
    { kind: 'picture', text: 'The checkout', file: '../../pictures/a.jpg' },
  ]);
});

test('a page beside is a way, one elsewhere in the repository stays text', () => {
  expect(readSpans('[Closings](closings.md)')).toEqual([{ kind: 'page', text: 'Closings', page: 'closings' }]);
  expect(readSpans('[x](../../operation.md)')[0]).toMatchObject({ kind: 'text' });
});

test('a star between numbers is no emphasis', () => {
  expect(readSpans('2 * 3 * 4')).toEqual(text('2 * 3 * 4'));
});
