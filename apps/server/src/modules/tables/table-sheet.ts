/**
 * QR codes of tables on A4, to be cut out: the venue, the table, the code (specification §3 Table: link and QR code).
 * Made in a thread (table-sheet-thread.ts): a hundred tables take the better part of a second.
 */
import { Document, Page, Path, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';

import { codePath } from '../../platform/pdf/code-path.ts';
import { fontFamily, readFonts } from '../../platform/pdf/fonts.ts';

export type TableCode = { readonly name: string; readonly area: string | null; readonly link: string };
export type TableSheet = { readonly venueName: string; readonly tables: readonly TableCode[] };

const perPage = 12;
/** The quiet zone that readers ask for, in modules. */
const quietZone = 4;

const styles = {
  page: { fontFamily, flexDirection: 'row', flexWrap: 'wrap', alignContent: 'flex-start', padding: 28 },
  card: {
    width: '33.33%',
    height: 196,
    alignItems: 'center',
    justifyContent: 'center',
    borderWidth: 0.5,
    borderStyle: 'dashed',
    borderColor: '#b0b7ba',
  },
  venue: { fontSize: 9, color: '#4a5256', maxLines: 1, textOverflow: 'ellipsis' },
  code: { width: 128, height: 128 },
  name: { fontSize: 18, fontWeight: 700, maxLines: 1, textOverflow: 'ellipsis' },
  area: { fontSize: 9, color: '#4a5256', maxLines: 1, textOverflow: 'ellipsis' },
} as const;

export function tableCode(link: string) {
  return codePath(link, { ecc: 'M', border: quietZone });
}

function card(venueName: string, table: TableCode): ReactElement {
  const { size, path } = tableCode(table.link);
  return element(
    View,
    { key: table.link, style: styles.card, wrap: false },
    element(Text, { style: styles.venue }, venueName),
    element(Svg, { viewBox: `0 0 ${size} ${size}`, style: styles.code }, element(Path, { d: path, fill: '#000000' })),
    element(Text, { style: styles.name }, table.name),
    table.area === null ? null : element(Text, { style: styles.area }, table.area),
  );
}

/** @returns a PDF as base64 */
export async function makeTableSheet({ venueName, tables }: TableSheet): Promise<string> {
  await readFonts();
  const pages = Array.from({ length: Math.ceil(tables.length / perPage) }, (_, page) =>
    element(
      Page,
      { key: page, size: 'A4', style: styles.page },
      tables.slice(page * perPage, (page + 1) * perPage).map((table) => card(venueName, table)),
    ),
  );
  const pdf = await renderToBuffer(
    element(Document, { title: venueName, creator: 'Comanda', producer: 'Comanda' }, pages),
  );
  return pdf.toString('base64');
}
