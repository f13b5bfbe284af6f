/** How a simulated printer calls a server: over a socket or straight into the program, as the test likes. */
import { request } from 'node:http';

export type PrinterRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Behind the address that was typed into the printer. */
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type PrinterReply = {
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};

/** @throws Error when no answer comes. */
export type PrinterSend = (request: PrinterRequest) => Promise<PrinterReply>;

/** Over the network, as the real ones. @param url as it was typed into the printer */
export function overHttp(url: string): PrinterSend {
  return ({ method, query = {}, headers = {}, body = '' }) => {
    const target = new URL(url);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    return new Promise((resolve, reject) => {
      const call = request(target, { method, headers, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
          const { statusCode: status = 0 } = answer;
          resolve({ status, headers: Object.fromEntries(told), body: new Uint8Array(Buffer.concat(parts)) });
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  };
}
