/** A QR code as one path of an SVG. */
import { encode, type QrCodeGenerateOptions } from 'uqr';

export type CodePath = { readonly size: number; readonly path: string };

/** One bar for each run of dark modules: few shapes, and no hairlines between them. `border`: the quiet zone in modules. */
export function codePath(text: string, options: Pick<QrCodeGenerateOptions, 'ecc' | 'border'>): CodePath {
  const { data, size } = encode(text, options);
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
