/**
 * AWS Signature Version 4 over the headers of a request, as stores with the interface of S3 ask for it
 * (docs.aws.amazon.com: "Authenticating Requests: Using the Authorization Header").
 */
import { createHash, createHmac } from 'node:crypto';

export type SigningKeys = { readonly accessKey: string; readonly secretKey: string; readonly region: string };

export type RequestToSign = {
  readonly method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hex. */
  readonly bodyHash: string;
  /** Unix milliseconds. */
  readonly now: number;
};

const algorithm = 'AWS4-HMAC-SHA256';
const service = 's3';

export function sha256Hex(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** @returns the headers that are to be sent: those given, with host, date, hash and signature */
export function signRequest(keys: SigningKeys, request: RequestToSign): Record<string, string> {
  const { method, url, bodyHash } = request;
  const stamp = new Date(request.now).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': stamp,
  };
  const signed = Object.keys(headers)
    .map((name) => name.toLowerCase())
    .toSorted();
  const lines = signed.map((name) => `${name}:${valueOf(headers, name)}\n`).join('');
  const canonical = [method, pathOf(url), queryOf(url), lines, signed.join(';'), bodyHash].join('\n');
  const scope = `${day}/${keys.region}/${service}/aws4_request`;
  const toSign = [algorithm, stamp, scope, sha256Hex(canonical)].join('\n');
  const key = [keys.region, service, 'aws4_request'].reduce<Buffer>(
    (before, part) => hmac(before, part),
    hmac(`AWS4${keys.secretKey}`, day),
  );
  const signature = hmac(key, toSign).toString('hex');
  const credential = `${keys.accessKey}/${scope}`;
  return {
    ...headers,
    authorization: `${algorithm} Credential=${credential},SignedHeaders=${signed.join(';')},Signature=${signature}`,
  };
}

function valueOf(headers: Readonly<Record<string, string>>, name: string): string {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return (found?.[1] ?? '').trim().replaceAll(/ +/g, ' ');
}

/** Each part as it was meant, encoded once: S3 does not encode paths twice. */
function pathOf({ pathname }: URL): string {
  return pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
}

function queryOf({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** All but letters, digits, `-`, `.`, `_` and `~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
