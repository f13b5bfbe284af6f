/**
 * A file with a byte for each letter says nowhere which letters: it is read in each way, and the one in which the
 * fewest signs stand where nobody writes them is taken. `Rösti` of an old Macintosh is `Ršsti` on Windows, `Käse` `KŠse`.
 */
import { type GuessedEncoding, guessedEncodings } from '@comanda/domain/menu/import/encodings';

import { fromSingleBytes } from './single-bytes.ts';

const western = 'àáâãäåæçèéêëìíîïñòóôõöøùúûüÿœßÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒªº';
const eastern = 'áäąăâćčçďđéęëěíîłĺľńňóôöőřŕśšşßťţúůüűýźżžÁÄĄĂÂĆČÇĎĐÉĘËĚÍÎŁĹĽŃŇÓÔÖŐŘŔŚŠŞŤŢÚŮÜŰÝŹŻŽ';
const home: Readonly<Record<GuessedEncoding, ReadonlySet<string>>> = {
  'windows-1252': new Set(western),
  'windows-1250': new Set(eastern),
  macintosh: new Set(western),
};
/** Signs of menus, wherever they stand but between letters. */
const usual = new Set('«»‹›„“”‚‘’–—…·•°€£½¼¾²³©®™§&×¿¡\u00a0');
/** Words of one letter. */
const alone = new Set('àÀèÈéÉóÓùÙúÚìÌíÍ');

const isLetter = (text: string) => /^\p{L}$/u.test(text);
const isSmall = (text: string) => /^\p{Ll}$/u.test(text);
const isCapital = (text: string) => /^\p{Lu}$/u.test(text);

/** @returns 0 for a sign that stands where people write it, and more the less anybody would */
function oddness(sign: string, [before, after]: readonly [string, string], letters: ReadonlySet<string>): number {
  const [follows, precedes] = [isLetter(before), isLetter(after)];
  if (/^[\p{Cc}\p{Co}]$/u.test(sign)) return 5;
  if (isLetter(sign)) {
    const isRare = !letters.has(sign) || (sign === 'œ' && !precedes);
    const isMisplaced = isCapital(sign) && follows && (isSmall(before) || isSmall(after));
    const isLost = !follows && !precedes && !alone.has(sign);
    return (isRare ? 1 : 0) + (isMisplaced ? 2 : 0) + (isLost ? 1 : 0);
  }
  if (!usual.has(sign)) return follows || precedes ? 3 : 2;
  if (follows && precedes) return sign === '’' || sign === '·' ? 0 : sign === '–' ? 1 : 2;
  return ('€£²³'.includes(sign) && (follows || precedes)) || (sign === '…' && precedes) ? 1 : 0;
}

function oddnessOf(text: string, letters: ReadonlySet<string>): number {
  let sum = 0;
  let looked = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\u{7f}]/gu)) {
    sum += oddness(sign, [text.charAt(index - 1), text.charAt(index + 1)], letters);
    looked += 1;
    if (looked === enough) break;
  }
  return sum;
}

/** Signs that are looked at: whatever they say by then, more of them say too. */
const enough = 20_000;

/** What decides where nothing in the letters does. @param language of the venue's content: `pl` */
function likeliest(bytes: Uint8Array, language: string): readonly GuessedEncoding[] {
  // Lines that end as those of the old Macintosh did.
  const isMacintosh = bytes.includes(0x0d) && !bytes.includes(0x0a);
  const first: GuessedEncoding | null = isMacintosh ? 'macintosh' : language === 'pl' ? 'windows-1250' : null;
  return first === null ? guessedEncodings : [first, ...guessedEncodings.filter((one) => one !== first)];
}

export function guessEncoding(bytes: Uint8Array, language: string): GuessedEncoding {
  const read = likeliest(bytes, language).map((encoding) => {
    return { encoding, odd: oddnessOf(fromSingleBytes(bytes, encoding), home[encoding]) };
  });
  const least = Math.min(...read.map(({ odd }) => odd));
  return read.find(({ odd }) => odd === least)?.encoding ?? 'windows-1252';
}
