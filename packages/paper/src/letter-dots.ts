/** Letters as dots, for what no code page of a printer holds (drawn-letters.ts). */
import { drawnDots, drawnLetters } from './drawn-letters.ts';

/** Dots of a letter of normal size: as wide and as high as those that the printer brings itself. */
export const letterWidth = 12;
export const letterHeight = 24;

/** What stands for a letter that nobody here can draw. */
export const noLetter = '□';

const bytesOfLetter = (letterWidth * letterHeight) / 8;
const places: ReadonlyMap<string, number> = new Map(Array.from(drawnLetters, (letter, place) => [letter, place]));
let unpacked: Uint8Array | null = null;

export function canDraw(character: string): boolean {
  return places.has(character);
}

export function drawableLetters(): string[] {
  return [...places.keys()];
}

/** @returns whether the letter is black at a place of its 12 × 24 dots; a blank is nowhere. */
export function letterDots(character: string): (x: number, y: number) => boolean {
  if (character === ' ') return () => false;
  unpacked ??= Uint8Array.from(atob(drawnDots), (letter) => letter.charCodeAt(0));
  const all = unpacked;
  const from = (places.get(character) ?? places.get(noLetter) ?? 0) * bytesOfLetter;
  return (x, y) => {
    const at = y * letterWidth + x;
    return ((all[from + (at >> 3)] ?? 0) & (0x80 >> (at & 7))) !== 0;
  };
}

/** Bold is the letter twice, one dot apart. */
export function boldDots(dots: (x: number, y: number) => boolean): (x: number, y: number) => boolean {
  return (x, y) => dots(x, y) || (x > 0 && dots(x - 1, y));
}
