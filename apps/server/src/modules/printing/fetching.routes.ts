/**
 * Doors for printers that fetch: no call of ours but those of Epson and Star, to the letter. Who knows the key of a
 * printer is that printer (decisions.md §7).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { House } from '../../platform/house.ts';
import { fetchSignInOf, findPrinterByKey, hashFetchKey, type PrinterRow } from '../devices/index.ts';
import { answerPoll, fetchJob, type Poll, starMedia, takeOff } from './cloud-print.ts';
import { type DigestDoor, openDigestDoor } from './digest.ts';
import { findDeliverer } from './handed-jobs.repository.ts';
import { answerGetRequest, takeSetResponse } from './server-direct-print.ts';
import type { PrinterWatch } from './watch-printers.ts';

const xmlType = 'text/xml; charset=utf-8';
/** A printer reports a few lines; pictures travel the other way. */
const largestReportBytes = 200_000;

/** Printers read no compressed answers, and want to know how long one is. */
const asItIs = { compress: false } as const;

type Facts = { readonly house: House; readonly watch: PrinterWatch };
type Query = Readonly<Record<string, unknown>>;

/** In a scope of its own: only here forms are read, and JSON of whatever type the printer claims. */
export function mountFetching(app: FastifyInstance, house: House, watch: PrinterWatch): void {
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestReportBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const facts = { house, watch };
    const digest = openDigestDoor(house);
    scope.post('/print/epson/:printerKey', asItIs, (request, reply) =>
      asPrinter(facts, request, reply, async (printer) => {
        const exchange = { request, reply };
        const isIn = await isSignedIn(house, digest, printer, exchange);
        return isIn ? answerEpson(house, printer, exchange) : reply.code(401).header('content-length', 0).send('');
      }),
    );
    mountStar(scope, facts);
    done();
  });
}

/** Its station has it fetch; while another way is chosen there it finds nothing, but may still report. */
async function asPrinter(
  { house, watch }: Facts,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (printer: PrinterRow) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { printerKey } = request.params as { printerKey: string };
  const printer = await findPrinterByKey(house.database.read, hashFetchKey(printerKey));
  if (!printer) return reply.code(404).send('');
  const isFetching = (await findDeliverer(house.database.read, printer)) === 'printer';
  watch.fetched({ customerId: printer.customer_id, printerId: printer.id });
  void reply.header('cache-control', 'no-store');
  return answer(isFetching ? printer : { ...printer, active: false });
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Of a printer with a name and a password; the others are known by their key alone. */
async function isSignedIn(
  house: House,
  digest: DigestDoor,
  printer: PrinterRow,
  { request, reply }: Exchange,
): Promise<boolean> {
  const known = fetchSignInOf(house.secrets, printer);
  if (known === null) return true;
  const { method, url, headers } = request;
  const answer = await digest.check(printer.id, { method, url, authorization: headers.authorization }, known);
  if (answer !== 'yes') void reply.header('www-authenticate', digest.challenge(printer.id, answer));
  return answer === 'yes';
}

async function answerEpson(house: House, printer: PrinterRow, { request, reply }: Exchange): Promise<FastifyReply> {
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const xml = form.get('ConnectionType') === 'GetRequest' ? await answerGetRequest(house, printer) : '';
  if (form.get('ConnectionType') === 'SetResponse') {
    await takeSetResponse(house, printer, form.get('ResponseFile') ?? '');
  }
  // Its length is told also where there is nothing.
  return reply.header('content-length', Buffer.byteLength(xml)).type(xmlType).send(xml);
}

function mountStar(scope: FastifyInstance, facts: Facts): void {
  const { house } = facts;
  const url = '/print/star/:printerKey';
  scope.post(url, asItIs, (request, reply) =>
    asPrinter(facts, request, reply, async (printer) => {
      const poll = readPoll(request.body);
      if (poll === null) return reply.code(400).send('');
      return reply.type('application/json').send(JSON.stringify(await answerPoll(house, printer, poll)));
    }),
  );
  scope.get(url, asItIs, (request, reply) =>
    asPrinter(facts, request, reply, async (printer) => {
      const query = request.query as Query;
      // Printers that cannot send DELETE ask for it.
      if ('delete' in query) return takeOffList(house, printer, { request, reply });
      if (query['type'] !== undefined && query['type'] !== starMedia) return reply.code(415).send('');
      const bytes = await fetchJob(house, printer, text(query['token']));
      return bytes === null ? reply.code(404).send('') : reply.type(starMedia).send(Buffer.from(bytes));
    }),
  );
  scope.delete(url, asItIs, (request, reply) =>
    asPrinter(facts, request, reply, (printer) => takeOffList(house, printer, { request, reply })),
  );
}

async function takeOffList(house: House, printer: PrinterRow, { request, reply }: Exchange): Promise<FastifyReply> {
  const query = request.query as Query;
  await takeOff(house, printer, { token: text(query['token']), code: text(query['code']) ?? '' });
  return reply.send('');
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readPoll(body: unknown): Poll | null {
  try {
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    if (typeof read !== 'object' || read === null) return null;
    const statusCode = 'statusCode' in read && typeof read.statusCode === 'string' ? read.statusCode : '';
    return { statusCode, printingInProgress: 'printingInProgress' in read && read.printingInProgress === true };
  } catch {
    return null;
  }
}
