/**
 * A printer of Epson that a browser calls by ePOS-Print: answers as the real one, prints what its schema takes, and can be
 * out of reach, without paper, or lose its answer (integrations/printing.md (b)).
 */
import { decodeEpos } from '@comanda/paper/decode-epos';
import type { PaperLine } from '@comanda/paper/lines';
import { findElement, parseXml } from '@comanda/paper/xml';

export type EposPrinterState = 'ok' | 'gone' | 'paperEnd' | 'coverOpen' | 'losesAnswers';

export type EposPrinter = {
  readonly papers: () => readonly (readonly PaperLine[])[];
  readonly setState: (state: EposPrinterState) => void;
  /** What it answers; null: nobody hears of it. */
  readonly take: (body: string) => string | null;
};

const statuses = { paperEnd: 0x8_0000 | 0x8, coverOpen: 0x20 | 0x8 } as const;
const codes = { paperEnd: 'EPTR_REC_EMPTY', coverOpen: 'EPTR_COVER_OPEN' } as const;

function answer(success: boolean, code: string, status: number): string {
  const response = `<response success="${success}" code="${code}" status="${status}" battery="0" xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"/>`;
  return `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${response}</soapenv:Body></soapenv:Envelope>`;
}

export function anEposPrinter(columns = 48): EposPrinter {
  let state: EposPrinterState = 'ok';
  const papers: PaperLine[][] = [];
  const take = (body: string): string | null => {
    if (state === 'gone') return null;
    const root = parseXml(body);
    const print = root?.name === 'Envelope' ? findElement(root, 'epos-print') : undefined;
    if (!print) return answer(false, 'SchemaError', 0);
    const isQuestion = print.children.length === 0;
    if (state === 'paperEnd' || state === 'coverOpen')
      return answer(isQuestion, isQuestion ? '' : codes[state], statuses[state]);
    if (isQuestion) return answer(true, '', 0x4);
    const job = decodeEpos(/<epos-print[\s\S]*<\/epos-print>/.exec(body)?.[0] ?? '', columns);
    if (job.refused.length > 0) return answer(false, 'SchemaError', 0);
    papers.push([...job.lines]);
    return state === 'losesAnswers' ? null : answer(true, '', 0x2 | 0x4);
  };
  return {
    papers: () => papers,
    setState: (next) => {
      state = next;
    },
    take,
  };
}
