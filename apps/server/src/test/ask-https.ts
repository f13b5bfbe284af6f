/** One question to a server under test, as a browser that knows certain authorities asks it. */
import { request as requestPlain } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
import type { TLSSocket } from 'node:tls';

export type Heard = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** Of the certificate that was shown; empty over plain HTTP. */
  readonly serial: string;
};

type Question = {
  readonly method?: string;
  readonly ca?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** @param url of 127.0.0.1, or of a name that is looked for there. @throws what the browser does not trust */
export async function ask(url: string, { method = 'GET', ca, headers = {}, body }: Question = {}): Promise<Heard> {
  const { protocol, hostname, host, port, pathname, search } = new URL(url);
  const isSecure = protocol === 'https:';
  // A name is no address: as the certificate is compared with it, so is the server told it.
  const secure = { ca, agent: new Agent({ keepAlive: false }), servername: /^[\d.]+$/.test(hostname) ? '' : hostname };
  const options = {
    host: '127.0.0.1',
    port,
    method,
    path: `${pathname}${search}`,
    headers: { host, ...headers },
    ...(isSecure && secure),
  };
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? requestSecure : requestPlain)(options, (answer) => {
      const chunks: Buffer[] = [];
      const { socket } = answer;
      const serial = isSecure ? (socket as TLSSocket).getPeerCertificate().serialNumber : '';
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks), serial }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
