/** Headers as no browser sends them: near-valid, absurd, twice, too long, and lies about the body. */
import type { Random } from '../random.ts';

/** As they go over the wire: a name may come twice. */
export type Header = readonly [name: string, value: string];

export type HeaderFacts = {
  readonly random: Random;
  /** Ids and words met so far, ours or not. */
  readonly pool: readonly string[];
  /** Of who calls; undefined is a stranger. */
  readonly token: string | undefined;
  /** Of the body that is really sent. */
  readonly bytes: number;
};

/** What a line of headers can carry: anything but control characters, a byte a letter. */
const absurd = [
  '',
  ' ',
  '\t',
  ',',
  ';;;=',
  '"',
  'null',
  'NaN',
  '-1',
  '__proto__',
  '../../etc/passwd',
  "' or 1=1 --",
  '%00%E0%A4%A',
  '{"a":',
  'Z\u00fcrich \u00ff\u0080',
  '9'.repeat(400),
  'x'.repeat(6_000),
  'a=b; '.repeat(900),
] as const;

type Draw = (facts: HeaderFacts) => string;
const of =
  (...values: readonly string[]): Draw =>
  ({ random }) =>
    random.pick(values);
const met: Draw = ({ random, pool }) => plain(random.pick(pool));
const address: Draw = ({ random }) =>
  random.pick(['203.0.113.7', '::1', '1.2.3.4, 5.6.7.8', 'unknown', '999.1.1.1:x', '[fe80::1%eth0]', '_hidden']);

/** Letters that a header cannot carry would never leave a client. */
function plain(text: string): string {
  return text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?').slice(0, 2_000);
}

const token: Draw = ({ random, token: own = 'x.y.z' }) => {
  const at = random.int(0, own.length - 1);
  return random.pick([
    `Bearer ${own.slice(0, at)}${random.pick(['A', '.', '='])}${own.slice(at + 1)}`,
    `Bearer ${own.split('.').slice(0, 2).join('.')}.`,
    `Bearer ${own} ${own}`,
    `bearer ${own}`,
    'Bearer',
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJyb290In0.',
    'Basic cm9vdDpyb290',
    'Digest username="x", realm="", nonce=, uri="/", response=zz, nc=-1',
  ]);
};

const length: Draw = ({ random, bytes }) =>
  random.pick(['0', '1', String(bytes + 7), String(Math.max(0, bytes - 1)), '-1', '1e3', '0x10', '9'.repeat(30)]);

const cookie: Draw = ({ random }) =>
  random.pick([
    `comanda_session=${random.uuid()}.1.${'A'.repeat(43)}`,
    'comanda_session=%E0%A4%A',
    'comanda_session=; comanda_session=a.b.c',
    `comanda_device=${random.uuid()}; comanda_till="x"`,
    '__proto__=1; constructor=2',
    '=;=;=',
  ]);

/** Every header that the program or what it stands on reads, and some that it must not mind. */
const draws: Readonly<Record<string, Draw>> = {
  accept: of('*/*', 'text/html', 'application/json;q=x'),
  'accept-encoding': of('gzip', 'br', 'gzip;q=0, *;q=0', 'identity;q=0', 'zstd, x'),
  'accept-language': of('de-CH', 'pl', '*', 'de;q=9', 'xx-'.repeat(300)),
  authorization: token,
  'comanda-customer': met,
  connection: of('keep-alive', 'upgrade', 'content-length, authorization', 'x'),
  'content-encoding': of('gzip', 'br', 'identity', 'x'),
  'content-length': length,
  'content-type': of(
    'application/json; charset=utf-16',
    'application/json; charset="',
    'APPLICATION/JSON',
    'application/json, text/plain',
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'image/png',
    'json',
  ),
  cookie,
  'datatrans-signature': of('t=1,s0=00', 't=,s0=', 's0'),
  expect: of('100-continue', '200-maybe'),
  forwarded: of('for=1.2.3.4;proto=https;host=x', 'for="[::', ';;'),
  host: of('localhost', 'x y', 'evil.test:99999', '[::1', 'a'.repeat(300)),
  'idempotency-key': met,
  'if-match': of('*', '"x"'),
  'if-modified-since': of('Sat, 21 Nov 2026 00:00:00 GMT', 'yesterday'),
  'if-none-match': of('*', '""', 'W/"x"', 'W/"', `${'"a",'.repeat(500)}"b"`),
  origin: of('null', 'https://evil.test', 'file://', 'http://['),
  range: of('bytes=0-1', 'bytes=-', 'bytes=9-1,2-'),
  referer: of('https://evil.test/', 'http://[', '/x'),
  'transfer-encoding': of('chunked', 'gzip, chunked', 'identity', 'x'),
  upgrade: of('websocket', 'h2c'),
  'user-agent': of('', 'Mozilla/5.0', '<script>', "'; drop table sessions; --"),
  'x-forwarded-for': address,
  'x-forwarded-host': of('evil.test', 'a, b', 'x y', '[::1'),
  'x-forwarded-proto': of('https', 'http, https', 'javascript', ''),
  'x-http-method-override': of('DELETE', 'TRACE'),
  'x-real-ip': address,
  'x-signature': of('algorithm=x', 'algorithm=SHA256withECDSA, keyId=1, state=COMPLETED, signature=AA=='),
  constructor: of('1'),
};
const names = Object.keys(draws);

export function drawHeaders(facts: HeaderFacts): Header[] {
  const { random } = facts;
  const headers: Header[] = [];
  const count = random.chance(0.02) ? random.int(200, 2_500) : random.int(1, 4);
  for (let at = 0; at < count; at += 1) {
    const name = count > 4 ? `x-${at}` : random.pick(names);
    const value = random.chance(0.2) ? random.pick(absurd) : plain((draws[name] ?? of('1'))(facts));
    headers.push([random.chance(0.1) ? name.toUpperCase() : name, value]);
    if (random.chance(0.1)) headers.push([name, random.pick(absurd)]);
  }
  return headers;
}
