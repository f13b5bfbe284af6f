/** A call over a real connection, with headers that an ordinary client would not let out. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

import type { ContractKey } from '@comanda/contract/calls';

import type { SentLoosely } from '../../apps/server/src/test/start-test-server.ts';
import type { Header } from './headers.ts';

/** Null: the connection was closed without a word, as for what is no HTTP. */
export type WireAnswer = { readonly statusCode: number; readonly body: string; readonly isJson: boolean } | null;

export type Bytes = Buffer | undefined;

const longestMs = 30_000;
/** So long the end of a body is waited for that was announced and does not come. */
const lieMs = 300;

/** What may part the two before there is an answer: another length, another protocol, more than the parser reads. */
export function mayGoUnheard(headers: readonly Header[]): boolean {
  const parting = ['content-length', 'transfer-encoding', 'upgrade', 'expect', 'connection'];
  const bytes = headers.flat().join('').length;
  return bytes > 12_000 || headers.length > 8 || headers.some(([name]) => parting.includes(name.toLowerCase()));
}

/** As the server of the tests sends it. @throws URIError for what no address can carry */
export function bytesOf({ body }: SentLoosely): Bytes {
  if (body === undefined) return undefined;
  return Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** @param usual what every client sends, where nothing else stands under that name */
export async function sendByWire(
  port: number,
  key: ContractKey,
  { sent, headers }: { readonly sent: SentLoosely; readonly headers: readonly Header[] },
): Promise<WireAnswer> {
  const [method, pattern = ''] = key.split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ''));
  const query = new URLSearchParams(sent.query).toString();
  const body = bytesOf(sent);
  const all = [...usualHeaders(sent, body, port, headers), ...headers].flat();
  const asked = request({
    port,
    host: '127.0.0.1',
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers: all,
    agent: false,
  });
  const answer = await answerOf(asked, body, mayGoUnheard(headers));
  if (answer === null) return null;
  const { statusCode = 0 } = answer.response;
  const type = answer.response.headers['content-type'] ?? '';
  const text = await unpacked(answer.bytes, answer.response.headers['content-encoding']);
  return { statusCode, body: text, isJson: type.startsWith('application/json') };
}

function usualHeaders({ token, customer, body }: SentLoosely, bytes: Bytes, port: number, drawn: readonly Header[]) {
  const usual: Header[] = [
    ['host', `127.0.0.1:${port}`],
    ['connection', 'close'],
  ];
  if (token !== undefined) usual.push(['authorization', `Bearer ${token}`]);
  if (customer !== undefined) usual.push(['comanda-customer', encodeURI(customer)]);
  if (typeof body === 'object' && !Buffer.isBuffer(body)) usual.push(['content-type', 'application/json']);
  const named = new Set(drawn.map(([name]) => name.toLowerCase()));
  if (bytes !== undefined && !named.has('transfer-encoding')) usual.push(['content-length', String(bytes.length)]);
  return usual.filter(([name]) => !named.has(name));
}

type Heard = { readonly response: IncomingMessage; readonly bytes: Buffer } | null;

function answerOf(asked: ClientRequest, body: Bytes, isLie: boolean): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      asked.destroy();
      reject(new Error(`no answer within ${longestMs / 1000} s`));
    }, longestMs);
    const giveUp = isLie ? setTimeout(() => asked.socket?.end(), lieMs) : undefined;
    const done = (heard: Heard) => {
      clearTimeout(late);
      clearTimeout(giveUp);
      resolve(heard);
      asked.destroy();
    };
    asked.on('error', () => done(null));
    asked.on('close', () => done(null));
    asked.on('upgrade', () => done(null));
    asked.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => done(null));
      response.on('end', () => done({ response, bytes: Buffer.concat(parts) }));
    });
    asked.end(body);
  });
}

const unpack = { gzip: promisify(gunzip), br: promisify(brotliDecompress), deflate: promisify(inflate) };

async function unpacked(bytes: Buffer, encoding = ''): Promise<string> {
  const how = Object.entries(unpack).find(([name]) => name === encoding)?.[1];
  return String(how === undefined || bytes.length === 0 ? bytes : await how(bytes));
}
