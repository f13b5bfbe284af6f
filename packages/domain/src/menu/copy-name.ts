/** The name of a copy, in every language of the original: `Rösti (2)`, where that is taken `Rösti (3)`. */
import type { Translated } from './menu.ts';

const numbered = / \((\d{1,4})\)$/;

/** @param mostLetters a name that would become longer loses its end. */
export function copyName(name: Translated, taken: Iterable<Translated>, mostLetters: number): Translated {
  const used = new Set(
    [...taken].flatMap((texts) => Object.entries(texts).map(([language, text]) => key(language, text))),
  );
  for (let number = 2; ; number += 1) {
    const copy = Object.fromEntries(
      Object.entries(name).map(([language, text]) => [language, withNumber(text, number, mostLetters)]),
    );
    if (!Object.entries(copy).some(([language, text]) => used.has(key(language, text)))) return copy;
  }
}

function withNumber(text: string, number: number, mostLetters: number): string {
  const end = ` (${number})`;
  return `${text.replace(numbered, '').slice(0, mostLetters - end.length)}${end}`;
}

function key(language: string, text: string): string {
  return `${language} ${text}`;
}
