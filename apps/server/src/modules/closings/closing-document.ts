/** A closing as paper, in the language of reports. */
import type { ClosingRecord } from '@comanda/domain/closings/closing';
import type { ClosingFacts } from '@comanda/paper/closing';
import { makeClosingPaper } from '@comanda/paper/closing';
import type { PaperDocument } from '@comanda/paper/document';
import type { SheetVenue } from '@comanda/paper/sheet';

import { paperTexts } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import type { Names } from './names.ts';

export type ClosingPaper = {
  /** Without number and who closed: an X report. */
  readonly closing: Pick<ClosingRecord, 'kind' | 'figures'> &
    Partial<Pick<ClosingRecord, 'number' | 'closedBy' | 'personId' | 'handedOver'>>;
  readonly names: Names;
  readonly settings: SettingsRow;
  readonly isDuplicate: boolean;
};

/** The venue at the head of what it files or sends. */
export function sheetVenue({ restaurant_name: name, address, vat_number: vatNumber }: SettingsRow): SheetVenue {
  return { name, addressLines: address.split('\n').filter((line) => line.trim() !== ''), vatNumber };
}

export function closingFacts({ closing, names, settings, isDuplicate }: ClosingPaper): ClosingFacts {
  const { kind, figures, number = null, closedBy, personId, handedOver = null } = closing;
  const nameOf = (id: string | null | undefined) => (id === null || id === undefined ? null : (names[id] ?? null));
  return {
    venue: { printImage: settings.print_image, ...sheetVenue(settings) },
    kind,
    number,
    isDuplicate,
    closedBy: nameOf(closedBy),
    personName: nameOf(personId),
    currency: settings.currency,
    figures,
    handedOver,
    names,
  };
}

export function closingDocument(paper: ClosingPaper): PaperDocument {
  const { report_language: language, time_zone: timeZone } = paper.settings;
  return makeClosingPaper(closingFacts(paper), paperTexts(language, timeZone));
}
