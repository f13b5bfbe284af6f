/** Instants of the wire as people read them. */
import { useFormatter, useTranslations } from 'use-intl';

/** Breaks between the day and its time alone: neither `Nov` nor `AM` stands at the end of a line, or at its beginning, without the rest. */
function inTwoPieces(text: string): string {
  const at = text.lastIndexOf(', ');
  const pieces = at < 0 ? [text] : [text.slice(0, at + 1), text.slice(at + 2)];
  return pieces.map((piece) => piece.replaceAll(/\s/g, '\u00a0')).join(' ');
}

/** @returns takes unix seconds; null is never */
export function useWhen(): (seconds: number | null) => string {
  const format = useFormatter();
  const t = useTranslations('form');
  return (seconds) =>
    seconds === null
      ? t('never')
      : inTwoPieces(format.dateTime(new Date(seconds * 1000), { dateStyle: 'medium', timeStyle: 'short' }));
}
