/** What of a printer decides how its paper looks: the same for every way to it (decisions.md §7). */
import { type CharacterSet, type PageColumns, pageColumns } from '@comanda/domain/printing/paper-page';

export type PrinterPage = {
  readonly columns: PageColumns;
  /** European unless told. */
  readonly characters?: CharacterSet;
};

/** As stored for a printer; a width that this version does not know is that of most printers. */
export function printerPage(stored: {
  readonly page_columns: number;
  readonly characters: CharacterSet;
}): Required<PrinterPage> {
  const columns = pageColumns.find((known) => known === stored.page_columns) ?? 48;
  return { columns, characters: stored.characters };
}
