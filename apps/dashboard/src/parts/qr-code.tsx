/** A link as a QR code, dark on light in both themes, so that every camera reads it. */
import { useId } from 'react';
import { encode } from 'uqr';

/** The quiet zone that readers ask for, in modules. */
const quietZone = 4;

/** One square per dark module, as an SVG path. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((square) => square !== '')
    .join('');
  return { size, path };
}

export function QrCode({ value, label }: { readonly value: string; readonly label: string }) {
  const id = useId();
  const { size, path } = qrPath(value);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} aria-labelledby={id} shapeRendering="crispEdges">
      <title id={id}>{label}</title>
      <path d={path} />
    </svg>
  );
}
