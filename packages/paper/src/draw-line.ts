/** A line of text as dots, where the printer lacks one of its letters: as wide as the page, every letter in its column. */
import type { CharacterSet } from '@comanda/domain/printing/paper-page';

import { hasCharacter } from './code-pages.ts';
import type { Dots } from './dots.ts';
import { boldDots, letterDots, letterHeight, letterWidth } from './letter-dots.ts';
import type { DrawnLine, PaperLine, Span, TextLine } from './lines.ts';

/** One letter is enough: a line of letters of two kinds is hard to read. */
export function drawnWhereLacking(line: PaperLine, columns: number, set: CharacterSet): PaperLine {
  if (line.kind !== 'text') return line;
  const isTyped = line.spans.every(({ text }) => Array.from(text).every((letter) => hasCharacter(set, letter)));
  return isTyped ? line : drawLine(line, columns);
}

export function drawLine({ spans }: TextLine, columns: number): DrawnLine {
  const width = columns * letterWidth;
  const height = letterHeight * Math.max(1, ...spans.map((span) => span.height));
  const dots = { width, height, bits: new Uint8Array((width / 8) * height) };
  let left = 0;
  for (const span of spans) {
    for (const letter of span.text) {
      drawLetter(dots, left, letter, span);
      left += letterWidth * span.width;
    }
  }
  return { kind: 'drawn', dots };
}

/** Small letters stand beside large ones on the same foot. */
function drawLetter(dots: Dots, left: number, letter: string, { width, height, bold, inverted }: Span): void {
  const plain = letterDots(letter);
  const isBlack = bold ? boldDots(plain) : plain;
  const top = dots.height - letterHeight * height;
  for (let y = 0; y < letterHeight * height; y++) {
    for (let x = 0; x < letterWidth * width && left + x < dots.width; x++) {
      if (isBlack(Math.floor(x / width), Math.floor(y / height)) === inverted) continue;
      const at = (top + y) * (dots.width / 8) + ((left + x) >> 3);
      dots.bits[at] = (dots.bits[at] ?? 0) | (0x80 >> ((left + x) & 7));
    }
  }
}
