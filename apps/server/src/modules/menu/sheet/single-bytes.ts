/** Encodings with a byte for each letter: what the bytes from 0x80 on stand for. Node's own decoders leave some out. */
import type { GuessedEncoding } from '@comanda/domain/menu/import/encodings';

/** A byte that stands for nothing is U+0000 here. */
const letters: Readonly<Record<GuessedEncoding, string>> = {
  'windows-1252':
    '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿' +
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  'windows-1250':
    '€\0‚\0„…†‡\0‰Š‹ŚŤŽŹ\0‘’“”•–—\0™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż' +
    'ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
    '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
};

/** @returns a control character in place of a byte that stands for nothing */
export function fromSingleBytes(bytes: Uint8Array, encoding: GuessedEncoding): string {
  const known = letters[encoding];
  const letterOf = (byte: string) => {
    const letter = known.charAt(byte.charCodeAt(0) - 0x80);
    return letter === '\0' ? byte : letter;
  };
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u{80}-\u{ff}]/gu, letterOf);
}
