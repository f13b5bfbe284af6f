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

/** All that a token of this service says, so that nothing but how it is signed can be the reason to refuse it. */
const said = { sub: 'sara', sid: 's1', aud: 'comanda', iat: startedAt / 1000, exp: startedAt / 1000 + 300 };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signedBy = (secretOf: string, alg = 'HS256') =>
  new SignJWT(said).setProtectedHeader({ alg }).sign(new TextEncoder().encode(`access ${secretOf}`));

test('the same words count under the right signature', async () => {
  expect(await accessTokenReader(secret, startedAt)(await signedBy(secret), startedAt)).toMatchObject(claims);
});

test.each([
  ['without a signature', async () => `${part({ alg: 'none' })}.${part(said)}.`],
  ['without a signature, by its old name', async () => `${part({ alg: 'None', typ: 'JWT' })}.${part(said)}.`],
  [
    'with the signature of another algorithm beside “none”',
    async () => `${part({ alg: 'none' })}.${(await signedBy(secret)).split('.').slice(1).join('.')}`,
  ],
  ['by an algorithm that is not ours, with the right key', () => signedBy(secret, 'HS512')],
  ['by another secret', () => signedBy('a secret of another house')],
  ['by no secret at all', () => signedBy('')],
  [
    'for somebody else under a signature that was for this one',
    async () => {
      const [head, , signature] = (await signedBy(secret)).split('.');
      return `${head}.${part({ ...said, sub: 'admin' })}.${signature}`;
    },
  ],
  [
    'for longer under a signature that was for less',
    async () => {
      const [head, , signature] = (await signedBy(secret)).split('.');
      return `${head}.${part({ ...said, exp: said.exp + 86_400 })}.${signature}`;
    },
  ],
])('a token %s counts for nothing', async (_, make) => {
  const read = accessTokenReader(secret, startedAt);
  // Also where the right one is known already.
  expect(await read(await signedBy(secret), startedAt)).toMatchObject(claims);
  expect(await read(await make(), startedAt)).toBeNull();
});
