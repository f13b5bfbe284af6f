/**
 * Makes a house's own certificate authority and certificates for its server (RFC 5280). What is made here is read and
 * checked by Node, never by hand.
 */
import {
  createHash,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  sign as signBytes,
  type X509Certificate,
} from 'node:crypto';
import { promisify } from 'node:util';

import {
  bare,
  bits,
  field,
  integer,
  isTrue,
  objectId,
  octets,
  partsOf,
  sequence,
  setOf,
  tagged,
  text,
  time,
} from './der.ts';
import { type Bounds, bytesOf, isAddress } from './names.ts';

const day = 86_400_000;
/** A tablet whose clock is a little behind takes it all the same. */
const early = day;
const authorityDays = 3650;
/** What browsers take at most from anybody, with a day to spare. */
export const certificateDays = 397;

const ids = {
  ecdsa: '1.2.840.10045.4.3.2',
  rsa: '1.2.840.113549.1.1.11',
  organisation: '2.5.4.10',
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
  subjectKey: '2.5.29.14',
  authorityKey: '2.5.29.35',
  names: '2.5.29.17',
  nameConstraints: '2.5.29.30',
} as const;

const dnsField = 2;
const addressField = 7;

export type Made = { readonly certificate: string; readonly key: string };

export type Authority = { readonly certificate: X509Certificate; readonly key: KeyObject };

/** RSA, because of keys of other kinds Apple's description of what a profile installs says nothing. */
const newAuthorityKey = () => promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
/** On the curve that every browser knows: each connection costs a signature. */
const newServerKey = () => promisify(generateKeyPair)('ec', { namedCurve: 'prime256v1' });

/** Over SHA-256. */
function algorithmOf(key: KeyObject): Buffer {
  if (key.asymmetricKeyType === 'ec') return sequence(objectId(ids.ecdsa));
  const none = tagged(0x05);
  return sequence(objectId(ids.rsa), none);
}

/** No name of a machine: OpenSSL would compare it with the bounds where a certificate names addresses alone. */
const subjectOfServers = 'Comanda server';

/** So long a common name may be. */
const longestName = 64;

function subjectOf(name: string): Buffer {
  const part = (id: string, value: string) => setOf(sequence(objectId(id), text(value)));
  return sequence(
    part(ids.organisation, 'Comanda'),
    part(ids.commonName, Array.from(name).slice(0, longestName).join('')),
  );
}

function extension(id: string, value: Buffer, isCritical = false): Buffer {
  return sequence(objectId(id), ...(isCritical ? [isTrue()] : []), octets(value));
}

/** As everybody computes it: over the key's bits (RFC 5280, 4.2.1.2). */
function keyIdOf(spki: Buffer): Buffer {
  const [whole] = partsOf(spki);
  const key = partsOf(whole?.content ?? Buffer.alloc(0))[1]?.content.subarray(1) ?? Buffer.alloc(0);
  return createHash('sha1').update(key).digest();
}

function nameOf(name: string): Buffer {
  return isAddress(name) ? bare(addressField, bytesOf(name)) : bare(dnsField, Buffer.from(name, 'latin1'));
}

/**
 * Whoever steals the key can pretend to be a machine in a house, and no bank. Not critical, against the letter of RFC
 * 5280: systems too old to know the bounds then still take the certificate.
 */
function constraintsOf({ names, ranges }: Bounds): Buffer {
  const permitted = [
    ...names.map((name) => bare(dnsField, Buffer.from(name, 'latin1'))),
    ...ranges.map((range) => bare(addressField, range)),
  ];
  return extension(ids.nameConstraints, sequence(field(0, ...permitted.map((one) => sequence(one)))));
}

type Contents = {
  readonly issuer: Buffer;
  readonly subject: Buffer;
  readonly from: number;
  readonly days: number;
  readonly publicKey: Buffer;
  readonly extensions: readonly Buffer[];
};

