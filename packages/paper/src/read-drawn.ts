/**
 * Reads a drawn line back, for simulators, tests and whoever cannot see the picture. Letters that look alike are read as
 * the Latin one; how many blanks stand between words is not known.
 */
import { type Dots, isBlack } from './dots.ts';
import { boldDots, drawableLetters, letterDots, letterHeight, letterWidth } from './letter-dots.ts';

type Cell = { readonly left: number; readonly width: number; readonly height: number };

const scales = [8, 7, 6, 5, 4, 3, 2, 1];
let known: ReadonlyMap<string, string> | null = null;

export function readDrawn(dots: Dots): string {
  let text = '';
  for (let left = 0; left < dots.width;) {
    const found = findLetter(dots, left);
    text += found.letter;
    left += letterWidth * found.width;
  }
  return text.replaceAll(/ +/gu, ' ').trimEnd();
}

/** The largest letter that fits: a blank when none does. */
function findLetter(dots: Dots, left: number): { readonly letter: string; readonly width: number } {
  for (const height of scales) {
    for (const width of scales) {
      if (letterHeight * height > dots.height || left + letterWidth * width > dots.width) continue;
      const letter = letterAt(dots, { left, width, height });
      if (letter !== null) return { letter, width };
    }
  }
  return { letter: ' ', width: 1 };
}

function letterAt(dots: Dots, cell: Cell): string | null {
  const plain = shapeAt(dots, cell);
  if (plain === null) return null;
  known ??= shapes();
  return known.get(plain) ?? known.get(inverse(plain)) ?? null;
}

/** One sign for each dot of the letter; null where a dot of this size is neither black nor white. */
function shapeAt(dots: Dots, { left, width, height }: Cell): string | null {
  const top = dots.height - letterHeight * height;
  let shape = '';
  for (let y = 0; y < letterHeight; y++) {
    for (let x = 0; x < letterWidth; x++) {
      const black = isBlack(dots, left + x * width, top + y * height);
      for (let at = 1; at < width * height; at++) {
        const [right, below] = [at % width, Math.floor(at / width)];
        if (isBlack(dots, left + x * width + right, top + y * height + below) !== black) return null;
      }
      shape += black ? '1' : '0';
    }
  }
  return shape;
}

function inverse(shape: string): string {
  return Array.from(shape, (dot) => (dot === '1' ? '0' : '1')).join('');
}

/** Those that stand first win: Latin letters over others that look the same. */
function shapes(): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const letter of drawableLetters()) {
    const dots = letterDots(letter);
    for (const drawn of [dots, boldDots(dots)]) {
      const shape = shapeOf(drawn);
      if (!all.has(shape)) all.set(shape, letter);
    }
  }
  return all;
}

function shapeOf(dots: (x: number, y: number) => boolean): string {
  return Array.from({ length: letterWidth * letterHeight }, (_, at) =>
    dots(at % letterWidth, Math.floor(at / letterWidth)) ? '1' : '0',
  ).join('');
}
