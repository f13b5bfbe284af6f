import { expect, test } from 'vitest';

import { hashPassword, isPassword } from './password.ts';

test('a password is kept as argon2id with 19 MiB and two passes, each time with another salt', async () => {
  const [one, other] = [await hashPassword('Fondue um acht'), await hashPassword('Fondue um acht')];
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect([await isPassword(one, 'Fondue um acht'), await isPassword(one, 'Fondue um neun')]).toEqual([true, false]);
});
