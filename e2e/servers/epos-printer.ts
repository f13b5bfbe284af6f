/** A printer of Epson in the venue's network, as a browser reaches it: ePOS-Print over HTTP, whose answer any page may read. */
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

import { anEposPrinter, type EposPrinter } from '@comanda/test-kit/epos-printer';

export type ServedPrinter = EposPrinter & {
  readonly port: number;
  /** Methods that it was called with: a browser that asks first would show OPTIONS. */
  readonly methods: () => readonly string[];
  readonly close: () => Promise<void>;
};

export async function serveEposPrinter(): Promise<ServedPrinter> {
  const printer = anEposPrinter();
  const methods: string[] = [];
  const server = createServer((request, reply) => {
    methods.push(request.method ?? '');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const told = request.url?.startsWith('/cgi-bin/epos/service.cgi')
        ? printer.take(Buffer.concat(parts).toString())
        : null;
      if (told === null) {
        request.socket.destroy();
        return;
      }
      reply.writeHead(200, { 'content-type': 'text/xml; charset=utf-8', 'access-control-allow-origin': '*' });
      reply.end(told);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...printer,
    port,
    methods: () => methods,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
