/** A QR code as a PNG to be printed elsewhere. */
import { encode } from 'uqr';

const quietZone = 4;
/** Sharp on paper up to a hand's width. */
const dotsPerModule = 24;

/** @returns null where the browser cannot draw it. */
export function qrPicture(text: string): Promise<Blob | null> {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const canvas = document.createElement('canvas');
  canvas.width = size * dotsPerModule;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(x * dotsPerModule, y * dotsPerModule, dotsPerModule, dotsPerModule);
    }
  }
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
