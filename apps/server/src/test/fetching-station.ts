/** A station of the first house whose printer fetches, and what becomes of its jobs. */
import { type PaperLine, textOf } from '@comanda/paper/lines';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import type { PrinterSend } from '@comanda/test-kit/printer-http';

import { findPrinters } from '../modules/devices/index.ts';
import type { TestServer } from './start-test-server.ts';
import { printJobs } from './storage.ts';

const params = { customerId: 'linde' };

export async function changeStation(server: TestServer, station: string, deliverer: 'server' | 'browser' | 'printer') {
  const all = await server.call('GET /v1/customers/{customerId}/stations', { as: 'anna', params });
  const { version = 1 } = all.find(({ id }) => id === station) ?? {};
  await server.call('PATCH /v1/customers/{customerId}/stations/{stationId}', {
    as: 'anna',
    params: { ...params, stationId: station },
    body: { id: anId(), version, deliverer },
  });
}

type Fields = {
  readonly model?: string;
  readonly active?: boolean;
  readonly ipAddress?: string;
  readonly station?: string;
};

export async function changePrinter(server: TestServer, printerId: string, fields: Fields) {
  const printer = (await findPrinters(server.house.database.read, 'linde')).find(({ id }) => id === printerId);
  await server.call('PATCH /v1/customers/{customerId}/printers/{printerId}', {
    as: 'anna',
    params: { ...params, printerId },
    body: { id: anId(), version: printer?.version ?? 1, ...fields },
  });
}

export async function fetchUrl(server: TestServer, printerId: string, id: string = anId()): Promise<string> {
  const key = 'POST /v1/customers/{customerId}/printers/{printerId}/fetchKey';
  return (await server.call(key, { as: 'anna', params: { ...params, printerId }, body: { id } })).url;
}

/** Straight into the program, as the network would bring it. */
export function sendInto(server: TestServer, address: string): PrinterSend {
  return async ({ method, query, headers, body }) => {
    const answer = await server.http.inject({
      method,
      url: new URL(address).pathname,
      headers: { ...headers },
      ...(query && { query: { ...query } }),
      ...(body !== undefined && { payload: body }),
    });
    const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    return { status: answer.statusCode, headers: Object.fromEntries(told), body: new Uint8Array(answer.rawPayload) };
  };
}

export async function placeOrder(server: TestServer, lines: Parameters<typeof aDraft>[0] = ['espresso']) {
  return (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines) })).order;
}

/** State, reason and how often it was handed out. */
export async function jobsOf(server: TestServer, { id }: { readonly id: string }) {
  const jobs = await printJobs(server.house.database.read, id);
  return jobs.map(({ status, error, attempts }) => [status, error, attempts]);
}

export function readPapers(papers: readonly (readonly PaperLine[])[]): string[] {
  return papers.map((lines) => lines.map(textOf).join('\n'));
}
