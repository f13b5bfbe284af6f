/**
 * A printer of Star that fetches by CloudPRNT: polls, fetches, prints, takes off the list, and takes nothing that the
 * real one would refuse (integrations/printing.md (d)).
 */
import { decodeStarPrnt } from '@comanda/paper/decode-star-prnt';
import type { PaperLine } from '@comanda/paper/lines';

import type { PrinterReply, PrinterSend } from './printer-http.ts';

export type StarState = '200 OK' | '410 Paper Empty' | '420 Cover Open';

export type StarFetchingPrinter = {
  readonly papers: () => readonly (readonly PaperLine[])[];
  readonly drawerKicks: () => number;
  readonly setState: (state: StarState) => void;
  /** Says how it is. @returns the token of an offered job. @throws Error for an answer that the real printer refuses. */
  readonly ask: () => Promise<string | null>;
  /** @returns the bytes of the offered job, null where there is none of this name. */
  readonly fetch: (token: string) => Promise<Uint8Array | null>;
  /** What comes out; bytes that are no StarPRNT are an error. */
  readonly print: (bytes: Uint8Array) => void;
  /** @param code `200 OK`, or why not. */
  readonly takeOff: (token: string, code?: string) => Promise<void>;
  /** All of it, as it does every few seconds. @returns whether it printed. */
  readonly poll: () => Promise<boolean>;
};

const mac = '00:11:62:aa:bb:cc';
const media = 'application/vnd.star.starprnt';

function refuse(why: string): never {
  throw new Error(`the printer refuses the answer: ${why}`);
}

type Offer = { jobReady?: unknown; mediaTypes?: unknown; jobToken?: unknown; deleteMethod?: unknown };

/** @returns the token of the offered job. */
function readOffer({ status, headers, body }: PrinterReply): string | null {
  if (status !== 200) refuse(`status ${status}`);
  if (!headers['content-type']?.startsWith('application/json')) refuse('type');
  const offer = JSON.parse(new TextDecoder().decode(body)) as Offer;
  if (typeof offer.jobReady !== 'boolean') refuse('jobReady');
  if (offer.jobReady !== true) return null;
  if (!Array.isArray(offer.mediaTypes) || !offer.mediaTypes.includes(media)) refuse('mediaTypes');
  if (offer.deleteMethod !== 'DELETE' && offer.deleteMethod !== 'GET') refuse('deleteMethod');
  return typeof offer.jobToken === 'string' ? offer.jobToken : refuse('jobToken');
}

export function startStarPrinter(send: PrinterSend, { columns = 48 } = {}): StarFetchingPrinter {
  let state: StarState = '200 OK';
  let [drawerKicks, isPrinting] = [0, false];
  const papers: PaperLine[][] = [];
  const ask = async () => {
    const body = {
      status: '23 6 0 0 0 0 0 0 0',
      printerMAC: mac,
      statusCode: encodeURIComponent(state),
      printingInProgress: isPrinting,
      jobToken: null,
      clientAction: null,
    };
    const reply = await send({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-star-mac': mac },
      body: JSON.stringify(body),
    });
    return readOffer(reply);
  };
  const fetchJob = async (token: string) => {
    const reply = await send({ method: 'GET', query: { uid: 'star', type: media, mac, token } });
    if (reply.status === 404) return null;
    if (reply.status !== 200) refuse(`status ${reply.status}`);
    return reply.headers['content-type'] === media ? reply.body : refuse(`type ${reply.headers['content-type']}`);
  };
  const print = (bytes: Uint8Array) => {
    const job = decodeStarPrnt(bytes, columns);
    if (job.unknown.length > 0) refuse('no StarPRNT');
    papers.push([...job.lines]);
    drawerKicks += job.drawerKicks;
  };
  const takeOff = async (token: string, code = '200 OK') => {
    const reply = await send({ method: 'DELETE', query: { uid: 'star', mac, code, token } });
    if (reply.status !== 200) refuse(`status ${reply.status}`);
  };
  return {
    papers: () => papers,
    drawerKicks: () => drawerKicks,
    setState: (next) => {
      state = next;
    },
    ask,
    fetch: fetchJob,
    print,
    takeOff,
    poll: async () => {
      const token = await ask();
      if (token === null || state !== '200 OK') return false;
      const bytes = await fetchJob(token);
      if (bytes === null) return false;
      isPrinting = true;
      await ask();
      print(bytes);
      isPrinting = false;
      await takeOff(token);
      return true;
    },
  };
}
