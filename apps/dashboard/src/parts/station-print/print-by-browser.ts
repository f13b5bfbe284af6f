/**
 * One job from this browser to its printer: asks how the printer is, sends, and says what became of it. What was lost on
 * the way is never sent again by itself (decisions.md §7).
 */
import type { PostToPrinter } from '@comanda/api-client/post-to-printer';
import type { WireOpenJob } from '@comanda/contract/station-printing';
import { type EposAnswer, eposTrouble, type HandedEnd, readEposAnswer } from '@comanda/domain/printing/epos-answer';
import { eposNamespace } from '@comanda/paper/epos-xml';
import { findElement, parseXml } from '@comanda/paper/xml';

const askMs = 4000;
/** Longer than the printer itself tries. */
const printMs = 20_000;

function envelope(xml: string): string {
  return (
    '<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">' +
    `<s:Body>${xml}</s:Body></s:Envelope>`
  );
}

function readAnswer(text: string): EposAnswer | null {
  const root = parseXml(text);
  const response = root === null ? undefined : findElement(root, 'response');
  if (!response) return null;
  const { success = '', code = '', status = '' } = response.attributes;
  return { success, code, status };
}

/** An empty job is a question: it moves no paper, so it may be lost. */
export async function printerTrouble(url: string, post: PostToPrinter): Promise<string | null> {
  const answer = await post(url, envelope(`<epos-print xmlns="${eposNamespace}"></epos-print>`), askMs);
  const read = answer.kind === 'answered' ? readAnswer(answer.text) : null;
  return read === null ? 'printer.unreachable' : eposTrouble(read.status);
}

export async function printByBrowser(job: WireOpenJob, post: PostToPrinter): Promise<HandedEnd> {
  const trouble = await printerTrouble(job.url, post);
  return trouble === null ? sendPaper(job, post) : { outcome: 'notStarted', error: trouble };
}

/** To a printer that said it would begin. */
export async function sendPaper(
  { url, xml }: Pick<WireOpenJob, 'url' | 'xml'>,
  post: PostToPrinter,
): Promise<HandedEnd> {
  const answer = await post(url, envelope(xml), printMs);
  const read = answer.kind === 'answered' ? readAnswer(answer.text) : null;
  return read === null ? { outcome: 'unclear', error: 'print.error.unclear' } : readEposAnswer(read);
}

/** As the call words it: unclear is a failure of its own name. */
export function reportOf(end: HandedEnd): { status: 'pending' | 'printed' | 'failed'; error?: string } {
  switch (end.outcome) {
    case 'printed':
      return { status: 'printed' };
    case 'notStarted':
      return { status: 'pending', error: end.error };
    case 'refused':
      return { status: 'failed', error: end.error };
    case 'unclear':
      return { status: 'failed', error: 'print.error.unclear' };
  }
}
