/**
 * A printer of Epson that fetches by Server Direct Print: asks, prints, reports, and takes nothing that the real one
 * would refuse (integrations/printing.md (c)).
 */
import { decodeEpos } from '@comanda/paper/decode-epos';
import type { PaperLine } from '@comanda/paper/lines';
import { childrenNamed, parseXml, textIn, type XmlElement } from '@comanda/paper/xml';

import { type SignIn, signedIn } from './printer-digest.ts';
import type { PrinterReply, PrinterSend } from './printer-http.ts';

export type EpsonState = 'ok' | 'paperEnd' | 'coverOpen' | 'cutterJam';

export type EpsonFetchingPrinter = {
  readonly papers: () => readonly (readonly PaperLine[])[];
  readonly drawerKicks: () => number;
  readonly setState: (state: EpsonState) => void;
  /** Asks for jobs. @returns how many came. @throws Error for an answer that the real printer refuses. */
  readonly ask: () => Promise<number>;
  /** Prints what it was given, as far as its state lets it. */
  readonly print: () => void;
  /** Reports what became of it; what nobody answered is reported once more the next time. */
  readonly report: () => Promise<void>;
  /** Asks, prints and reports, as it does every few seconds. */
  readonly poll: () => Promise<number>;
  /** What it was given and had not reported is forgotten. */
  readonly restart: () => void;
};

type Given = { readonly jobId: string | null; readonly devid: string; readonly xml: string };

const answers = {
  ok: { success: 'true', code: '', status: '251658262' },
  paperEnd: { success: 'false', code: 'EPTR_REC_EMPTY', status: '524296' },
  coverOpen: { success: 'false', code: 'EPTR_COVER_OPEN', status: '40' },
  cutterJam: { success: 'false', code: 'EPTR_CUTTER', status: '2056' },
} as const;

type Options = {
  readonly id?: string;
  readonly columns?: number;
  /** Typed into the printer, with the path of the address at which it fetches. */
  readonly signIn?: SignIn & { readonly uri: string };
};

export function startEpsonPrinter(plainSend: PrinterSend, options: Options = {}): EpsonFetchingPrinter {
  const { id = 'kitchen', columns = 48, signIn } = options;
  const send = signIn === undefined ? plainSend : signedIn(plainSend, signIn, signIn.uri);
  let state: EpsonState = 'ok';
  let drawerKicks = 0;
  let given: Given[] = [];
  let reports: string[] = [];
  const papers: PaperLine[][] = [];
  const form = (fields: Readonly<Record<string, string>>) =>
    send({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ID: id, ...fields }).toString(),
    });

  const ask = async () => {
    given = readAnswer(await form({ ConnectionType: 'GetRequest' }));
    return given.length;
  };
  const print = () => {
    for (const { jobId, devid, xml } of given) {
      const job = decodeEpos(xml, columns);
      const isBad = job.refused.length > 0;
      if (!isBad && (state === 'ok' || state === 'cutterJam')) {
        papers.push([...job.lines]);
        drawerKicks += job.drawerKicks;
      }
      const answer = isBad ? { success: 'false', code: 'SchemaError', status: '0' } : answers[state];
      reports.push(reportOf({ jobId, devid, answer }));
    }
    given = [];
  };
  const report = async () => {
    for (const xml of reports) {
      const reply = await form({ ConnectionType: 'SetResponse', ResponseFile: xml });
      if (reply.status !== 200 || reply.body.length > 0) throw new Error(`SetResponse was answered ${reply.status}`);
    }
    reports = [];
  };
  return {
    papers: () => papers,
    drawerKicks: () => drawerKicks,
    setState: (next) => {
      state = next;
    },
    ask,
    print,
    report,
    poll: async () => {
      const count = await ask();
      print();
      await report();
      return count;
    },
    restart: () => {
      given = [];
      reports = [];
    },
  };
}

function reportOf({
  jobId,
  devid,
  answer,
}: {
  jobId: string | null;
  devid: string;
  answer: (typeof answers)['ok' | 'paperEnd'] | Readonly<Record<'success' | 'code' | 'status', string>>;
}): string {
  const job = jobId === null ? '' : `<printjobid>${jobId}</printjobid>`;
  const { success, code, status } = answer;
  return (
    `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="${jobId === null ? '1.00' : '2.00'}"><ePOSPrint>` +
    `<Parameter><devid>${devid}</devid>${job}</Parameter>` +
    `<PrintResponse><response success="${success}" code="${code}" status="${status}" battery="0"/></PrintResponse>` +
    '</ePOSPrint></PrintResponseInfo>'
  );
}

function readAnswer({ status, headers, body }: PrinterReply): Given[] {
  const refuse = (why: string): never => {
    throw new Error(`the printer refuses the answer: ${why}`);
  };
  if (status !== 200) refuse(`status ${status}`);
  if (headers['content-length'] !== String(body.length)) refuse('content-length');
  if (body.length === 0) return [];
  if (headers['content-type']?.toLowerCase() !== 'text/xml; charset=utf-8') refuse(`type ${headers['content-type']}`);
  if (body[0] === 0xef) refuse('byte order mark');
  const root = parseXml(new TextDecoder('utf-8', { fatal: true }).decode(body)) ?? refuse('no XML');
  if (root.name !== 'PrintRequestInfo' || !/^[23]\.00$/.test(root.attributes['Version'] ?? '')) refuse(root.name);
  return childrenNamed(root, 'ePOSPrint').map((print) => readJob(print, new TextDecoder().decode(body), refuse));
}

function readJob(print: XmlElement, source: string, refuse: (why: string) => never): Given {
  const [parameter] = childrenNamed(print, 'Parameter');
  const [data] = childrenNamed(print, 'PrintData');
  const field = (name: string) => {
    const found = parameter && childrenNamed(parameter, name)[0];
    return found ? textIn(found) : null;
  };
  const [devid, timeout, jobId] = [field('devid'), Number(field('timeout') ?? '60000'), field('printjobid')];
  if (devid === null) return refuse('devid');
  if (!(timeout > 0 && timeout <= 300_000)) refuse('timeout');
  if (jobId !== null && !/^[A-Za-z0-9]{1,30}$/.test(jobId)) refuse(`printjobid ${jobId}`);
  if (!data || childrenNamed(data, 'epos-print').length !== 1) refuse('PrintData');
  const xml = /<epos-print[\s\S]*?<\/epos-print>/.exec(source)?.[0];
  return { jobId, devid, xml: xml ?? refuse('epos-print') };
}
