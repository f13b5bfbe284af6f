import { codeStepAt } from '@comanda/domain/access/second-factor';
import { expect, test } from 'vitest';

import { codeAt } from './code-at.ts';

const key = Buffer.from('12345678901234567890');

/** Those of SHA-1 in RFC 6238, appendix B; six digits are the last six of its eight. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i of RFC 6238', (seconds, code) => {
  expect(codeAt(key, codeStepAt(seconds * 1000))).toBe(code.slice(2));
});

/** RFC 4226, appendix D. */
test('the first ten codes of RFC 4226', () => {
  expect(Array.from({ length: 10 }, (_, step) => codeAt(key, step))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});
