import { expect, test } from 'vitest';

import { answerTo, isLong } from './contact-view.ts';

test.each([
  ['kurz', false],
  ['x'.repeat(280), false],
  ['x'.repeat(281), true],
  [['1', '2', '3', '4', '5'].join('\n'), false],
  [['1', '2', '3', '4', '5', '6'].join('\n'), true],
])('%j is folded: %s', (message, folds) => {
  expect(isLong(message)).toBe(folds);
});

test('an answer goes to the address as it is, with its subject, and with nothing that an address smuggles in', () => {
  expect(answerTo({ email: 'erika+demo@guest.test' }, 'Nachricht: Demo & mehr')).toBe(
    'mailto:erika%2Bdemo@guest.test?subject=Nachricht%3A%20Demo%20%26%20mehr',
  );
  expect(answerTo({ email: 'a?bcc=b&c@guest.test' }, 'x')).toBe('mailto:a%3Fbcc%3Db%26c@guest.test?subject=x');
});
