/** What PDFs are set in. The fonts every reader has by itself know no č, ł or ő. */
import { fileURLToPath } from 'node:url';

import { Font } from '@react-pdf/renderer';

/** Built, they lie beside the program (scripts/lib/build.mjs). */
const fonts = new URL(import.meta.url.endsWith('.ts') ? '../../../fonts/' : './fonts/', import.meta.url);

export const fontFamily = 'Inter';
/** Figures of one width and what stands between them; nothing else is in it. */
const figures = 'Inter Figures';

/** Amounts in columns stand below each other. Of two fonts in one text, each piece would bring its font once more. */
export function fontOf(text: string): string {
  return /^[\d.,:’'+\-−% \u00a0]*$/.test(text) ? figures : fontFamily;
}

const weights = [400, 700] as const;

function register(family: string, file: string): void {
  const at = (weight: string) => fileURLToPath(new URL(`${file}-${weight}.ttf`, fonts));
  const [regular, bold] = weights;
  Font.register({
    family,
    fonts: [
      { src: at('regular'), fontWeight: regular },
      { src: at('bold'), fontWeight: bold },
    ],
  });
}

register(fontFamily, 'inter');
register(figures, 'inter-figures');
/** So long a word has room in every column. */
const mostLetters = 20;

// A name is not divided, but one that no line has room for goes on below, without a hyphen that it does not have: the
// library sets none where a piece is empty.
Font.registerHyphenationCallback((word) => {
  const letters = Array.from(word);
  return letters.length <= mostLetters ? [word] : letters.flatMap((letter, at) => (at === 0 ? [letter] : ['', letter]));
});

/** Signs that look like others: ʼ is drawn as ’ is, which is what people write. */
const isLookalike = (code: number) => code >= 0x2b0 && code < 0x370;

let read: Promise<void> | null = null;

/**
 * Awaited before anything is drawn. The library remembers for which letter a shape was asked first: the a that an ä of an
 * earlier PDF is made of would be none, and whoever searches in the next one would not find it.
 */
export function readFonts(): Promise<void> {
  read ??= readAll();
  return read;
}

async function readAll(): Promise<void> {
  for (const family of [fontFamily, figures]) {
    for (const fontWeight of weights) {
      const asked = { fontFamily: family, fontWeight };
      await Font.load(asked);
      const font = Font.getFont(asked)?.data;
      if (font === undefined || font === null || !('characterSet' in font)) throw new Error(`no font: ${family}`);
      const codes: readonly number[] = font.characterSet;
      const [usual, others] = [codes.filter((code) => !isLookalike(code)), codes.filter(isLookalike)];
      for (const code of [...usual, ...others]) font.glyphForCodePoint(code);
    }
  }
}
