import { jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';

import { accessTokenReader, signAccessToken } from './access-token.ts';

const secret = 'a secret of the house';
const startedAt = Date.UTC(2026, 10, 27, 12);
const claims = { userId: 'sara', sessionId: 's1' };
const key = new TextEncoder().encode(`access ${secret}`);

const signed = (audience: string | null, at: number) => {
  const token = new SignJWT({ sid: 's1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('sara')
    .setIssuedAt(at / 1000)
    .setExpirationTime(at / 1000 + 300);
  return (audience === null ? token : token.setAudience(audience)).sign(key);
};

test('a token names the service that it is for, and one for another service counts for nothing', async () => {
  const read = accessTokenReader(secret, startedAt);
  const { accessToken } = await signAccessToken(secret, claims, startedAt);
  expect((await jwtVerify(accessToken, key, { currentDate: new Date(startedAt) })).payload.aud).toBe('comanda');
  expect(await read(accessToken, startedAt)).toMatchObject(claims);
  expect(await read(await signed('another', startedAt), startedAt)).toBeNull();
});

test('one of the version before, which names none, counts while a house changes over and no longer', async () => {
  const read = accessTokenReader(secret, startedAt);
  expect(await read(await signed(null, startedAt), startedAt)).toMatchObject(claims);
  const later = startedAt + 900_000;
  expect(await read(await signed(null, later), later)).toBeNull();
  const { accessToken } = await signAccessToken(secret, claims, later);
  expect(await read(accessToken, later)).toMatchObject(claims);
});
