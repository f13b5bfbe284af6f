import { expect, test } from 'vitest';

import { encodeEscPos, escPosPages } from './esc-pos.ts';
import { evening, texts } from './examples.test-data.ts';
import { layOut } from './lay-out.ts';
import { textOf } from './lines.ts';
import { makeTestPage } from './test-page.ts';

const page = (columns: 48 | 42 | 32) =>
  makeTestPage({ venueName: 'Linde', printerName: 'Bar', printedAt: evening, columns }, texts.testPage);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const choice = (number: number) => `1b74${number.toString(16).padStart(2, '0')}`;

test('a test page shows letters of every code page: one that the printer numbers otherwise is seen there, and not first on a ticket', () => {
  const bytes = hex(encodeEscPos(page(48), { columns: 48, characters: 'european' }));
  for (const number of Object.values(escPosPages)) expect(bytes).toContain(choice(number));
  const western = hex(encodeEscPos(page(48), { columns: 48, characters: 'western' }));
  expect([western.includes(choice(45)), western.includes(choice(46))]).toEqual([false, false]);
});

test.each([48, 42, 32] as const)('on one line of %d characters', (columns) => {
  expect(layOut(page(columns), columns).map(textOf)).toContain('ĄĆĘŁŃŚŹŻ ąćęłńśźż ČŘŮ ŐŰ ЖЩЯЇ');
});
