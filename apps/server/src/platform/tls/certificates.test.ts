import { X509Certificate } from 'node:crypto';
import { type AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';

import { expect, test } from 'vitest';

import { aCertificate, anAuthority } from '../../test/an-authority.ts';
import { boundsOf, certificateDays } from './certificates.ts';
import { boundsFor, bytesOf, isHouseAddress, isWithin, rangeOf } from './names.ts';

const day = 86_400_000;
const daysOf = (certificate: X509Certificate) =>
  Math.round((Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / day);

test('the authority signs itself, for ten years, and nothing but certificates', async () => {
  const { certificate } = await anAuthority();
  expect(certificate.subject).toBe('O=Comanda\nCN=Comanda Linde');
  expect([certificate.ca, certificate.checkIssued(certificate), certificate.verify(certificate.publicKey)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(daysOf(certificate)).toBe(3650);
});

test('a certificate names names and addresses, is the authority’s, and lasts as long as browsers take it', async () => {
  const { certificate: authority } = await anAuthority();
  const names = ['kasse.local', '192.168.1.20', 'fd00::2', '::1'];
  const certificate = new X509Certificate((await aCertificate(names)).certificate);
  expect([certificate.ca, certificate.checkIssued(authority), certificate.verify(authority.publicKey)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(certificate.checkHost('kasse.local')).toBe('kasse.local');
  expect(names.slice(1).map((address) => certificate.checkIP(address))).toEqual(names.slice(1));
  expect([certificate.checkHost('other.local'), certificate.checkIP('192.168.1.21')]).toEqual([undefined, undefined]);
  expect(daysOf(certificate)).toBe(certificateDays);
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
});

test('the authority signs by RSA of 3072 bits, a machine by P-256, and both by SHA-256', async () => {
  const { certificate: authority } = await anAuthority();
  const { publicKey, raw } = new X509Certificate((await aCertificate(['kasse.local'])).certificate);
  const { asymmetricKeyType, asymmetricKeyDetails } = authority.publicKey;
  expect([asymmetricKeyType, asymmetricKeyDetails?.modulusLength]).toEqual(['rsa', 3072]);
  expect([publicKey.asymmetricKeyType, publicKey.asymmetricKeyDetails?.namedCurve]).toEqual(['ec', 'prime256v1']);
  // sha256WithRSAEncryption, 1.2.840.113549.1.1.11, within the certificate and beside its signature.
  const named = Buffer.from('06092a864886f70d01010b', 'hex');
  for (const bytes of [authority.raw, raw]) {
    expect(bytes.indexOf(named)).toBeGreaterThan(0);
    expect(bytes.lastIndexOf(named)).toBeGreaterThan(bytes.indexOf(named));
  }
});

/** What a browser says to a server with a certificate for this name. */
async function greet(name: string, ca: string): Promise<string> {
  const made = await aCertificate([name]);
  const server = createServer({ cert: made.certificate, key: made.key }, (socket) => socket.end());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const said = await new Promise<string>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, ca, servername: name }, () => resolve('trusted'));
    socket.on('error', (error) => resolve(error.message));
  });
  server.close();
  return said;
}

test('a stolen key pretends to be no bank: outside of its bounds nobody trusts it', async () => {
  const { pem } = await anAuthority();
  expect(await greet('kasse.local', pem)).toBe('trusted');
  expect(await greet('shop.till.example', pem)).toBe('trusted');
  expect(await greet('bank.example', pem)).toContain('permitted subtree violation');
});

test('the bounds are read back from the certificate', async () => {
  const bounds = boundsOf((await anAuthority()).certificate);
  const known = boundsFor(['till.example']);
  expect(bounds.names).toEqual(known.names);
  expect(bounds.ranges.map(String)).toEqual(known.ranges.map(String));
});

test.each([
  ['kasse.local', true],
  ['local', true],
  ['kasse.lan', true],
  ['notlocal', false],
  ['bank.example', false],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.0.1', true],
  ['100.64.0.9', true],
  ['8.8.8.8', false],
  ['fd12:3456::1', true],
  ['fe80::1', true],
  ['2001:db8::1', false],
  ['::1', true],
  ['::2', false],
  ['203.0.113.5', true],
  ['203.0.113.6', false],
])('%s: %s', (name, isIn) => {
  expect(isWithin(boundsFor(['203.0.113.5']), name)).toBe(isIn);
});

test('addresses of a house are those that nobody reaches from outside', () => {
  expect(['192.168.1.1', 'fd00::2', 'kasse.local', '169.254.1.1', '127.0.0.1', '1.1.1.1'].map(isHouseAddress)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('addresses and ranges in bytes', () => {
  expect(bytesOf('fd00::2').toString('hex')).toBe(`fd00${'0'.repeat(27)}2`);
  expect(bytesOf('::ffff:1.2.3.4').toString('hex')).toBe(`${'0'.repeat(20)}ffff01020304`);
  expect(rangeOf('172.16.0.0/12').toString('hex')).toBe('ac100000fff00000');
  expect(rangeOf('203.0.113.5').toString('hex')).toBe('cb007105ffffffff');
  expect(rangeOf('fc00::/7').toString('hex')).toBe(`fc${'0'.repeat(30)}fe${'0'.repeat(30)}`);
});
