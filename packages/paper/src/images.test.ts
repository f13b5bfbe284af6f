import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { PackedDots, PaperDocument } from './document.ts';
import { dotsPicture } from './dots-picture.ts';
import { type Dots, isBlack } from './dots.ts';
import { aReceipt, texts } from './examples.test-data.ts';
import { fitDots } from './fit-dots.ts';
import { layOut } from './lay-out.ts';
import { textOf } from './lines.ts';
import { paperCss, paperHtml } from './preview-html.ts';
import { missingImages, unpackDots, withImages } from './print-images.ts';
import { makeReceipt } from './receipt.ts';

/** Black from edge to edge. */
const black = (width: number, height: number): Dots => {
  const rowBytes = Math.ceil(width / 8);
  const row = new Uint8Array(rowBytes).fill(0xff);
  row[rowBytes - 1] = 0xff & (0xff << (rowBytes * 8 - width));
  return { width, height, bits: Uint8Array.from(Array.from({ length: height }, () => [...row]).flat()) };
};
const packed = ({ width, height, bits }: Dots): PackedDots => ({
  width,
  height,
  base64: Buffer.from(bits).toString('base64'),
});
const blackOf = (dots: Dots, y: number) => {
  const places = Array.from({ length: dots.width }, (_, x) => x).filter((x) => isBlack(dots, x, y));
  return { first: places[0], last: places.at(-1), count: places.length };
};

const withPicture = (id = 'logo') =>
  makeReceipt({ ...aReceipt, venue: { ...aReceipt.venue, printImage: id } }, texts.receipt);
const kindsOf = (document: PaperDocument) => layOut(document).map(({ kind }) => kind);

describe('a picture on a page', () => {
  test('stands in the middle, dot for dot', () => {
    const fitted = fitDots(black(100, 3), 576);
    expect([fitted.width, fitted.height, fitted.bits.length]).toEqual([576, 3, 72 * 3]);
    for (const y of [0, 1, 2]) expect(blackOf(fitted, y)).toEqual({ first: 238, last: 337, count: 100 });
  });

  test('that is too wide becomes as wide as the page, one that is too tall as tall as the page is wide', () => {
    const wide = fitDots(black(1152, 20), 576);
    expect([wide.height, blackOf(wide, 0).count]).toEqual([10, 576]);
    const tall = fitDots(black(100, 5000), 576);
    expect(tall.height).toBe(576);
    expect(blackOf(tall, 300)).toEqual({ first: 282, last: 292, count: 11 });
  });

  test('keeps its share of black when it is made smaller', () => {
    const half: Dots = { width: 800, height: 100, bits: new Uint8Array(100 * 100).fill(0b1010_1010) };
    const fitted = fitDots(half, 504);
    let count = 0;
    for (let y = 0; y < fitted.height; y++) count += blackOf(fitted, y).count;
    expect(count / (504 * fitted.height)).toBeCloseTo(0.5, 1);
  });

  test('never has a dot beside the page, whatever its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 60 }), (width, height) => {
        const fitted = fitDots(black(width, height), 504);
        expect(fitted.bits).toHaveLength((504 / 8) * fitted.height);
        expect(fitted.height).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a receipt with a picture', () => {
  test('names it, and shows it above the name once somebody brings its dots', () => {
    const named = withPicture();
    expect(missingImages(named)).toEqual(['logo']);
    expect(JSON.stringify(named).length).toBeLessThan(JSON.stringify(makeReceipt(aReceipt, texts.receipt)).length + 60);
    const brought = withImages(named, new Map([['logo', packed(black(64, 8))]]));
    expect(missingImages(brought)).toEqual([]);
    expect(kindsOf(brought).slice(0, 2)).toEqual(['image', 'text']);
    expect(layOut(brought).map(textOf)[1]?.trim()).toBe('Gasthof Linde');
  });

  test('is printed without it where it is gone or damaged: the words count', () => {
    const words = kindsOf(makeReceipt(aReceipt, texts.receipt));
    expect(kindsOf(withPicture())).toEqual(words);
    expect(kindsOf(withImages(withPicture(), new Map()))).toEqual(words);
    const short = { width: 64, height: 8, base64: 'AAAA' };
    expect(unpackDots(short)).toBeNull();
    expect(kindsOf(withImages(withPicture(), new Map([['logo', short]])))).toEqual(words);
  });

  test('shows in the preview the very dots that are printed', () => {
    const [line] = layOut(withImages(withPicture(), new Map([['logo', packed(black(16, 2))]])));
    if (line?.kind !== 'image') throw new Error('no picture on top');
    const html = paperHtml([line], { qr: '' });
    expect(html).toContain(`<img class="paper-image" src="${dotsPicture(line.dots)}" alt="">`);
    expect(html).not.toContain('style=');
    expect(paperCss()).toContain('.paper-image');
  });
});

test('the bitmap of a screen holds the dots row by row, the uppermost first', () => {
  const [head, base64 = ''] = dotsPicture({ width: 9, height: 2, bits: Uint8Array.of(0x80, 0x80, 0xff, 0) }).split(',');
  expect(head).toBe('data:image/bmp;base64');
  const file = Buffer.from(base64, 'base64');
  expect([file.toString('latin1', 0, 2), file.readUInt32LE(2), file.readInt32LE(18), file.readInt32LE(22)]).toEqual([
    'BM',
    70,
    9,
    -2,
  ]);
  expect([...file.subarray(54, 62)]).toEqual([255, 255, 255, 0, 0, 0, 0, 0]);
  expect([...file.subarray(file.readUInt32LE(10))]).toEqual([0x80, 0x80, 0, 0, 0xff, 0, 0, 0]);
});
