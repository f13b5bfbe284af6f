/** Epson Server Direct Print: the printer asks, prints, reports (integrations/printing.md (c)). */
import { type HandedEnd, readEposAnswer } from '@comanda/domain/printing/epos-answer';
import { encodeEpos } from '@comanda/paper/epos-xml';
import { printerPage } from '@comanda/paper/printer-page';
import { childrenNamed, findElement, parseXml, textIn, type XmlElement } from '@comanda/paper/xml';

import type { House } from '../../platform/house.ts';
import type { PrinterRow } from '../devices/index.ts';
import { endHanded, findHeld, type HandedJob, handOut } from './hand-out.ts';
import { findJob } from './handed-jobs.repository.ts';
import { readToken, tokenOf } from './job-token.ts';
import type { OpenJob } from './open-jobs.repository.ts';

/** Milliseconds that the printer tries to begin. */
const timeoutMs = 10_000;

/** @returns the XML of one job; empty: nothing to print. */
export async function answerGetRequest(house: House, printer: PrinterRow): Promise<string> {
  const handed = await handOut(house, printer);
  return handed === null ? '' : printRequest(printer, handed);
}

function printRequest(printer: PrinterRow, { job, document }: HandedJob): string {
  const parameters =
    `<devid>local_printer</devid><timeout>${timeoutMs}</timeout>` + `<printjobid>${tokenOf(job)}</printjobid>`;
  return (
    '<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="2.00"><ePOSPrint>' +
    `<Parameter>${parameters}</Parameter><PrintData>${encodeEpos(document, printerPage(printer))}</PrintData>` +
    '</ePOSPrint></PrintRequestInfo>'
  );
}

/** Reports that we do not understand change nothing: the job is unclear when its lease ends. */
export async function takeSetResponse(house: House, printer: PrinterRow, xml: string): Promise<void> {
  const root = parseXml(xml);
  if (root?.name !== 'PrintResponseInfo') return;
  for (const report of childrenNamed(root, 'ePOSPrint')) {
    const end = endIn(report);
    const job = await reportedJob(house, printer, findElement(report, 'printjobid'));
    if (end !== null && job !== null) await endHanded(house, job, end);
  }
}

function endIn(report: XmlElement): HandedEnd | null {
  const response = findElement(report, 'response');
  if (!response) return null;
  const { success = '', code = '', status = '' } = response.attributes;
  return readEposAnswer({ success, code, status });
}

/** Printers of the first version name no job: it is the one that they have. */
async function reportedJob(house: House, printer: PrinterRow, named: XmlElement | undefined): Promise<OpenJob | null> {
  if (!named) return findHeld(house, printer);
  const token = readToken(textIn(named).trim());
  if (token === null) return null;
  const job = await findJob(house.database.read, { customerId: printer.customer_id, id: token.id });
  return job?.printer_id === printer.id && job.attempts === token.attempt ? job : null;
}
