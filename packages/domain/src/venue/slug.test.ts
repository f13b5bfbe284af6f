import { expect, test } from 'vitest';

import { checkSlug } from './slug.ts';

test.each(['linde', 'gasthof-linde-2', ' Linde ', '1848'])('%s is a short name', (text) => {
  expect(checkSlug(text)).toEqual({ ok: true, value: text.trim().toLowerCase() });
});

test.each(['', 'ab', '-linde', 'linde-', 'lin--de', 'bären', 'linde/app', 'linde am see', 'a'.repeat(61)])(
  '%s is none',
  (text) => {
    expect(checkSlug(text)).toMatchObject({ ok: false, code: 'settings.error.slugInvalid' });
  },
);
