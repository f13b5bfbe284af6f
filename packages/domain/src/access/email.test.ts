import { expect, test } from 'vitest';

import { isEmail } from './email.ts';

test.each(['anna@linde.ch', ' anna.muster+1@mail.linde.ch ', "o'neill@pub.ie", 'A@B.SWISS'])('%s', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each(['', 'anna', 'anna@linde', 'anna@linde.c', 'anna@.ch', 'müller@linde.ch', 'a b@linde.ch', 'a@b.ch, c@d.ch'])(
  '%s is none',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);
