/**
 * A picture as a receipt printer prints it: black dots or none (specification §3 Receipt: print image). Dots of 1 bit,
 * made once from grey and kept, so that paper and preview show the same.
 */

/** Width of the paper of 80 mm in dots. */
export const paperDots = 576;

/** One byte per pixel, 0 black to 255 white, row by row. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly grey: Uint8Array };

export type Dots = {
  readonly width: number;
  readonly height: number;
  /** One bit per dot, 1 is black, the first dot in the highest bit; every row begins with a new byte. */
  readonly bits: Uint8Array;
};

/** What of the error goes where: right, below left, below, below right (Floyd and Steinberg), in sixteenths. */
const shares = [
  [1, 0, 7],
  [-1, 1, 3],
  [0, 1, 5],
  [1, 1, 1],
] as const;

/** Lighter than this is paper: lettering and line drawings stay clean instead of getting a grey veil of single dots. */
const paperWhite = 250;
const half = 128;

/** Error diffusion, so that a photograph keeps its greys. @throws Error when the bytes do not fill the picture. */
export function ditherToDots({ width, height, grey }: GreyPicture): Dots {
  if (grey.length !== width * height) throw new Error(`${grey.length} bytes for ${width} × ${height} dots`);
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  const rest = Float32Array.from(grey, (value) => (value >= paperWhite ? 255 : value));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = rest[y * width + x] ?? 255;
      const isBlack = value < half;
      if (isBlack) bits[y * rowBytes + (x >> 3)] = (bits[y * rowBytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
      const error = value - (isBlack ? 0 : 255);
      if (error === 0) continue;
      for (const [right, below, share] of shares) {
        const isInside = x + right >= 0 && x + right < width && y + below < height;
        const at = (y + below) * width + x + right;
        // Onto plain paper nothing is carried: its edge stays sharp.
        if (isInside && (grey[at] ?? 255) < paperWhite) rest[at] = (rest[at] ?? 255) + (error * share) / 16;
      }
    }
  }
  return { width, height, bits };
}

export function isBlack({ width, bits }: Dots, x: number, y: number): boolean {
  const byte = bits[y * Math.ceil(width / 8) + (x >> 3)] ?? 0;
  return (byte & (0x80 >> (x & 7))) !== 0;
}

/** Rows of one command: printers with little memory print a tall picture piece by piece without a gap. */
const rowsAtOnce = 128;

/** ESC/POS: GS v 0, print raster bit image, all of it. */
export function encodeDots({ width, height, bits }: Dots): Uint8Array {
  const rowBytes = Math.ceil(width / 8);
  const parts: number[] = [];
  for (let from = 0; from < height; from += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - from);
    parts.push(0x1d, 0x76, 0x30, 0, rowBytes & 0xff, rowBytes >> 8, rows & 0xff, rows >> 8);
    for (const byte of bits.subarray(from * rowBytes, (from + rows) * rowBytes)) parts.push(byte);
  }
  return Uint8Array.from(parts);
}
