/** The dots of a picture for a screen: a bitmap of one bit a dot, as it is, in a `data:` address (BMP, Windows 3). */
import type { Dots } from './dots.ts';

const headBytes = 62;
/** 203 dots to the inch. */
const dotsPerMetre = 7992;

/** @returns what an `<img>` shows; nothing of it is fetched. */
export function dotsPicture({ width, height, bits }: Dots): string {
  const rowBytes = Math.ceil(width / 8);
  // Rows of a bitmap end on four bytes.
  const paddedBytes = Math.ceil(rowBytes / 4) * 4;
  const file = new Uint8Array(headBytes + paddedBytes * height);
  const head = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  head.setUint32(2, file.length, true);
  head.setUint32(10, headBytes, true);
  head.setUint32(14, 40, true);
  head.setInt32(18, width, true);
  // Negative: the first row is the uppermost.
  head.setInt32(22, -height, true);
  head.setUint16(26, 1, true);
  head.setUint16(28, 1, true);
  head.setUint32(34, paddedBytes * height, true);
  head.setInt32(38, dotsPerMetre, true);
  head.setInt32(42, dotsPerMetre, true);
  head.setUint32(46, 2, true);
  // 0 is white, 1 is black.
  head.setUint32(54, 0x00ff_ffff, true);
  for (let y = 0; y < height; y++) {
    file.set(bits.subarray(y * rowBytes, (y + 1) * rowBytes), headBytes + y * paddedBytes);
  }
  return `data:image/bmp;base64,${toBase64(file)}`;
}

/** In pieces: no engine takes a hundred thousand arguments. */
function toBase64(bytes: Uint8Array): string {
  const step = 8192;
  let text = '';
  for (let from = 0; from < bytes.length; from += step) {
    text += String.fromCharCode(...bytes.subarray(from, from + step));
  }
  return btoa(text);
}
