/** What is wrong with a file, a row, a cell of an import, with the place where a person finds it. */
import type { MenuRefusalCode } from '../menu-refusal-codes.ts';

/** Of the file or the whole import. */
export const importRefusalCodes = [
  'menu.error.fileEmpty',
  'menu.error.fileColumns',
  'menu.error.fileIsWorkbook',
  'menu.error.fileNotText',
  'menu.error.fileQuotes',
  'menu.error.fileTooLarge',
  'menu.error.fileTooManyRows',
  'menu.error.importHasBadRows',
  'menu.error.changedSinceDryRun',
  'menu.error.menuNotEmpty',
] as const;

/** Of texts that are set in one language. */
export const textRefusalCodes = ['menu.error.textUnknown', 'menu.error.textChangedMeanwhile'] as const;

/** Of one cell. */
export const cellRefusalCodes = [
  'menu.error.rowTypeUnknown',
  'menu.error.rowTwice',
  'menu.error.cellMissing',
  'menu.error.cellNotAmount',
  'menu.error.cellNotNumber',
  'menu.error.cellNotYesNo',
  'menu.error.cellNotKnown',
  'menu.error.cellNotHours',
  'menu.error.cellNotTime',
  'menu.error.cellTooLong',
  'menu.error.nameUnknown',
  'menu.error.nameAmbiguous',
  'menu.error.parentMissing',
  'menu.error.barcodeShortened',
] as const;
export type CellRefusalCode = (typeof cellRefusalCodes)[number];

export type BadCell = {
  readonly line: number;
  /** Cell key: `price`, `name.de`. */
  readonly column: string;
  readonly code: CellRefusalCode | MenuRefusalCode;
  readonly params?: Readonly<Record<string, string | number>>;
};
