/** One kept-alive HTTP/1.1 connection, one call at a time: the least a client can cost on the machine it measures. */
import { connect, type Socket } from 'node:net';

export type Answered = { readonly status: number; readonly head: string; readonly body: Buffer };

export type Connection = {
  /** @throws Error (rejects) when the connection breaks or answers what is not understood. */
  call(request: string): Promise<Answered>;
  close(): void;
};

type Waiting = { readonly done: (answer: Answered) => void; readonly fail: (error: Error) => void };

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return connectionOn(socket);
}

function connectionOn(socket: Socket): Connection {
  let waiting: Waiting | null = null;
  let received: Buffer = Buffer.alloc(0);
  const fail = (error: Error) => {
    const one = waiting;
    waiting = null;
    one?.fail(error);
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (answer === null) return;
    received = Buffer.alloc(0);
    const one = waiting;
    waiting = null;
    if (answer instanceof Error) one?.fail(answer);
    else one?.done(answer);
  });
  return {
    call: (request) =>
      new Promise((done, failed) => {
        waiting = { done, fail: failed };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

const endOfHead = Buffer.from('\r\n\r\n');
const lengthField = /\r\ncontent-length: (\d+)/i;

/** @returns null while something is missing. */
function readAnswer(received: Buffer): Answered | Error | null {
  const end = received.indexOf(endOfHead);
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const length = lengthField.exec(head)?.[1];
  const body = end + endOfHead.length;
  if (length !== undefined) {
    if (received.length < body + Number(length)) return null;
    return { status: statusOf(head), head, body: received.subarray(body) };
  }
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return new Error(`an answer without a length: ${head}`);
  // The last chunk is empty.
  if (!received.subarray(-7).equals(Buffer.from('\r\n0\r\n\r\n'))) return null;
  return { status: statusOf(head), head, body: received.subarray(body) };
}

function statusOf(head: string): number {
  return Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
}

export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export function write({ method, path, headers = {}, body }: Request): string {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (body !== undefined)
    fields.push(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${fields.join('')}\r\n${body ?? ''}`;
}
