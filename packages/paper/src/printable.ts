/**
 * Any text → characters that can be put on paper: typed where a code page of the printer holds them, else drawn
 * (draw-line.ts). A box stands for what nobody here can draw, so that a Japanese dish never stops a ticket and nobody
 * takes it for a question; control characters never reach the printer.
 */
import { hasCharacter } from './code-pages.ts';
import { canDraw, noLetter } from './letter-dots.ts';

/** Signs that are as clear in those that every printer has. */
const spelled = '- - - - - - | / \' " -> <- <= >= × x [ ] # * *'.split(' ');
const signs: ReadonlyMap<string, string> = new Map(
  Array.from('−‐‑‒―─│⁄′″→←≤≥×✓☐■●', (sign, place) => [sign, spelled[place] ?? noLetter]),
);

const marks = /\p{M}+/gu;
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;
/** Letters of Western Europe, which every printer has: nearly all texts are made of them alone. */
const plain = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** @param value one line of text; a tab or line break becomes a space (break lines before). */
export function printable(value: string): string {
  if (plain.test(value)) return value;
  const composed = value
    .normalize('NFC')
    .replaceAll(/[\s\u00a0]/gu, ' ')
    .replaceAll(/\u00ad/gu, '');
  let result = '';
  for (const { segment } of graphemes.segment(composed)) result += onPaper(segment);
  return result;
}

function onPaper(grapheme: string): string {
  const sign = signs.get(grapheme);
  if (sign !== undefined) return sign;
  if (isKnown(grapheme)) return grapheme;
  const parts = Array.from(grapheme.replaceAll(invisible, ''), onePart).filter((part) => part !== '');
  const readable = parts.filter((part) => part !== noLetter).join('');
  return readable === '' && parts.length > 0 ? noLetter : readable;
}

/** @returns an empty string for a mark on the letter before. */
function onePart(character: string): string {
  if (isKnown(character)) return character;
  const base = character.normalize('NFKD').replaceAll(marks, '').replaceAll(invisible, '');
  if (base === '') return '';
  const known = Array.from(base, (part) => (isKnown(part) ? part : signs.get(part)));
  return known.every((part) => part !== undefined) ? known.join('') : noLetter;
}

function isKnown(character: string): boolean {
  return hasCharacter('european', character) || canDraw(character);
}
