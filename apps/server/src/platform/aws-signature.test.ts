import { describe, expect, test } from 'vitest';

import { sha256Hex, signRequest } from './aws-signature.ts';

/** The examples of the AWS documentation, with its keys, bucket and day ("Examples: Signature Calculations"). */
const keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = Date.UTC(2013, 4, 24);
const bucket = 'https://examplebucket.s3.amazonaws.com';
const empty = sha256Hex('');
const signatureOf = (headers: Readonly<Record<string, string>>) =>
  /Signature=([0-9a-f]{64})$/.exec(headers['authorization'] ?? '')?.[1];

describe('the published examples', () => {
  test('GET of an object, with a range', () => {
    const url = new URL(`${bucket}/test.txt`);
    const signed = signRequest(keys, { method: 'GET', url, headers: { range: 'bytes=0-9' }, bodyHash: empty, now });
    expect(signed).toMatchObject({ host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' });
    expect(signed['authorization']).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('PUT of an object whose name has a $', () => {
    const url = new URL(`${bucket}/test$file.text`);
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    const bodyHash = sha256Hex('Welcome to Amazon S3.');
    expect(signatureOf(signRequest(keys, { method: 'PUT', url, headers, bodyHash, now }))).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  test.each([
    ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('GET of %s', (query, signature) => {
    const url = new URL(`${bucket}/${query}`);
    expect(signatureOf(signRequest(keys, { method: 'GET', url, headers: {}, bodyHash: empty, now }))).toBe(signature);
  });
});

test('what is signed is what is sent: another byte, path, day or key is another signature', () => {
  const request = {
    method: 'PUT' as const,
    url: new URL(`${bucket}/a`),
    headers: {},
    bodyHash: sha256Hex('a'),
    now,
  };
  const all = [
    signRequest(keys, request),
    signRequest(keys, { ...request, bodyHash: sha256Hex('b') }),
    signRequest(keys, { ...request, url: new URL(`${bucket}/b`) }),
    signRequest(keys, { ...request, now: now + 86_400_000 }),
    signRequest({ ...keys, secretKey: 'x' }, request),
  ];
  expect(new Set(all.map(signatureOf)).size).toBe(5);
});