function signed({ issuer, subject, from, days, publicKey, extensions }: Contents, key: KeyObject): string {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const contents = sequence(
    field(0, integer(Buffer.from([2]))),
    integer(serial),
    algorithmOf(key),
    issuer,
    // Both ends count (RFC 5280, 4.1.2.5).
    sequence(time(from), time(from + days * day - 1000)),
    subject,
    publicKey,
    field(3, sequence(...extensions)),
  );
  const whole = sequence(contents, algorithmOf(key), bits(signBytes('sha256', contents, key)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

type WantedAuthority = { readonly name: string; readonly bounds: Bounds; readonly now: number };

export async function makeAuthority(wanted: WantedAuthority): Promise<Made> {
  const { publicKey, privateKey } = await newAuthorityKey();
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const subject = subjectOf(wanted.name);
  const certificate = signed(
    {
      issuer: subject,
      subject,
      from: wanted.now - early,
      days: authorityDays,
      publicKey: spki,
      extensions: [
        // No further authority below it.
        extension(ids.basicConstraints, sequence(isTrue(), integer(Buffer.from([0]))), true),
        // Signs certificates and lists of revoked ones.
        extension(ids.keyUsage, bits(Buffer.from([0x06]), 1), true),
        extension(ids.subjectKey, octets(keyIdOf(spki))),
        constraintsOf(wanted.bounds),
      ],
    },
    privateKey,
  );
  return { certificate, key: pemOf(privateKey) };
}

/** @param wanted names and addresses, all within the authority's bounds */
export async function makeCertificate(
  authority: Authority,
  wanted: { readonly names: readonly string[]; readonly now: number },
): Promise<Made> {
  const { publicKey, privateKey } = await newServerKey();
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const issuerKey = authority.certificate.publicKey.export({ type: 'spki', format: 'der' });
  const certificate = signed(
    {
      issuer: fieldsOf(authority.certificate).subject,
      subject: subjectOf(subjectOfServers),
      from: wanted.now - early,
      days: certificateDays,
      publicKey: spki,
      extensions: [
        extension(ids.basicConstraints, sequence(), true),
        // It signs, and does nothing else.
        extension(ids.keyUsage, bits(Buffer.from([0x80]), 7), true),
        extension(ids.extendedKeyUsage, sequence(objectId(ids.serverAuth))),
        extension(ids.subjectKey, octets(keyIdOf(spki))),
        extension(ids.authorityKey, sequence(bare(0, keyIdOf(issuerKey)))),
        extension(ids.names, sequence(...wanted.names.map(nameOf))),
      ],
    },
    authority.key,
  );
  return { certificate, key: pemOf(privateKey) };
}

/** Of a certificate that Node has read. */
function fieldsOf({ raw }: X509Certificate): { readonly subject: Buffer; readonly extensions: Buffer } {
  const [whole] = partsOf(raw);
  const [contents] = partsOf(whole?.content ?? Buffer.alloc(0));
  const parts = partsOf(contents?.content ?? Buffer.alloc(0));
  const subject = parts[5]?.whole ?? Buffer.alloc(0);
  return { subject, extensions: parts.find(({ tag }) => tag === 0xa3)?.content ?? Buffer.alloc(0) };
}

/** Within what an authority may vouch, as its certificate says. */
export function boundsOf(authority: X509Certificate): Bounds {
  const [list] = partsOf(fieldsOf(authority).extensions);
  const found = partsOf(list?.content ?? Buffer.alloc(0))
    .map(({ content }) => partsOf(content))
    .find(([id]) => id?.whole.equals(objectId(ids.nameConstraints)));
  const [constraints] = partsOf(found?.at(-1)?.content ?? Buffer.alloc(0));
  const permitted = partsOf(constraints?.content ?? Buffer.alloc(0)).find(({ tag }) => tag === 0xa0);
  const bases = partsOf(permitted?.content ?? Buffer.alloc(0)).flatMap(({ content }) => partsOf(content).slice(0, 1));
  const of = (number: number) => bases.filter(({ tag }) => tag === 0x80 + number).map(({ content }) => content);
  return { names: of(dnsField).map((name) => name.toString('latin1')), ranges: of(addressField) };
}
