/** Picture files for tests: real ones of each kind, and files that only claim to be one. */
import { deflateSync } from 'node:zlib';

import sharp, { type Sharp } from 'sharp';

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** Red above, blue below, with a little noise so that a file has a body that can be cut off. */
export function aPicture(kind: PictureKind, { width = 800, height = 600 } = {}): Promise<Buffer> {
  return drawn({ width, height }).toFormat(kind).toBuffer();
}

function drawn({ width, height }: { width: number; height: number }): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const isAbove = at < (width * height) / 2;
    pixels[at * 3] = isAbove ? 220 : 20;
    pixels[at * 3 + 1] = (at * 7919) % 23;
    pixels[at * 3 + 2] = isAbove ? 20 : 220;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A wide one in the middle of a square, as the dashboard sends a wide logo: the room around it shows what is behind. */
export function inASquare(picture: Buffer, side: number, room: 'transparent' | 'white'): Promise<Buffer> {
  const background = { r: 255, g: 255, b: 255, alpha: room === 'white' ? 1 : 0 };
  const square = sharp(picture).resize({ width: side, height: side, fit: 'contain', background }).ensureAlpha();
  return (room === 'white' ? square.flatten({ background }) : square).png().toBuffer();
}

/** As a telephone writes it: lying on its side, with the place where it was taken. */
export function aPhonePhoto({ width = 800, height = 600 } = {}): Promise<Buffer> {
  return drawn({ width, height })
    .withExif({
      IFD0: { Make: 'Telefon', Artist: 'Sara Muster' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG of a few hundred kilobytes that unfolds to gigabytes of nothing. */
export function aBomb(side = 60_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const body = deflateSync(Buffer.alloc(20_000_000));
  return Buffer.concat([pngSignature, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

export const anSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>',
);
