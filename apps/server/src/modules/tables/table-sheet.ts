/** QR codes of tables on A4, to be cut out: the venue, the table, the code (specification §3 Table: link and QR code). */
import { createElement as element, type ReactElement } from 'react';
import { encode } from 'uqr';

export type TableCode = { readonly name: string; readonly area: string | null; readonly link: string };

type Renderer = typeof import('@react-pdf/renderer');

const perPage = 12;
/** The quiet zone that readers ask for, in modules. */
const quietZone = 4;

const styles = {
  page: { flexDirection: 'row', flexWrap: 'wrap', alignContent: 'flex-start', padding: 28 },
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
  name: { fontSize: 18, fontFamily: 'Helvetica-Bold', maxLines: 1, textOverflow: 'ellipsis' },
  area: { fontSize: 9, color: '#4a5256', maxLines: 1, textOverflow: 'ellipsis' },
} as const;

/** One bar for each run of dark modules: few shapes, and no hairlines between them. */
export function codePath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const bars = data.flatMap((row, y) => barsOf(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`));
  return { size, path: bars.join('') };
}

function barsOf(row: readonly boolean[]): { x: number; width: number }[] {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return starts.map((x) => {
    const end = row.indexOf(false, x);
    return { x, width: (end < 0 ? row.length : end) - x };
  });
}

function card({ View, Text, Svg, Path }: Renderer, venueName: string, table: TableCode): ReactElement {
  const { size, path } = codePath(table.link);
  return element(
    View,
    { key: table.link, style: styles.card, wrap: false },
    element(Text, { style: styles.venue }, venueName),
    element(Svg, { viewBox: `0 0 ${size} ${size}`, style: styles.code }, element(Path, { d: path, fill: '#000000' })),
    element(Text, { style: styles.name }, table.name),
    table.area === null ? null : element(Text, { style: styles.area }, table.area),
  );
}

export async function makeTableSheet(venueName: string, tables: readonly TableCode[]): Promise<Buffer> {
  // Large, and seldom needed: read with the first sheet.
  const renderer = await import('@react-pdf/renderer');
  const { Document, Page, renderToBuffer } = renderer;
  const pages = Array.from({ length: Math.ceil(tables.length / perPage) }, (_, page) =>
    element(
      Page,
      { key: page, size: 'A4', style: styles.page },
      tables.slice(page * perPage, (page + 1) * perPage).map((table) => card(renderer, venueName, table)),
    ),
  );
  return renderToBuffer(element(Document, { title: venueName, creator: 'Comanda', producer: 'Comanda' }, pages));
}
