/**
 * A sheet of A4: what is filed or sent as PDF. All texts are resolved; it is plain data, so that whoever draws it may sit
 * in a thread of its own (decisions.md §8, PDF).
 */
import type { PaymentPart } from './payment-part.ts';

export type SheetColumn = {
  readonly title: string;
  /** Of the width, beside the others. */
  readonly share: number;
  readonly align: 'left' | 'right';
};

/** `part`: of the row above; `total`: the sum of those above. */
export type RowTone = 'plain' | 'part' | 'total';

export type SheetRow = { readonly cells: readonly string[]; readonly tone: RowTone };

export type SectionWidth = 'whole' | 'half' | 'beside';

export type SheetSection = {
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** Below the rows, paragraph by paragraph. */
  readonly notes: readonly string[];
  /** Two narrow ones that follow each other stand side by side; `beside`: it belongs to the one before. */
  readonly width: SectionWidth;
};

/** A number that is seen from afar. */
export type SheetFigure = { readonly label: string; readonly value: string; readonly isMarked: boolean };

export type Sheet = {
  /** BCP 47, for who reads it aloud. */
  readonly language: string;
  readonly title: string;
  /** Below the title: period, who made it. */
  readonly lines: readonly string[];
  readonly venue: { readonly name: string; readonly lines: readonly string[] };
  /** PNG as base64. */
  readonly logo: string | null;
  /** In the window of an envelope. */
  readonly recipient: readonly string[];
  readonly figures: readonly SheetFigure[];
  readonly sections: readonly SheetSection[];
  /** At the foot of each page; `{page}` and `{pages}` are put in when it is drawn. */
  readonly foot: { readonly left: string; readonly page: string };
  /** Unix milliseconds. */
  readonly madeAt: number;
  /** At the bottom of the last page. */
  readonly paymentPart: PaymentPart | null;
};

export type SheetVenue = {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly vatNumber: string | null;
};

export const left = (title: string, share = 1): SheetColumn => ({ title, share, align: 'left' });
export const right = (title: string, share = 1): SheetColumn => ({ title, share, align: 'right' });

export function line(...cells: readonly string[]): SheetRow {
  return { cells, tone: 'plain' };
}

export function part(...cells: readonly string[]): SheetRow {
  return { cells, tone: 'part' };
}

export function total(...cells: readonly string[]): SheetRow {
  return { cells, tone: 'total' };
}

export type SectionFacts = Pick<SheetSection, 'title' | 'columns' | 'rows'> &
  Partial<Pick<SheetSection, 'notes' | 'width'>>;

/** None where it has nothing to say. */
export function section({ title, columns, rows, notes = [], width = 'whole' }: SectionFacts): SheetSection[] {
  return rows.length === 0 && notes.length === 0 ? [] : [{ title, columns, rows, notes, width }];
}

/**
 * `12.3 %` of a whole, in the words of the language. Nothing where it is no part of it: what was taken back of an earlier day
 * can be more than what was sold.
 */
export function shareOf(amount: number, whole: number, percent: (share: number) => string): string {
  return whole <= 0 || amount < 0 || amount > whole ? '' : percent(amount / whole);
}
