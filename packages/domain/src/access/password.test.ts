import { expect, it } from 'vitest';

import { isOwnWord } from './password.ts';

const words = ['Erika Müller', 'erika.mueller@gasthof-linde.ch', 'Gasthof zur Linde', 'Bo Li'];

it.each([
  'erikamüller',
  'Erika-Muller',
  'erika1985',
  'MÜLLER!!!!',
  'erika.mueller@gasthof-linde.ch',
  'erikamueller7',
  '2026Linde2026',
  'Gasthof zur Linde',
  'gasthoflinde.ch',
])('refuses %s', (password) => expect(isOwnWord(password, words)).toBe(true));

it.each(['correct-horse-battery', 'erika sucht das Salz', 'linden-allee-7', 'bo li bo li', '84920173', 'zur-1234-1'])(
  'takes %s',
  (password) => expect(isOwnWord(password, words)).toBe(false),
);
