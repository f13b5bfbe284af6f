import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';

import { walleeToken } from './wallee-call.ts';

const key = Buffer.from('the key of an application user, 32+');
const facts = {
  userId: '4711',
  authenticationKey: key.toString('base64'),
  method: 'POST',
  path: '/api/v2.0/payment/transactions?expand=lineItems',
  issuedAt: 1_795_737_600,
};

test('a library that is not ours reads the token, with the very call and nothing else in it', async () => {
  const { payload, protectedHeader } = await jwtVerify(walleeToken(facts), key, { algorithms: ['HS256'] });
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT', ver: 1 });
  expect(payload).toEqual({ sub: '4711', iat: facts.issuedAt, requestPath: facts.path, requestMethod: 'POST' });
  await expect(jwtVerify(walleeToken(facts), Buffer.from('another key'), { algorithms: ['HS256'] })).rejects.toThrow(
    'signature',
  );
});
