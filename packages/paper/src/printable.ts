/**
 * Any text → characters the printer has. What the code page lacks becomes a readable transliteration,
 * so that a Polish dish or a Greek name never stops a ticket; control characters never reach the printer.
 */
import { isInWindows1252 } from './windows-1252.ts';

const pairs = (from: string, to: string): [string, string][] => {
  const targets = to.split(' ');
  return Array.from(from, (character, index) => [character, targets[index] ?? '?']);
};

/** Letters that do not decompose into a base letter with marks. */
const letters: ReadonlyMap<string, string> = new Map([
  ...pairs('łđħıĸŋŧəŀŉ', "l d h i k n t e l 'n"),
  ...pairs('ŁĐĦŊŦƏĿẞ', 'L D H N T E L SS'),
  ...pairs('αβγδεζηθικλμνξοπρστυφχψως', 'a v g d e z i th i k l m n x o p r s t y f ch ps o s'),
  ...pairs('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ', 'A V G D E Z I Th I K L M N X O P R S T Y F Ch Ps O'),
  ...pairs(
    'абвгдежзийклмнопрстуфхцчшщъыьэюя',
    "a b v g d e zh z i j k l m n o p r s t u f h c ch sh shch ' y ' e yu ya",
  ),
  ...pairs(
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
    "A B V G D E Zh Z I J K L M N O P R S T U F H C Ch Sh Shch ' Y ' E Yu Ya",
  ),
  ...pairs('ђјљњћџєіґЂЈЉЊЋЏЄІҐ', 'dj j lj nj c dz ye i g Dj J Lj Nj C Dz Ye I G'),
  ...pairs('−‐‑‒―─│⁄′″→←≤≥×✓☐■●', '- - - - - - | / \' " -> <- <= >= × x [ ] # * *'),
]);

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
  for (const { segment } of graphemes.segment(composed)) result += transliterate(segment);
  return result;
}

function transliterate(grapheme: string): string {
  if (isInWindows1252(grapheme)) return grapheme;
  const parts = Array.from(grapheme.replaceAll(invisible, ''), onePart);
  if (parts.every((part) => part === '')) return '';
  const readable = parts.filter((part) => part !== '' && part !== '?').join('');
  return readable === '' ? '?' : readable;
}

/** @returns an empty string for a mark on the letter before, `?` where nothing readable is known. */
function onePart(character: string): string {
  if (isInWindows1252(character)) return character;
  const direct = letters.get(character);
  if (direct !== undefined) return direct;
  const base = character.normalize('NFKD').replaceAll(marks, '').replaceAll(invisible, '');
  if (base === '') return '';
  const known = Array.from(base, (part) => (isInWindows1252(part) ? part : (letters.get(part) ?? '?')));
  return known.includes('?') && !base.includes('?') ? '?' : known.join('');
}
