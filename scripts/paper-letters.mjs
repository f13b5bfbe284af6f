// `node scripts/paper-letters.mjs FOLDER`: draws the letters that no code page of a printer holds, 12 dots wide and 24
// high, into packages/paper/src/drawn-letters.ts. FOLDER holds the woff files of JetBrains Mono as
// @fontsource/jetbrains-mono 5.3.0 brings them (`files`); only who wants other letters runs this again.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const server = createRequire(new URL('../apps/server/package.json', import.meta.url));
const sharp = server('sharp');
const fontkit = createRequire(server.resolve('@react-pdf/renderer'))('fontkit');

const [width, height] = [12, 24];
/** Rows above the line that letters stand on. */
const baseline = 18;
/** 600 of 1000 units are 12 dots; a little taller than wide, as the letters of receipt printers are. */
const [acrossPerUnit, upPerUnit] = [12 / 600, 23 / 1000];

const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
/** Letters and signs that stand on menus; private and combining ones are not among them. */
const ranges = [
  [0x21, 0x7e],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0xa1, 0x24f],
  [0x2c6, 0x2dd],
  [0x1e00, 0x1eff],
  [0x2010, 0x203a],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
];
const noLetter = /^[\p{C}\p{Z}\p{M}\u00ad]$/u;

const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder holds the fonts?');
const fonts = subsets.map((subset) => fontkit.openSync(path.join(folder, `jetbrains-mono-${subset}-600-normal.woff`)));

const drawn = [];
for (const [from, to] of ranges) {
  for (let code = from; code <= to; code++) {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    const letter = String.fromCodePoint(code);
    if (font !== undefined && !noLetter.test(letter)) drawn.push([letter, await dotsOf(font.glyphForCodePoint(code))]);
  }
}
drawn.push(['□', box()]);

const letters = drawn.map(([letter]) => letter).join('');
const bytes = Buffer.concat(drawn.map(([, dots]) => dots));
const wide = (text) => text.match(/.{1,4000}/gsu).map((piece) => `  ${JSON.stringify(piece)},`);
await writeFile(
  new URL('../packages/paper/src/drawn-letters.ts', import.meta.url),
  [
    '/**',
    ' * Made by scripts/paper-letters.mjs of JetBrains Mono (SIL Open Font License 1.1, drawn-letters.LICENSE.txt): letters as',
    ' * dots, 12 wide and 24 high, row by row, three bytes for two rows.',
    ' */',
    '',
    `export const drawnLetters = [\n${wide(letters).join('\n')}\n].join('');`,
    '',
    '/** Base64. */',
    `export const drawnDots = [\n${wide(bytes.toString('base64')).join('\n')}\n].join('');`,
    '',
  ].join('\n'),
);
console.log(`${drawn.length} letters, ${bytes.length} bytes`);

async function dotsOf(glyph) {
  const { minY, maxY } = glyph.bbox;
  // An accent above a capital, or below, is pressed rather than cut off.
  const up = maxY > 0 ? Math.min(upPerUnit, baseline / maxY) : upPerUnit;
  const down = minY < 0 ? Math.min(upPerUnit, (height - baseline) / -minY) : upPerUnit;
  const scale = Math.min(up, down);
  const shape = `<path transform="translate(0 ${baseline}) scale(${acrossPerUnit} ${-scale})" d="${glyph.path.toSVG()}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`;
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
  return packed((x, y) => alpha[y * width + x] >= 112);
}

/** Stands for what nobody can draw. */
function box() {
  return packed((x, y) => x >= 1 && x <= 10 && y >= 4 && y <= 18 && (x <= 2 || x >= 9 || y <= 5 || y >= 17));
}

function packed(isBlack) {
  const bytes = Buffer.alloc((width * height) / 8);
  for (let at = 0; at < width * height; at++) {
    if (isBlack(at % width, Math.floor(at / width))) bytes[at >> 3] |= 0x80 >> (at & 7);
  }
  return bytes;
}
